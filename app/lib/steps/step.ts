import type { Fields, Typed, Values } from "~/lib/forms/form";
import { describedInput } from "~/lib/forms/kept-words";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Actor, Role, Transition } from "./states";

/**
 * What can be done with a record is one object a step: its rule (`Transition`), and what is here, its words, its forms
 * and what a form comes to. Each subject adds what only its steps have.
 */

/** A form of a step, for one of the things that the step can be taken with. */
export interface FormOfStep<F extends Fields = Fields> {
  /** Which of several: an offer, an owner, a document; left out where there is one. */
  variant?: string;
  /** What it is about, where there are several. */
  title?: string;
  /** In place of the step's own. */
  button?: string;
  fields?: F;
  /** What stands in it at first. */
  defaults?: NoInfer<Typed<F>>;
  /** What is to be known before it is sent. */
  note?: string;
}

/** A form that was sent and is well-formed. */
export interface SentForm<F extends Fields = Fields> {
  actor: Actor;
  /** Made by the form. */
  id: string;
  variant: string;
  sent: Values<F>;
  /** The same as it was typed. */
  typed: Typed<F>;
}

export interface StepParts<F extends Fields, Context, OneForm extends FormOfStep<F>, Change> {
  /** On the button of its form. */
  button?: string;
  /** What it does, where the button says that it was done: "Put it on the MLS". */
  title?: string;
  /** What was done, after who did it: "noted the invoice". Nothing for what becomes no event. */
  done?: string;
  /** Whether the office takes it without typing the password again: it changes who works on the record, or what is noted beside it. */
  withoutPassword?: true;
  /** The forms there are now; one without fields when left out. */
  forms?: (context: Context) => readonly OneForm[];
  /** What a form comes to, or what is wrong with it; nothing but the new state when left out. */
  effect?: (sent: Context & SentForm<F>) => Change | { errors: FormErrors<F> };
}

/** What a step does unless its description says otherwise: the record stays in its state, no words go with it, and nobody gets a letter. */
export const usually = { to: null, reason: "none", letters: [] } as const;

/** The rule of a step as it is described: without what is usual. */
export type Described<Rule extends Pick<Transition, keyof typeof usually>> = Omit<
  Rule,
  keyof typeof usually
> &
  Partial<Pick<Rule, keyof typeof usually>>;

/** One form of a step as a page draws it. */
export interface StepFormView<Name extends string = string> {
  act: Name;
  variant: string;
  title: string;
  button: string;
  /** What it does, where the button says something else. */
  name: string | undefined;
  fields: Fields;
  defaults: Typed;
  /** What is in the way; it is not sent before. `place`: where that is put right, after the address of the record. */
  blocks: readonly { text: string; place: string | null }[];
  note: string;
}

/** What of a step its forms need. */
interface StepWithForms<Name extends string, Context, OneForm extends FormOfStep> {
  name: Name;
  button?: string;
  title?: string;
  forms?: (context: Context) => readonly OneForm[];
}

/** The forms of a step that there are now. @param blocksOf what is in the way of a form */
export const formsOfStep = <Name extends string, Context, OneForm extends FormOfStep>(
  step: StepWithForms<Name, Context, OneForm>,
  context: Context,
  blocksOf: (form: OneForm) => StepFormView["blocks"] = () => [],
): StepFormView<Name>[] => {
  const forms: readonly OneForm[] = step.forms ? step.forms(context) : [{} as OneForm];
  return forms.map((form) => ({
    act: step.name,
    variant: form.variant ?? "",
    title: form.title ?? "",
    button: form.button ?? step.button ?? "",
    name: step.title,
    fields: form.fields ?? {},
    defaults: form.defaults ?? {},
    blocks: blocksOf(form),
    note: form.note ?? "",
  }));
};

/** Names a form among those of its page, or what a step has entered among all of its record: "record-signature-0". */
export const formIdOf = (act: string, variant = ""): string => (variant ? `${act}-${variant}` : act);

const hidden = { kind: "hidden", maxLength: 100 } as const;

/**
 * What every form carries besides what it asks: which step, of what, its id, how much of the past was on the page, and what its
 * fields are.
 */
export const carriedFields = {
  act: hidden,
  variant: hidden,
  changeId: hidden,
  seen: hidden,
  // As long as the labels of the longest form: of a listing's facts.
  [describedInput]: { kind: "hidden", maxLength: 30_000 },
} as const satisfies Fields;

/** How many events the page showed on which a form stood; -1, which fits no record, where it does not say. */
export const seenIn = ({ seen }: Values<Fields>): number =>
  /^\d{1,4}$/.test(String(seen)) ? Number(seen) : -1;

/** Whoever is signed in, as it is kept with the record: sellers without their name. */
export const actorOf = ({ uid, name, role }: { uid: string; name: string; role: Role }): Actor => ({
  role,
  id: uid,
  name: role === "seller" ? null : name,
});
