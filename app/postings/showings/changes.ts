import { postings as limits } from "~/content/business";
import { torontoDay, torontoTime } from "~/lib/format";
import { type FormatValues, formats } from "~/lib/forms/formats";
import type { Actor } from "~/lib/steps/states";
import { torontoMoment } from "~/office/queue/due";
import type { Showing, ShowingsFile } from "./record";
import { consentInForce, overlap, type ShowingIntent } from "./showing";

/** What the forms about showings change of a posting's showings. Pure. */

/**
 * Why nothing was changed:
 * - gone: the showing or the consent is not there any more, or was cancelled
 * - full: as many are kept as there may be
 * - overlap: another showing is at the same time, and nobody said that this is right
 * - no-consent: nobody of the sellers is there, and they have not consented to that
 */
export type ShowingProblem = "gone" | "full" | "overlap" | "no-consent";

/** What was sent, checked. */
export interface ShowingChange {
  intent: ShowingIntent;
  /** Which showing; "" where the form makes a new one. */
  showing: string;
  /** Made by the form: the same form sent twice changes once. */
  id: string;
  actor: Actor;
  at: Date;
  data: Readonly<Record<string, unknown>>;
}

const text = (data: ShowingChange["data"], name: string): string =>
  typeof data[name] === "string" ? (data[name] as string) : "";

/** The moment that a day and a time of the clock are in Toronto. @param time "14:30" */
function momentOf(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return torontoMoment(day, hour, minute);
}

/** What a form says of a showing. */
const described = ({ data }: ShowingChange) => ({
  startsAt: momentOf(text(data, "day"), text(data, "time")),
  minutes: Number(data.minutes),
  agent: text(data, "agent"),
  brokerage: text(data, "brokerage"),
  phone: phoneOf(data.phone),
  note: text(data, "note"),
  alone: data.alone === true,
});

const phoneOf = (phone: unknown): string =>
  phone === undefined ? "" : formats.phone.show(phone as FormatValues["phone"]);

/** What is in the way of a showing among the others. */
function problemOf(
  { showings, consents }: ShowingsFile,
  showing: Pick<Showing, "id" | "startsAt" | "minutes" | "alone">,
  { data }: ShowingChange,
): ShowingProblem | null {
  if (showing.alone && !consentInForce(consents)) return "no-consent";
  const others = showings.filter(({ id, cancelledAt }) => id !== showing.id && cancelledAt === null);
  return data.overlap !== true && others.some((other) => overlap(showing, other)) ? "overlap" : null;
}

/** The showings after what a form asks for; or why it can't be done. */
export function changedShowings(file: ShowingsFile, change: ShowingChange): ShowingsFile | ShowingProblem {
  const { intent, id, actor: by, at, data } = change;
  const { showings, consents } = file;
  if (intent === "add") {
    if (showings.some((showing) => showing.id === id)) return file;
    if (showings.length >= limits.showings) return "full";
    const own = described(change);
    const showing = { ...{ id, addedAt: at, by, feedback: "", cancelledAt: null, sequence: 0 }, ...own };
    return problemOf(file, showing, change) ?? { ...file, showings: [...showings, showing] };
  }
  if (intent === "consent") {
    if (consents.some((consent) => consent.id === id)) return file;
    if (consents.length >= limits.consents) return "full";
    // A new one takes the place of the one that held.
    const before = consents.map((consent) => ({ ...consent, revokedAt: consent.revokedAt ?? at }));
    return { ...file, consents: [...before, { id, at, by, text: text(data, "text"), revokedAt: null }] };
  }
  if (intent === "revoke") {
    return {
      ...file,
      consents: consents.map((consent) => ({ ...consent, revokedAt: consent.revokedAt ?? at })),
    };
  }
  const there = showings.find((showing) => showing.id === change.showing);
  if (!there) return "gone";
  const put = (next: Showing): ShowingsFile => ({
    ...file,
    showings: showings.map((showing) => (showing.id === next.id ? next : showing)),
  });
  const sequence = there.sequence + 1;
  if (intent === "feedback") return put({ ...there, feedback: text(data, "text") });
  if (intent === "cancel") return put({ ...there, sequence, cancelledAt: there.cancelledAt ?? at });
  if (there.cancelledAt) return "gone";
  const next = { ...there, ...described(change), sequence };
  return problemOf(file, next, change) ?? put(next);
}

/** What stands in the form that changes a showing. */
export const showingDefaults = (showing: Showing): Record<string, string> => {
  const { hour, minute } = torontoTime(showing.startsAt);
  const pad = (number: number) => String(number).padStart(2, "0");
  return {
    ...{ day: torontoDay(showing.startsAt), time: `${pad(hour)}:${pad(minute)}` },
    ...{ minutes: String(showing.minutes), agent: showing.agent, brokerage: showing.brokerage },
    ...{ phone: showing.phone, note: showing.note, alone: showing.alone ? "yes" : "" },
  };
};
