import type { Fields, Typed } from "~/lib/forms/form";
import { clashes, eventsSince, type Objection, objectionTo, type Role } from "~/lib/steps/states";
import * as agreement from "./agreement/steps";
import * as amendments from "./amendments/steps";
import { type BlockLine, blockLines } from "./blocks";
import { editSteps } from "./edits/steps";
import { blocksOf } from "./guards";
import * as homePage from "./home-page/steps";
import * as listing from "./listing/steps";
import * as money from "./money/steps";
import * as offers from "./offers/steps";
import * as openHouses from "./open-houses/steps";
import * as order from "./order/steps";
import * as papers from "./papers/steps";
import type { Posting } from "./posting";
import * as proof from "./proof/steps";
import * as review from "./review/steps";
import { changeSale } from "./sale/changes";
import { notePeople } from "./sale/people";
import * as sale from "./sale/steps";
import type { PostingState } from "./states";
import type { PostingStep, StepContext, StepForm } from "./step";

/** Every step of a posting by its name, and the questions one can ask of them. */

const subjects = {
  order,
  review,
  papers,
  agreement,
  proof,
  listing,
  homePage,
  openHouses,
  money,
  amendments,
  offers,
  sale,
};

const entering = {
  ...order,
  ...review,
  ...papers,
  ...agreement,
  ...proof,
  ...listing,
  ...money,
  ...amendments,
  ...offers,
  ...sale,
  ...homePage,
  ...openHouses,
  changeSale,
  notePeople,
};

const all = { ...entering, ...editSteps(Object.values(entering)) };

type Exported = (typeof all)[keyof typeof all];

/** The name of a step. */
export type StepName = Extract<Exported, PostingStep>["name"];

/** All steps, subject by subject. */
export const steps: readonly PostingStep<StepName>[] = Object.values(all);

/** Names of the steps that lead to another state. */
export const movingSteps = steps.filter(({ to }) => to !== null).map(({ name }) => name);

const byName = new Map<string, PostingStep<StepName>>(steps.map((step) => [step.name, step]));

/** The step of this name; undefined when there is none. */
export const findStep = (name: unknown): PostingStep<StepName> | undefined => byName.get(String(name));

/** The step of this name. @throws Error when there is none */
export function stepOf(name: string): PostingStep<StepName> {
  const step = byName.get(name);
  if (!step) throw new Error(`No step ${name}`);
  return step;
}

const subjectByName = new Map(
  Object.entries(subjects).flatMap(([subject, own]) =>
    Object.values(own).map(({ name }) => [name as string, subject] as const),
  ),
);

/** The rule of a step as what happened meanwhile is compared with it; undefined when there is no such step. */
function ruleOf(name: string) {
  const known = byName.get(name);
  return known && { transition: known, subject: subjectByName.get(name) ?? "" };
}

/**
 * Whether something happened to a posting, since somebody looked at it, that changes what their step is about.
 * @param seen how many events they saw @param variant of the form
 */
export function isOvertaken(
  name: StepName,
  variant: string,
  events: Posting["events"],
  seen: number,
): boolean {
  const [since, rule] = [eventsSince(events, seen), ruleOf(name)];
  return since === null || rule === undefined || clashes(since, { ...rule, variant }, ruleOf);
}

/** What was done by steps that nobody takes any more. */
const formerly: Readonly<Record<string, string>> = {
  "correct-acceptance": "withdrew the report of an accepted offer",
  "reopen-amendment": "opened a change again that was declined by mistake",
  "withdraw-signature": "withdrew a signature that was noted by mistake",
};

/** What was done, after who did it: "sent the order". */
export const doneBy = (name: string): string => byName.get(name)?.done ?? formerly[name] ?? "";

/** Why somebody of this role cannot take this step from here; null when its rule lets them. */
export const objectionOf = (name: StepName, state: PostingState, role: Role): Objection | null =>
  objectionTo(stepOf(name), { state, track: "", role, reason: "given" });

/** One form of a step as a page draws it. */
export interface StepFormView {
  act: StepName;
  variant: string;
  title: string;
  button: string;
  /** What it does, where the button says something else. */
  name: string | undefined;
  fields: Fields;
  defaults: Typed;
  /** What is in the way; it is not sent before. */
  blocks: readonly BlockLine[];
  note: string;
}

/** The forms of a step for whoever looks; none where its rule doesn't let them. */
export function formsOf(name: StepName, context: StepContext): StepFormView[] {
  const { posting, file, user } = context;
  const step = stepOf(name);
  if (objectionOf(name, posting.state, user.role)) return [];
  const { forms = (): readonly StepForm[] => [{}], clears = [], guards = [], button = "" } = step;
  return forms(context).map((form) => {
    const { variant = "", title = "", fields = {}, defaults = {}, note = "", about, blocks = [] } = form;
    const cleared = [...clears, ...(form.clears ?? [])];
    // What is in the way is for the office to see to: a seller is told when it refuses.
    const inTheWay =
      user.role === "seller" || user.role === "owner"
        ? []
        : blocksOf(guards, posting, file, { at: new Date(), about });
    return {
      act: name,
      variant,
      title,
      button: form.button ?? button,
      name: step.title,
      fields,
      defaults,
      note,
      blocks: blockLines([...inTheWay.filter(({ code }) => !cleared.includes(code)), ...blocks]),
    };
  });
}
