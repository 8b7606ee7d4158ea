import { ticks } from "~/lib/forms/fields";
import { pageStep } from "~/lib/forms/page-step";
import type { DescribedStep } from "~/lib/forms/StepForm";
import { carriedFields } from "~/lib/steps/step";
import type { Option } from "~/lib/ui/shapes";

/** Removes junk among public submissions about a listing: offers, showing requests and enquiries. */

export const junkAct = "junk";

export const junkWords = {
  open: "Clear junk",
  button: "Mark as junk",
  /** Sent to the buyer's side, in case its offer is real. */
  why: "It was taken for junk.",
};

/** @param waiting unread or unanswered submissions */
export const junkFields = (waiting: readonly Option[]) =>
  ({
    junk: ticks("Which of these are junk?", waiting, {
      missing: "Tick what's junk first.",
      malformed: "One of these was answered. Tick the junk among the others.",
    }),
  }) as const;

/** Form for pages whose forms aren't steps of the posting. */
export const junkForm = (waiting: readonly Option[], changeId: string): DescribedStep =>
  pageStep(junkAct, junkWords.button, changeId, { fields: junkFields(waiting) });

/** Ids ticked in the junk form, with its fields. The transaction checks which ones are still open. */
export function parseJunk(sent: FormData) {
  const ids = sent.getAll("junk").map(String);
  const options = ids.map((value) => ({ value, label: value }));
  return { ids, form: { id: junkAct, fields: { ...carriedFields, ...junkFields(options) } } };
}
