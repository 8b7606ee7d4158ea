import { weekdayAndDate } from "~/lib/format";
import { choice, day, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import type { FollowUp } from "./follow-up";

/** Fields of the form that sets a follow-up. */

/** Latest day of a follow-up, in days from today. */
const mostDaysAhead = 365;

/** @param people possible assignees @param today ISO, in Toronto */
export const followUpFields = (people: readonly { uid: string; name: string }[], today: string) =>
  ({
    on: day("Follow up on", {
      min: today,
      max: addDays(today, mostDaysAhead),
      missing: "Choose the day.",
      tooEarly: "That day has passed.",
      tooLate: "Choose a day within the next year.",
    }),
    note: text("About", {
      hint: "For example: waiting for the land registry. Only our office sees it.",
      maxLength: 120,
      missing: "Enter what to follow up on.",
    }),
    for: choice(
      "Assigned to",
      people.map(({ uid, name }) => ({ value: uid, label: name })),
      { missing: "Choose who follows up.", placeholder: undefined },
    ),
  }) as const satisfies Fields;

/** Error if the record has too many open follow-ups. */
export const followUpsFull = "Five follow-ups are open. Mark one as done first.";

/** @param open current follow-ups */
export const endFollowUpFields = (open: readonly FollowUp[]) =>
  ({
    which: choice(
      "Follow-up",
      open.map(({ id, on, note }) => ({ value: id, label: `${weekdayAndDate(on)}: ${note}` })),
      { missing: "Choose a follow-up.", placeholder: undefined },
    ),
  }) as const satisfies Fields;
