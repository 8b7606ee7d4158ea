import { forSeller } from "~/lib/steps/states";
import { type Handling, labelsOf, namesOf } from "~/lib/store/handling";
import { choices } from "~/requests/forms";
import { requestForms } from "~/requests/kinds";
import { statusNames } from "~/requests/request";
import { requestsCollection } from "./collection.server";
import { oldRequests } from "./passes.server";
import { steps as requestSteps } from "./steps";
import { allRequestsOf, anonymiseRequestsOf, claimRequests } from "./store.server";

/** Handling of personal data in requests. */
export const requestsHandling: readonly Handling[] = [
  {
    of: requestsCollection,
    words: {
      labels: {
        sender: "Your contact details",
        preferredContact: "How we should answer",
        greeting: "First name in our emails",
        details: "Your answers",
        street: "Street address",
        city: "City or town",
        propertyType: "Type of home",
        squareFeet: "Size in square feet",
        timeline: "When you want to list",
        preferredTime: "Preferred time of day",
        notes: "Notes that you added",
        guide: "RECO Information Guide",
        marketing: "Consent to marketing emails",
        consentedAt: "Given",
        wording: "Words of the consent",
      },
      values: {
        status: statusNames,
        from: statusNames,
        to: statusNames,
        kind: namesOf(requestForms),
        plan: labelsOf(choices.plan),
        preferredContact: labelsOf(choices.preferredContact),
        propertyType: labelsOf(choices.propertyType),
        timeline: labelsOf(choices.timeline),
        preferredTime: labelsOf(choices.preferredTime),
        language: labelsOf(choices.guideLanguage),
      },
    },

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
