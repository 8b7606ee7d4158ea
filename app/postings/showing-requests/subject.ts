import { sentence } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import { takesRequests } from "~/postings/home-page/page";
import { groupShowings } from "~/postings/showings/showing";
import { takesShowings } from "~/postings/showings/view";
import type { FirstPageData, Subject } from "~/postings/subject";
import { agentName, requestOf, waitingRequests } from "./request";

const andMore = (count: number): string => (count > 0 ? `, and ${count} more` : "");

function line({ posting, showings: file, now }: FirstPageData) {
  const waiting = takesRequests(posting) ? waitingRequests(file, now) : [];
  const [asked] = waiting;
  if (asked)
    return {
      stands: sentence(
        `${agentName(asked)} would like to come at ${nearMoment(asked.startsAt, now)}${andMore(waiting.length - 1)}`,
      ),
      label: waiting.length === 1 ? "Answer the request" : "Answer the requests",
    };
  const { upcoming, past, cancelled } = groupShowings(file.showings, now);
  const toCall = cancelled.filter(
    ({ id, ended, startsAt }) => ended && startsAt > now && !requestOf(file, id),
  );
  const [call] = toCall;
  if (call)
    return {
      stands: `${toCall.length === 1 ? "One was" : `${toCall.length} were`} cancelled by the sale. Please call ${call.agent} (${nearMoment(call.startsAt, now)})${toCall.length > 1 ? ` and ${toCall.length - 1} more` : ""}.`,
      label: "See the showings",
    };
  const [next] = upcoming;
  if (next)
    return {
      stands: `Next: ${nearMoment(next.startsAt, now)}, ${next.agent}${andMore(upcoming.length - 1)}.`,
      label: "See the showings",
    };
  const silent = past.filter(({ feedback }) => !feedback).length;
  const without = silent > 0 ? ` ${silent === 1 ? "One" : silent} without feedback.` : "";
  return {
    stands: posting.state === "sold" ? "No more: the home is sold." : `None booked.${without}`,
    label: takesShowings(posting) ? "Add a showing" : "See the showings",
  };
}

export const showings: Subject = {
  sellersCopy: ({ showings: { showings, consents, requests = [] } }) => ({
    showings,
    // Names and numbers belong to the buyers' agents. The log includes them once there was a showing.
    showingRequests: requests.map(
      ({ askedAt, startsAt, minutes, people, state, changed, reason, otherTime, said }) => ({
        askedAt,
        startsAt,
        minutes,
        people,
        state,
        changedAt: changed?.at ?? null,
        reason,
        otherTime,
        said,
      }),
    ),
    accessConsents: consents,
  }),
  panel: { name: "Showings", page: "/showing-log", line },
  weekly: {
    name: "Showings",
    of: ({ showings: { showings } }, now) =>
      groupShowings(showings, now).past.map(({ startsAt }) => startsAt),
  },
};
