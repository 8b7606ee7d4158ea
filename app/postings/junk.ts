import { ticks } from "~/lib/forms/fields";
import { pageStep } from "~/lib/forms/page-step";
import type { DescribedStep } from "~/lib/forms/StepForm";
import { carriedFields } from "~/lib/steps/step";
import type { Option } from "~/lib/ui/shapes";

/** Clears the junk among what anybody can send about a listing: offers, requests for showings and enquiries. */

export const junkAct = "junk";

export const junkWords = {
  open: "Clear junk",
  button: "Mark what's ticked as junk",
  /** Told to the buyer's side, in case its offer is real. */
  why: "It was taken for junk.",
};

/** @param waiting what nobody has read or answered */
export const junkFields = (waiting: readonly Option[]) =>
  ({
    junk: ticks("Which of these are junk?", waiting, {
      missing: "Tick what's junk first.",
      malformed: "One of these was answered. Tick the junk among the others.",
    }),
  }) as const;

/** The form of a page whose forms are no steps of the posting. */
export const junkForm = (waiting: readonly Option[], changeId: string): DescribedStep =>
  pageStep(junkAct, junkWords.button, changeId, { fields: junkFields(waiting) });

/** What is ticked in such a form, and its fields. The transaction finds out what of it still waits. */
export function sentJunk(sent: FormData) {
  const ids = sent.getAll("junk").map(String);
  const options = ids.map((value) => ({ value, label: value }));
  return { ids, form: { id: junkAct, fields: { ...carriedFields, ...junkFields(options) } } };
}
