import { weekdayAndDate } from "~/lib/format";
import { choice, day, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import type { FollowUp } from "./follow-up";

/** What the form asks that sets a day to look again. */

/** How far ahead the day can be, days. */
const mostDaysAhead = 365;

/** @param people who it can be for @param today ISO, in Toronto */
export const followUpFields = (people: readonly { uid: string; name: string }[], today: string) =>
  ({
    on: day("Look again on", {
      min: today,
      max: addDays(today, mostDaysAhead),
      missing: "Choose the day.",
      tooEarly: "That day has passed.",
      tooLate: "Choose a day within the next year.",
    }),
    note: text("What about", {
      hint: "For example: waiting for the land registry. Only our office reads it.",
      maxLength: 120,
      missing: "Say what it's about.",
    }),
    for: choice(
      "In whose queue",
      people.map(({ uid, name }) => ({ value: uid, label: name })),
      { missing: "Choose in whose queue.", placeholder: undefined },
    ),
  }) as const satisfies Fields;

/** What is said where no more can be set. */
export const followUpsFull = "Five days are set already. End one of them first.";

/** @param open the days that are set */
export const endFollowUpFields = (open: readonly FollowUp[]) =>
  ({
    which: choice(
      "Which one",
      open.map(({ id, on, note }) => ({ value: id, label: `${weekdayAndDate(on)}: ${note}` })),
      { missing: "Choose which one.", placeholder: undefined },
    ),
  }) as const satisfies Fields;
