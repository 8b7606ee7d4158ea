import { postings as limits } from "~/content/business";
import { torontoDay, torontoTime } from "~/lib/format";
import type { Values } from "~/lib/forms/form";
import { formats } from "~/lib/forms/formats";
import type { Actor } from "~/lib/steps/states";
import { torontoMoment } from "~/lib/time/toronto";
import type { Showing, ShowingsFile } from "./record";
import { consentInForce, overlap, type ShowingAct, type ShowingForms } from "./showing";

/** What the forms about showings change of a posting's showings. Pure. */

/**
 * Why nothing was changed:
 * - gone: the showing or the consent is not there any more, or was cancelled
 * - full: as many are kept as there may be
 * - overlap: another showing is at the same time, and nobody said that this is right
 * - no-consent: nobody of the sellers is there, and they have not consented to that
 */
export type ShowingProblem = "gone" | "full" | "overlap" | "no-consent";

interface ChangeOf<Act extends ShowingAct> {
  act: Act;
  /** What was sent, checked against the fields of that form. */
  sent: Values<ShowingForms[Act]>;
  /** Which showing; "" where the form makes a new one. */
  showing: string;
  /** Made by the form: the same form sent twice changes once. */
  id: string;
  actor: Actor;
  at: Date;
}

/** What a form about showings says. */
export type ShowingChange = { [Act in ShowingAct]: ChangeOf<Act> }[ShowingAct];

type Visit = Values<ShowingForms["add"]>;

/** The moment that a day and a time of the clock are in Toronto. @param time "14:30" */
function momentOf(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return torontoMoment(day, hour, minute);
}

/** What a form says of a showing. */
const described = (sent: Visit) => ({
  startsAt: momentOf(sent.day, sent.time),
  minutes: Number(sent.minutes),
  agent: sent.agent,
  brokerage: sent.brokerage ?? "",
  phone: sent.phone ? formats.phone.show(sent.phone) : "",
  note: sent.note ?? "",
  alone: sent.alone,
});

/** What is in the way of a showing among the others. */
function problemOf(
  { showings, consents }: ShowingsFile,
  showing: Pick<Showing, "id" | "startsAt" | "minutes" | "alone">,
  mayOverlap: boolean,
): ShowingProblem | null {
  if (showing.alone && !consentInForce(consents)) return "no-consent";
  const others = showings.filter(({ id, cancelledAt }) => id !== showing.id && cancelledAt === null);
  return !mayOverlap && others.some((other) => overlap(showing, other)) ? "overlap" : null;
}

/** The showings after what a form asks for; or why it can't be done. */
export function changedShowings(file: ShowingsFile, change: ShowingChange): ShowingsFile | ShowingProblem {
  const { id, actor: by, at } = change;
  const { showings, consents } = file;
  if (change.act === "add") {
    if (showings.some((showing) => showing.id === id)) return file;
    if (showings.length >= limits.showings) return "full";
    const showing: Showing = {
      ...described(change.sent),
      id,
      addedAt: at,
      by,
      feedback: "",
      cancelledAt: null,
      sequence: 0,
    };
    return problemOf(file, showing, change.sent.overlap) ?? { ...file, showings: [...showings, showing] };
  }
  if (change.act === "consent") {
    if (consents.some((consent) => consent.id === id)) return file;
    if (consents.length >= limits.consents) return "full";
    // A new one takes the place of the one that held.
    const before = consents.map((consent) => ({ ...consent, revokedAt: consent.revokedAt ?? at }));
    return { ...file, consents: [...before, { id, at, by, text: change.sent.text, revokedAt: null }] };
  }
  if (change.act === "revoke") {
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
  if (change.act === "feedback") return put({ ...there, feedback: change.sent.text });
  if (change.act === "cancel") return put({ ...there, sequence, cancelledAt: there.cancelledAt ?? at });
  if (there.cancelledAt) return "gone";
  const next = { ...there, ...described(change.sent), sequence };
  return problemOf(file, next, change.sent.overlap) ?? put(next);
}

/** What stands in the form that changes a showing. */
export const showingDefaults = (showing: Showing): Record<string, string> => {
  const { hour, minute } = torontoTime(showing.startsAt);
  const pad = (number: number) => String(number).padStart(2, "0");
  return {
    day: torontoDay(showing.startsAt),
    time: `${pad(hour)}:${pad(minute)}`,
    minutes: String(showing.minutes),
    agent: showing.agent,
    brokerage: showing.brokerage,
    phone: showing.phone,
    note: showing.note,
    alone: showing.alone ? "yes" : "",
  };
};
