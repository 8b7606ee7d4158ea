import { daysBetween, isDay } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { kinds } from "~/postings/amendments/kinds";
import { endOfTerm } from "~/postings/listing/term";
import { checkKinds } from "~/postings/office/lists";
import { beginsAt, hoursText, isHeld } from "~/postings/open-houses/open-house";
import type { Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";

/**
 * What the office's calendar has of a posting: everything but the hours at which offers expire, which are in the register of
 * offers. Pure.
 */

/** What the calendar can show. */
export const dateKinds = [
  "call",
  "meeting",
  "follow-up",
  "begins",
  "ends",
  "change",
  "offer",
  "open-house",
  "condition",
  "mls",
  "closing",
] as const;
export type DateKind = (typeof dateKinds)[number];

export interface PostingDate {
  /** The same as long as the thing is the same. */
  id: string;
  kind: DateKind;
  /** The moment; of what takes a whole day or half of it, its beginning. */
  at: Date;
  /** That it has no hour. */
  wholeDay: boolean;
  /** What it's about, where the kind alone doesn't say it: the condition, the change. */
  about: string;
}

/** States in which the seller waits for the call about the guide. */
const callStates = ["submitted", "in-review", "changes-asked"];

/** The hour at which each half of a day begins for a call. */
const callHours: Readonly<Record<string, number>> = { morning: 9, afternoon: 13 };

/** The times at which the seller can be phoned about the guide, until somebody has explained it. */
function callsOf({ state, events, tasks }: Posting): PostingDate[] {
  const explained = events.some(
    ({ transition, reason }) =>
      transition === "record-check" && reason?.startsWith(checkKinds.guide.name) === true,
  );
  const times = tasks.plan?.raw.callTimes;
  if (explained || !callStates.includes(state) || !Array.isArray(times)) return [];
  return times.flatMap((time, index): PostingDate[] => {
    if (typeof time !== "object" || !/^\d{4}-\d\d-\d\d$/.test(String(time.day))) return [];
    const half = String(time.half);
    const at = torontoMoment(String(time.day), callHours[half] ?? 9);
    const about = half === "afternoon" ? "RECO guide, afternoon" : "RECO guide, morning";
    return [{ id: `call-${index}`, kind: "call", at, wholeDay: true, about }];
  });
}

const wholeDay = (id: string, kind: DateKind, day: string, about = ""): PostingDate => ({
  id,
  kind,
  at: torontoMoment(day, 0),
  wholeDay: true,
  about,
});

const moment = (id: string, kind: DateKind, at: Date, about = ""): PostingDate => ({
  id,
  kind,
  at,
  wholeDay: false,
  about,
});

/** The dates of a posting. Of one that has ended there is nothing but the closing of its sale. */
export function postingDates(posting: Posting): PostingDate[] {
  const { state, agreement, mls, sale, amendments } = posting;
  const ended = isEnded(posting) || state === "expired";
  const closing = sale ? [wholeDay("closing", "closing", sale.closingDay)] : [];
  if (ended) return state === "closed" ? closing : [];
  const terms = mls ?? agreement?.terms;
  const runs = state === "live" || state === "suspended";
  // Before the MLS the day is of interest on which it's to begin there, once it's agreed.
  const begins = terms && !mls && isDay(terms.startDay) ? [wholeDay("begins", "begins", terms.startDay)] : [];
  return [
    ...callsOf(posting),
    ...begins,
    ...(mls && runs && daysBetween(mls.startDay, mls.endDay) >= 0
      ? [moment("ends", "ends", endOfTerm(mls.endDay))]
      : []),
    ...amendments.flatMap(({ id, kind, due }) =>
      due ? [moment(`change-${id}`, "change", due, kinds[kind].name)] : [],
    ),
    ...(posting.openHouses ?? [])
      .filter((one) => isHeld(posting, one))
      .map((one) => moment(`open-house-${one.id}`, "open-house", beginsAt(one), hoursText(one))),
    ...(sale?.conditions ?? [])
      .filter((condition) => condition.state === "open")
      .map(({ id, what, by }) => wholeDay(`condition-${id}`, "condition", by, what)),
    ...(sale?.mls ? [moment("mls", "mls", sale.mls.due)] : []),
    ...closing,
  ];
}
