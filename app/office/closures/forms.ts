import { officeDays as limits } from "~/content/business";
import { form } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";

/** The forms that enter and remove a closure of the office. */

const hidden = { kind: "hidden", maxLength: 100 } as const;

const day = (label: string, today: string) =>
  ({
    kind: "date",
    label,
    min: today,
    max: addDays(today, limits.aheadDays),
    tooEarly: "That day has passed. Choose today or a later day.",
    tooLate: "Choose a day within two years.",
  }) as const;

/** @param today in Toronto, ISO */
export const closureForm = (today: string) =>
  form("close", {
    act: hidden,
    changeId: hidden,
    from: {
      ...day("First day", today),
      missing: "Choose the first day on which the office is closed.",
    },
    to: { ...day("Last day", today), hint: "Leave it empty for one day." },
    reason: {
      kind: "text",
      label: "Why",
      hint: "For colleagues; no seller reads it. For example: between the holidays, moving day.",
      missing: "Say why the office is closed.",
      maxLength: limits.longestReason,
    },
  });

export const removeForm = form("remove", { act: hidden, id: hidden });
