import { dateAndTime, longDate } from "~/lib/format";
import { actorNames, calledAtOffice } from "~/lib/steps/actor-names";
import { forSeller } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { requestForms } from "./kinds";
import { stillOwedBy } from "./letters";
import { type RequestStatus, type SellerRequest, statusNames, trackOf, tracks, updatedAt } from "./request";
import { doneBy, steps } from "./steps";

/** What pages show of a request, in words. */

/** What happened to a request, oldest first, as its seller reads it: who at the office did it is left out. */
export const timeline = ({ events }: SellerRequest) =>
  forSeller(steps, events).map(({ at, actor: { role }, transition, reason }) => {
    const who = actorNames[role === "seller" || role === "system" ? role : "office"];
    return { at: dateAndTime(at), what: `${who} ${doneBy(transition)}`, reason };
  });

/** The same as the office reads it: with names. */
export const officeTimeline = ({ events }: SellerRequest) =>
  events.map(({ at, actor, transition, reason }) => ({
    at: dateAndTime(at),
    what: `${calledAtOffice(actor)}: ${doneBy(transition)}`,
    reason,
  }));

/** Longest beginning of a message in a list, characters. */
const longestExcerpt = 110;

/** The first words of what was written; an empty string when nothing was. */
function firstWords({ details }: SellerRequest): string {
  const words = (details?.message ?? "").replace(/\s+/g, " ").trim();
  if (words.length <= longestExcerpt) return words;
  // Not in the middle of a word, unless it is one that never ends, nor of a character.
  const start = [...words.slice(0, longestExcerpt + 1)].slice(0, -1).join("");
  return `${start.includes(" ") ? start.slice(0, start.lastIndexOf(" ")) : start}…`;
}

/** A request as a list and the head of its page show it. */
export const listedRequest = (request: SellerRequest, closures: readonly Closure[]) => ({
  reference: request.reference,
  name: requestForms[request.kind].name,
  status: request.status,
  statusName: statusNames[request.status],
  sent: longDate(request.createdAt),
  updated: longDate(updatedAt(request)),
  answerBy: stillOwedBy(request, new Date(), closures),
  firstWords: firstWords(request),
});

/** The steps of a request: those behind it, where it is, and those to come. */
export function progressSteps(request: SellerRequest) {
  const { status, events } = request;
  const moves = events.filter(({ from, to }) => from !== to);
  const been = moves.map(({ to }) => to);
  const track: readonly RequestStatus[] = tracks[trackOf(request)];
  // What lies off its track is shown where it has been: a cancelled one, or one from before there were tracks.
  const all: RequestStatus[] = track.includes(status)
    ? [...track]
    : status === "cancelled"
      ? [...new Set(been.filter((state) => state !== "cancelled")), "cancelled"]
      : track.flatMap((state) => (state === "closed" ? [status, state] : [state]));
  const current = all.indexOf(status);
  return all.map((state, index) => {
    const move = index <= current ? moves.findLast(({ to }) => to === state) : undefined;
    return {
      status: state,
      name: statusNames[state],
      at: move ? dateAndTime(move.at) : null,
      current: index === current,
    };
  });
}
