import type { Fields, Typed, Values } from "~/lib/forms/form";
import { describedInput } from "~/lib/forms/kept-words";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Actor, Role, Transition } from "./states";

/**
 * A step of a record as one object: its rule (`Transition`), its words, its forms and their effect. Each subject adds what only
 * its steps have.
 */

/** A form of a step, for one of its variants. */
export interface FormOfStep<F extends Fields = Fields> {
  /** Variant, such as an offer, a co-owner or a document. Absent without variants. */
  variant?: string;
  /** Subject, if there are several. */
  title?: string;
  /** Label of the button in place of the step's own. */
  button?: string;
  fields?: F;
  /** Initial values. */
  defaults?: NoInfer<Typed<F>>;
  /** Note to read before sending. */
  note?: string;
}

/** A well-formed submitted form. */
export interface SentForm<F extends Fields = Fields> {
  actor: Actor;
  /** Id of the change, from the form. */
  id: string;
  variant: string;
  sent: Values<F>;
  /** Values as typed. */
  typed: Typed<F>;
}

export interface StepParts<F extends Fields, Context, OneForm extends FormOfStep<F>, Change> {
  /** Label of the button. */
  button?: string;
  /** Name of the step, if the button describes a finished action: "Put it on the MLS". */
  title?: string;
  /** Description after the actor's name: "sent an invoice". Absent if it creates no event. */
  done?: string;
  /** True if the office takes it without entering the password again. Such a step changes only who works on the record, or notes about it. */
  withoutPassword?: true;
  /** Forms that the step has now. One without fields if absent. */
  forms?: (context: Context) => readonly OneForm[];
  /** Returns the effect of a form, or its errors. If absent, only the state changes. */
  effect?: (sent: Context & SentForm<F>) => Change | { errors: FormErrors<F> };
}

/** Defaults of a step: the record keeps its state, it takes no reason, and it sends no letter. */
export const usually = { to: null, reason: "none", letters: [] } as const;

/** Rule of a step as described, without defaults. */
export type Described<Rule extends Pick<Transition, keyof typeof usually>> = Omit<
  Rule,
  keyof typeof usually
> &
  Partial<Pick<Rule, keyof typeof usually>>;

/** A form of a step as a page draws it. */
export interface StepFormView<Name extends string = string> {
  act: Name;
  variant: string;
  title: string;
  button: string;
  /** Name of the step, if the button says something else. */
  name: string | undefined;
  fields: Fields;
  defaults: Typed;
  /** Obstacles, which prevent sending. `place` is the page that removes one, after the record's address. */
  blocks: readonly { text: string; place: string | null }[];
  note: string;
}

/** Parts of a step that its forms need. */
interface StepWithForms<Name extends string, Context, OneForm extends FormOfStep> {
  name: Name;
  button?: string;
  title?: string;
  forms?: (context: Context) => readonly OneForm[];
}

/**
 * Returns the forms that a step has now.
 * @param blocksOf returns the obstacles of a form
 */
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

/** Returns the id of a form on its page, or of a step's entry in its record: "record-signature-0". */
export const formIdOf = (act: string, variant = ""): string => (variant ? `${act}-${variant}` : act);

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** Hidden fields of every form: step, variant, id, number of events on the page, and description of the fields. */
export const carriedFields = {
  act: hidden,
  variant: hidden,
  changeId: hidden,
  seen: hidden,
  // Length of the labels of the longest form, which has a listing's facts.
  [describedInput]: { kind: "hidden", maxLength: 30_000 },
} as const satisfies Fields;

/** Returns the number of events on the form's page, or -1 if unknown, which no record has. */
export const seenIn = ({ seen }: Values<Fields>): number =>
  /^\d{1,4}$/.test(String(seen)) ? Number(seen) : -1;

/** Returns the logged-in person as an actor. Sellers have no name. */
export const actorOf = ({ uid, name, role }: { uid: string; name: string; role: Role }): Actor => ({
  role,
  id: uid,
  name: role === "seller" ? null : name,
});
