import type { Subject } from "~/postings/subject";
import { groupedShowings } from "./showing";

export const showings: Subject = {
  sellersCopy: ({ showings: { showings, consents, requests = [] } }) => ({
    showings,
    // Names and numbers of the buyers' agents are theirs. The log has them once there was a showing.
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
  weekly: {
    name: "Showings",
    of: ({ showings: { showings } }, now) =>
      groupedShowings(showings, now).past.map(({ startsAt }) => startsAt),
  },
};
