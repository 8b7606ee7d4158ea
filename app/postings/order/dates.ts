import { torontoMoment } from "~/lib/time/toronto";
import { type DateKind, wholeDay } from "~/postings/date-kind";
import { callDays, guideExplainedAt } from "./guide-call";

/** States in which the seller waits for the call about the guide. */
const callStates = ["submitted", "in-review", "changes-asked"];

/** First hour for a call in each half of a day. */
const callHours = { morning: 9, afternoon: 13 } as const;

/** Days for the call about the guide, until an agent has explained it. A day with two times has one entry. */
export const callDate: DateKind = {
  id: "call",
  of(posting) {
    if (guideExplainedAt(posting) || !callStates.includes(posting.state)) return [];
    return [...callDays(posting)].map(([day, halves], index) => ({
      ...wholeDay(`call-${index}`, day, `RECO guide, ${halves.join(" or ")}`),
      at: torontoMoment(day, Math.min(...halves.map((half) => callHours[half]))),
    }));
  },
  office: { name: "Call the seller", place: "" },
};
