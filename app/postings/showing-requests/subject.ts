import { labelsOf } from "~/lib/store/handling";
import { nearMoment } from "~/lib/time/toronto";
import { contactLink } from "~/lib/ui/mail-to";
import { groupShowings } from "~/postings/showings/showing";
import type { Card, FirstPageData, Subject } from "~/postings/subject";
import { type AnswerAct, priceViews } from "./forms";
import { answerSteps } from "./Requests";
import { requestOf } from "./request";
import { requestsView } from "./view";
import { sellersStanding } from "./words";

/** Requests to answer, and agents to call about showings that a sale cancelled. */
function cards({ posting, showings: file, now }: FirstPageData): Card[] {
  const { requests, answerFields } = requestsView(posting, file, now);
  const waiting = requests.filter(({ mayAccept }) => mayAccept);
  const steps = answerSteps(waiting, answerFields);
  const toCall = groupShowings(file.showings, now).cancelled.filter(
    ({ id, ended, startsAt }) => ended && startsAt > now && !requestOf(file, id),
  );
  return [
    ...waiting.map((request): Card => {
      const of = (act: AnswerAct) => steps.filter((step) => step.act === act && step.variant === request.id);
      return {
        id: request.id,
        until: request.startsAt,
        what: `${request.who} would like to come at`,
        when: request.near,
        text: `${request.minutes}, ${request.people}. ${request.rivals}`.trim(),
        reach: [request.phone, request.email].map(contactLink),
        forms: [
          ...of("accept-request").map((form) => ({ form })),
          ...of("offer-time").map((form) => ({ form, summary: "Offer another time" })),
          ...of("decline-request").map((form) => ({ form, summary: "Decline" })),
        ],
      };
    }),
    ...toCall.map(
      ({ id, agent, phone, startsAt }): Card => ({
        id,
        until: startsAt,
        what: `The sale cancelled ${agent}'s showing. Please call them. It was for`,
        when: nearMoment(startsAt, now),
        reach: phone ? [contactLink(phone)] : [],
      }),
    ),
  ];
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
  cards,
  weekly: {
    name: "Showings",
    of: ({ showings: { showings } }, now) =>
      groupShowings(showings, now).past.map(({ startsAt }) => startsAt),
  },
  copyWords: {
    labels: {
      startsAt: "Begins",
      minutes: "Length in minutes",
      alone: "No owner present",
      missedAt: "No-show",
      ended: "Cancelled because the listing ended or sold",
      edits: "Number of edits",
      sequence: "Number of calendar updates",
      people: "Number of visitors",
      otherTime: "Other time offered",
      said: "Agent's feedback",
      came: "They came",
      "said.price": "Opinion of the price",
      word: "Comment",
      accessConsents: "Consent to showings without you",
    },
    values: {
      "showingRequests.state": sellersStanding,
      "said.price": labelsOf(priceViews),
    },
  },
};
