import { officeDays as limits } from "~/content/business";
import { form } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";

/** The forms with which the office says when it's closed and who is away. */

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

const span = (today: string, first: string) => ({
  from: { ...day("First day", today), required: true, missing: first } as const,
  to: { ...day("Last day", today), hint: "Leave it empty for one day." } as const,
});

/** @param today in Toronto, ISO */
export const closureForm = (today: string) =>
  form("close", {
    act: hidden,
    changeId: hidden,
    ...span(today, "Choose the first day on which the office is closed."),
    reason: {
      kind: "text",
      label: "Why",
      hint: "For colleagues; no seller reads it. For example: between the holidays, moving day.",
      required: true,
      missing: "Say why the office is closed.",
      maxLength: limits.longestReason,
    },
  });

/**
 * @param people who work here
 * @param forOthers whether it can be somebody else's
 */
export const absenceForm = (
  today: string,
  people: readonly { uid: string; name: string }[],
  forOthers: boolean,
) => {
  const options = people.map(({ uid, name }) => ({ value: uid, label: name }));
  return form("away", {
    act: hidden,
    changeId: hidden,
    who: forOthers
      ? { kind: "select", label: "Who", options, required: true, missing: "Choose who is away." }
      : { kind: "hidden", maxLength: 128 },
    ...span(today, "Choose the first day away."),
    standIn: {
      kind: "select",
      label: "Who covers",
      hint: "They see it above the queue, with the way to this person's work.",
      options,
      placeholder: "No one",
    },
  });
};

export const removeForm = form("remove", { act: hidden, id: hidden });
