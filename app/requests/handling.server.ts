import { forSeller } from "~/lib/steps/states";
import type { Handling } from "~/lib/store/handling";
import { requestsCollection } from "./collection.server";
import { oldRequests } from "./passes.server";
import { steps as requestSteps } from "./steps";
import { allRequestsOf, anonymiseRequestsOf, claimRequests } from "./store.server";

/** What becomes of the personal data in requests. */
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

/** Who at the office did something, and what it noted, is for the office: a seller's copy says that it was the office. */
const withoutOffice = ({
  assignee: _,
  officeNotes: __,
  followUps: ___,
  ...request
}: Awaited<ReturnType<typeof allRequestsOf>>[number]) => ({
  ...request,
  events: forSeller(requestSteps, request.events).map((event) => ({
    ...event,
    actor: { role: event.actor.role === "seller" ? "seller" : "office" },
  })),
});
