import type { StaffUser } from "~/office/people/guard.server";
import { officeForms } from "~/postings/office/postings.server";
import type { StepContext } from "~/postings/step";
import type { DrawnForm } from "~/postings/step-action.server";
import type { CorrectionPlace } from "./correctable";
import { correctables } from "./steps";

/** The forms that put right what stands on one of the office's pages. */
export function correctionForms(place: CorrectionPlace, user: StaffUser, context: StepContext): DrawnForm[] {
  const there = correctables(context).filter((one) => one.place === place);
  return officeForms(["correct"], user, context).filter(({ variant }) =>
    there.some(({ id }) => id === variant),
  );
}
