import { forSeller } from "~/lib/steps/states";
import type { Handling } from "~/lib/store/handling";
import { requestsCollection } from "./collection.server";
import { oldRequests } from "./passes.server";
import { steps as requestSteps } from "./steps";
import { allRequestsOf, anonymiseRequestsOf, claimRequests } from "./store.server";

/** Handling of personal data in requests. */
export const requestsHandling: readonly Handling[] = [
  {
    of: requestsCollection,
    export: {
      name: "requests",
      read: async (user) => {
        await claimRequests(user);
        return (await allRequestsOf(user.uid)).map(withoutOffice);
      },
    },
    erase: async (user) => {
      await claimRequests(user);
      await anonymiseRequestsOf(user.uid);
    },
    retain: [oldRequests],
  },
];

/** Removes names of staff and internal notes, because a seller's copy mentions the office as a whole. */
export const withoutOffice = ({
  assignee: _,
  officeNotes: __,
  followUps: ___,
  closing: ____,
  ...request
}: Awaited<ReturnType<typeof allRequestsOf>>[number]) => ({
  ...request,
  events: forSeller(requestSteps, request.events).map((event) => ({
    ...event,
    actor: { role: event.actor.role === "seller" ? "seller" : "office" },
  })),
});
