import { redirect } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import type { StaffUser } from "~/accounts/staff/guard.server";
import { idForOtherWords } from "~/lib/ids";
import { actorOf, formIdOf } from "~/lib/steps/step";
import { markEnquiries } from "~/postings/enquiries/change.server";
import { needsPassingOn } from "~/postings/enquiries/record";
import { findStep, formsOf, type StepName, steps } from "~/postings/machine";
import { openPosting } from "~/postings/office/postings.server";
import type { StepContext } from "~/postings/step";
import { takeWithAnswers, wasStepDone } from "~/postings/step-action.server";
import { findEnquiries } from "~/postings/store.server";

/** Steps that one press in a row of the queue takes, and their undoing. */

/** A pressed button: a step of a posting, or of its enquiries. */
export interface Pressed {
  reference: string;
  step: string;
  variant: string;
}

const pressedPattern = /^(MP-[0-9A-Z]{5}-[0-9A-Z]{5})\.([a-z-]{1,40})\.([\w-]{0,100})$/;

export function pressedIn(text: string): Pressed | null {
  const [, reference, step, variant = ""] = pressedPattern.exec(text) ?? [];
  return reference && step ? { reference, step, variant } : null;
}

export const pressedValue = ({ reference, step, variant }: Pressed): string =>
  `${reference}.${step}.${variant}`;

/** Result of a press: the notice and the press that undoes it, or why it was refused. */
export type PressResult = { notice: string; undo: string | null } | { refused: string };

/** Reason of an undoing in the history. */
const undone = "Undone in the queue.";

const noLongerPossible = ({ reference }: Pressed): PressResult => ({
  refused: `${reference}: that's no longer possible. Open it to see what happened.`,
});

/** Forms that undo what steps of rows entered. */
function undoForms(context: StepContext) {
  const ids = steps.flatMap(({ name, inRow, entered }) =>
    inRow && entered ? entered(context).map(({ variant }) => formIdOf(name, variant)) : [],
  );
  return formsOf("remove-entry", context).filter(({ variant }) => ids.includes(variant));
}

/**
 * Does what a button of a row says. Answers come from the form's defaults and the step's `inRow`.
 * @param back path of the page
 * @throws Response 302 to the confirmation of the password, 404, 503
 */
export async function press(
  pressed: Pressed,
  isUndo: boolean,
  { request, user, formId, back }: { request: Request; user: StaffUser; formId: string; back: string },
): Promise<PressResult> {
  const { reference, step: name } = pressed;
  const id = idForOtherWords(formId, pressedValue(pressed));
  const open = () => openPosting(request, reference, "change-postings");
  const { context } = await open();
  if (name === "passed-on" || name === "not-passed-on") return passOn(pressed, user, id, context);
  const step = findStep(name);
  // The row of offers names letters.
  const variant =
    context.offers.offers.find(({ letter }) => letter === pressed.variant)?.id ?? pressed.variant;
  const done = { notice: `${reference}: ${isUndo ? "undone" : "recorded"}.`, undo: null };
  if (!step || !(isUndo ? step.name === "remove-entry" : step.inRow)) return noLongerPossible(pressed);
  const sent = { act: step.name as StepName, variant, id, context };
  if (await orServiceUnavailable(wasStepDone(sent, false))) return done;
  const forms = isUndo ? undoForms(context) : formsOf(sent.act, context);
  const form = forms.find((one) => one.variant === variant);
  // An undo would lose an edit that followed.
  const isEdited = context.posting.events.some(
    (event) => event.transition === "correct" && event.variant === variant,
  );
  if (!form || isEdited || form.blocks.length > 0 || !step.by.includes(user.role))
    return noLongerPossible(pressed);
  if (!step.withoutPassword && !isRecentSignIn(user)) throw redirect(confirmPasswordPath(back));
  const answers = { ...form.defaults, ...(isUndo ? { text: undone } : step.inRow) };
  const why = await orServiceUnavailable(takeWithAnswers(sent, form.fields, answers));
  if (why) return { refused: `${reference}: ${why}` };
  if (isUndo) return done;
  const before = new Set(undoForms(context).map((one) => one.variant));
  const entered = undoForms((await open()).context).find((one) => !before.has(one.variant));
  return {
    ...done,
    undo: entered ? pressedValue({ reference, step: "remove-entry", variant: entered.variant }) : null,
  };
}

/** Marks the only waiting enquiry as passed on, or takes that mark away. */
async function passOn(
  { reference, step, variant }: Pressed,
  user: StaffUser,
  id: string,
  { posting }: StepContext,
): Promise<PressResult> {
  const { enquiries } = await orServiceUnavailable(findEnquiries(posting.id));
  const waiting = enquiries.filter(needsPassingOn);
  const again = enquiries.find(({ passedOn }) => passedOn?.id === id);
  const enquiry = variant || again?.id || (waiting.length === 1 ? waiting[0]?.id : undefined);
  if (!enquiry) return noLongerPossible({ reference, step, variant });
  const marking = step === "passed-on" ? "passed-on" : "not-passed-on";
  const form = { id: "row", fields: {} };
  const marked = await markEnquiries(
    { id: posting.id },
    { marking, enquiries: [enquiry], id, form },
    actorOf(user),
  );
  if (typeof marked !== "string") return { refused: `${reference}: ${marked.errors.form.join(" ")}` };
  const undo = pressedValue({ reference, step: "not-passed-on", variant: enquiry });
  return { notice: `${reference}: ${marked}`, undo: step === "passed-on" ? undo : null };
}

/** True if this role may press the button of a step. Enquiries are everyone's. */
export const mayPress = (name: string, role: StaffUser["role"]): boolean => {
  const step = findStep(name);
  return step ? step.inRow !== undefined && (step.inRowBy ?? step.by).includes(role) : name === "passed-on";
};
