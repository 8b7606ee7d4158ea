import { torontoMoment } from "~/lib/time/toronto";
import { type DateKind, wholeDay } from "~/postings/date-kind";
import { guideExplainedAt, offeredCallTimes } from "./guide-call";

/** States in which the seller waits for the call about the guide. */
const callStates = ["submitted", "in-review", "changes-asked"];

/** First hour for a call in each half of a day. */
const callHours = { morning: 9, afternoon: 13 } as const;

/** Times for the call about the guide, until an agent has explained it. */
export const callDate: DateKind = {
  id: "call",
  of: (posting) =>
    guideExplainedAt(posting) || !callStates.includes(posting.state)
      ? []
      : offeredCallTimes(posting).map(({ day, half }, index) => ({
          ...wholeDay(`call-${index}`, day, `RECO guide, ${half}`),
          at: torontoMoment(day, callHours[half]),
        })),
  office: { name: "Call the seller", place: "" },
};
