import { postings } from "~/content/business";
import { choice, day, hiddenField, longText, text, tick, time } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";

/** Showings of a home on the MLS: their forms and groups. */

const { longest } = postings;

/** Maximum distance of a showing from today, in days. */
const withinDays = 365;

/** @param today in Toronto, ISO */
const showingFields = (today: string) =>
  ({
    day: day("Day", {
      min: addDays(today, -withinDays),
      max: addDays(today, withinDays),
      tooEarly: "That day is more than a year ago. Check the year.",
      tooLate: "That day is more than a year ahead. Check the year.",
    }),
    time: time("Time", { hint: "Toronto time, such as 2:30 p.m." }),
    minutes: choice(
      "Length",
      [15, 30, 45, 60, 90, 120].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
      { placeholder: undefined },
    ),
    agent: text("Agent", {
      hint: "The agent who brings the buyer.",
      missing: "Enter the agent's name.",
      maxLength: longest.showing,
    }),
    brokerage: text("Brokerage", { maxLength: longest.showing, required: false }),
    phone: text("Agent's phone", { format: "phone", required: false }),
    note: longText("Note", {
      hint: "Every owner and our office can read it. Never enter an alarm or lock-box code.",
      maxLength: longest.showingNote,
      rows: 2,
      required: false,
    }),
    alone: tick("No owner will be there"),
    overlap: tick("It overlaps another showing, and that's correct"),
  }) as const satisfies Fields;

/** Number of changes to the showing when its form was rendered. */
const edits = { edits: hiddenField(10) } as const satisfies Fields;

const feedbackFields = {
  ...edits,
  text: longText("Feedback", { missing: "Write the feedback.", maxLength: longest.showingNote }),
} as const satisfies Fields;

const consentFields = {
  text: longText("What you allow", {
    hint: "For example: agents may go in with the lock box between 10 a.m. and 6 p.m. Never the code itself.",
    missing: "Write what you allow.",
    maxLength: longest.showingNote,
  }),
  confirm: tick("I consent in writing, for every owner of the home", {
    missing: "Tick the box to give your consent.",
  }),
} as const satisfies Fields;

/** Actions on the page, with the fields of each form. @param today in Toronto, ISO */
export const showingForms = (today: string) => ({
  add: showingFields(today),
  change: { ...edits, ...showingFields(today) },
  cancel: {},
  feedback: feedbackFields,
  missed: {},
  came: {},
  consent: consentFields,
  revoke: {},
});

export type ShowingForms = ReturnType<typeof showingForms>;

export type ShowingAct = keyof ShowingForms;

/** The part of a showing that decides its place in the lists. */
interface Timed {
  startsAt: Date;
  minutes: number;
  cancelledAt: Date | null;
}

const minuteMs = 60_000;

/** End of a showing. */
export const endOf = ({ startsAt, minutes }: Pick<Timed, "startsAt" | "minutes">): Date =>
  new Date(startsAt.getTime() + minutes * minuteMs);

/** Groups showings: future ones with the next one first, past ones with the last one first, and cancelled ones. */
export function groupShowings<S extends Timed>(
  showings: readonly S[],
  now: Date,
): { upcoming: S[]; past: S[]; cancelled: S[] } {
  const inOrder = showings.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const standing = inOrder.filter(({ cancelledAt }) => cancelledAt === null);
  return {
    upcoming: standing.filter((showing) => endOf(showing) > now),
    past: standing.filter((showing) => endOf(showing) <= now).reverse(),
    cancelled: inOrder.filter(({ cancelledAt }) => cancelledAt !== null).reverse(),
  };
}

/** True if two showings overlap, at least in part. */
export const overlap = (
  a: Pick<Timed, "startsAt" | "minutes">,
  b: Pick<Timed, "startsAt" | "minutes">,
): boolean => a.startsAt < endOf(b) && b.startsAt < endOf(a);

export const consentInForce = <C extends { revokedAt: Date | null }>(consents: readonly C[]): C | undefined =>
  consents.findLast(({ revokedAt }) => revokedAt === null);
