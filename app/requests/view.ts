import { dateAndTime, longDate } from "~/lib/format";
import { actorNames, calledAtOffice } from "~/lib/steps/actor-names";
import { forSeller } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { requestForms } from "./kinds";
import { stillOwedBy } from "./letters";
import { type RequestStatus, type SellerRequest, statusNames, trackOf, tracks, updatedAt } from "./request";
import { doneBy, steps } from "./steps";

/** A request as pages show it. */

/** Events of a request for its seller, oldest first, without names of staff. */
export const timeline = ({ events }: SellerRequest) =>
  forSeller(steps, events).map(({ at, actor: { role }, transition, reason }) => {
    const who = actorNames[role === "seller" || role === "system" ? role : "office"];
    return { at: dateAndTime(at), what: `${who} ${doneBy(transition)}`, reason };
  });

/** Events of a request for the office, with names. */
export const officeTimeline = ({ events }: SellerRequest) =>
  events.map(({ at, actor, transition, reason }) => ({
    at: dateAndTime(at),
    what: `${calledAtOffice(actor)} ${doneBy(transition)}`,
    reason,
  }));

/** Maximum length of an excerpt in a list, in characters. */
const longestExcerpt = 110;

/** The first words of the message, or "" if there is none. */
function firstWords({ details }: SellerRequest): string {
  const words = (details?.message ?? "").replace(/\s+/g, " ").trim();
  if (words.length <= longestExcerpt) return words;
  // Cuts between words, or at least between characters.
  const start = [...words.slice(0, longestExcerpt + 1)].slice(0, -1).join("");
  return `${start.includes(" ") ? start.slice(0, start.lastIndexOf(" ")) : start}…`;
}

/** A request as lists and the head of its page show it. */
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

/** Steps of a request: completed, current and future. */
export function progressSteps(request: SellerRequest) {
  const { status, events } = request;
  const moves = events.filter(({ from, to }) => from !== to);
  const been = moves.map(({ to }) => to);
  const track: readonly RequestStatus[] = tracks[trackOf(request)];
  // Shows a status outside the track at its place. It's a cancelled request, or one older than the tracks.
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
