import { officeDays as limits } from "~/content/business";
import { day, hidden, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";

/** The forms that enter and remove a closure of the office. */

/** @param today in Toronto, ISO */
const daysToClose = (today: string) => ({
  min: today,
  max: addDays(today, limits.aheadDays),
  tooEarly: "That day has passed. Choose today or a later day.",
  tooLate: "Choose a day within two years.",
});

/** @param today in Toronto, ISO */
export const closureForm = (today: string) =>
  form("close", {
    act: hidden(),
    changeId: hidden(),
    from: day("First day", {
      ...daysToClose(today),
      missing: "Choose the first day on which the office is closed.",
    }),
    to: day("Last day", { ...daysToClose(today), hint: "Leave it empty for one day.", required: false }),
    reason: text("Why", {
      hint: "For colleagues; no seller reads it. For example: between the holidays, moving day.",
      missing: "Say why the office is closed.",
      maxLength: limits.longestReason,
    }),
  });

export const removeForm = form("remove", { act: hidden(), id: hidden() });
