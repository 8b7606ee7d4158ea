import type { Doing, Effect } from "~/postings/office/form-kinds";
import type { StepSent } from "~/postings/step";
import { type AmendmentAct, amendmentSteps } from "./office-forms";

/** What the office's forms about changes of a listing do, as the map of its effects takes them. */
export const amendmentEffects = Object.fromEntries(
  amendmentSteps.map(({ name, effect }) => [
    name,
    (doing: Doing) => {
      const change = effect?.(doing as StepSent) ?? {};
      if ("errors" in change || !change.secrets) return change;
      return { ...change, secrets: new Map(Object.entries(change.secrets)) };
    },
  ]),
) as Record<AmendmentAct, (doing: Doing) => Effect>;
