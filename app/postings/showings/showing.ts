import { postings } from "~/content/business";
import type { Fields } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import { showingFieldWords as words } from "./words";

/** Showings of a home on the MLS: the forms that note them, and how they are grouped. Pure. */

const { longest } = postings;

/** Most days a showing may be behind us, or ahead. */
const withinDays = 365;

/** @param today in Toronto, ISO */
const showingFields = (today: string) =>
  ({
    day: {
      ...words.day,
      kind: "date",
      required: true,
      min: addDays(today, -withinDays),
      max: addDays(today, withinDays),
    },
    time: {
      ...words.time,
      kind: "text",
      format: "clock-time",
      required: true,
      maxLength: 20,
      width: "short",
      autoComplete: "off",
    },
    minutes: { ...words.minutes, kind: "select", required: true },
    agent: {
      ...words.agent,
      kind: "text",
      required: true,
      maxLength: longest.showing,
      autoComplete: "off",
    },
    brokerage: { ...words.brokerage, kind: "text", maxLength: longest.showing, autoComplete: "off" },
    phone: {
      ...words.phone,
      kind: "text",
      format: "phone",
      maxLength: 40,
      width: "medium",
      autoComplete: "off",
    },
    note: { ...words.note, kind: "textarea", maxLength: longest.showingNote, rows: 2 },
    alone: { ...words.alone, kind: "checkbox" },
    overlap: { ...words.overlap, kind: "checkbox" },
  }) as const satisfies Fields;

/** How often the showing had been changed when its form was drawn. */
const edits = { edits: { kind: "hidden", maxLength: 10 } } as const satisfies Fields;

const feedbackFields = {
  ...edits,
  text: {
    ...words.feedback,
    kind: "textarea",
    required: true,
    maxLength: longest.showingNote,
    rows: 3,
  },
} as const satisfies Fields;

const consentFields = {
  text: {
    label: words.consent.label,
    hint: words.consent.hint,
    missing: words.consent.missing,
    kind: "textarea",
    maxLength: longest.showingNote,
    rows: 3,
  },
  confirm: {
    kind: "checkbox",
    label: words.consent.confirm,
    missing: words.consent.confirmMissing,
  },
} as const satisfies Fields;

/** What can be done on the page, with the fields of its form. @param today in Toronto, ISO */
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

/** What of a showing its place in the lists follows from. */
interface Timed {
  startsAt: Date;
  minutes: number;
  cancelledAt: Date | null;
}

const minuteMs = 60_000;

/** When a showing is over. */
export const endOf = ({ startsAt, minutes }: Pick<Timed, "startsAt" | "minutes">): Date =>
  new Date(startsAt.getTime() + minutes * minuteMs);

/** Showings in their groups: the next one first, the last one first, and the cancelled ones. */
export function groupedShowings<S extends Timed>(
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

/** Whether two showings are at the same time, at least in part. */
export const overlap = (
  a: Pick<Timed, "startsAt" | "minutes">,
  b: Pick<Timed, "startsAt" | "minutes">,
): boolean => a.startsAt < endOf(b) && b.startsAt < endOf(a);

/** The consent that holds; undefined while there is none. */
export const consentInForce = <C extends { revokedAt: Date | null }>(consents: readonly C[]): C | undefined =>
  consents.findLast(({ revokedAt }) => revokedAt === null);
