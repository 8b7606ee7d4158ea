import { capitalised } from "~/content/phrases";
import {
  dateAndTime,
  sentence,
  timeOfDay,
  torontoDay,
  typedTime,
  weekdayAndDate,
  weekdayAndTime,
} from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { newRequestId } from "~/lib/ids";
import { nearMoment } from "~/lib/time/toronto";
import { mapLink } from "~/lib/ui/map-link";
import { homeOf, propertyOf } from "~/postings/facts";
import { agentsPath, homePath, isShown, takesOffers, takesRequests } from "~/postings/home-page/page";
import { upcomingOpenHouses, whenText } from "~/postings/open-houses/open-house";
import { hoursWords } from "~/postings/order/visit-hours";
import type { Amendment, Posting } from "~/postings/posting";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { answerForms } from "./forms";
import { freeTimes, lengthsFor, stepMinutes } from "./free-times";
import { anotherTimePath, visitPath } from "./links";
import {
  agentName,
  competingRequests,
  hasEnded,
  offeredTimes,
  standingOf,
  timeOf,
  waitingRequests,
} from "./request";
import {
  answersRequests,
  doorRows,
  generalRules,
  hoursText,
  mayOverlap,
  otherService,
  ruleRows,
  sellersHours,
  stoppedDaysText,
  takenTimes,
  timeRulesOf,
} from "./rules";
import { agentsStanding, agentsWords, closedWords, sellersStanding, requestsWords as words } from "./words";

/** Views of showing requests. Only the request's agent, the seller and the office see one. */

/** Reason why the page takes no requests now, or null if it does. */
export function closedText(posting: Posting): string | null {
  const service = otherService(posting);
  if (posting.state === "suspended") return "This listing is suspended, so there are no showings.";
  if (posting.state === "sold") return "This home is sold, so there are no more showings.";
  if (hasEnded(posting)) return "This listing has ended, so there are no more showings.";
  if (!takesRequests(posting)) return closedWords.off;
  return service === null ? null : agentsWords.elsewhere(service);
}

/** True if requests are taken and answered now. */
const isOpen = (posting: Posting): boolean => closedText(posting) === null;

/**
 * Page for buyers' agents.
 * @param ended amendments of the posting that have ended
 * @param before earlier request of the agent, whose data fill the form
 */
export function agentsView(
  posting: Posting,
  file: ShowingsFile,
  ended: readonly Amendment[],
  before: ShowingRequest | undefined,
  now: Date,
) {
  const rules = timeRulesOf(posting, ended);
  const closed = closedText(posting);
  const open = isOpen(posting);
  const offer = takesOffers(posting) ? `${agentsPath(posting)}/offer` : null;
  return {
    home: homeOf(posting),
    page: isShown(posting) ? homePath(posting) : null,
    closed,
    offer,
    hours: hoursText(posting),
    rules: open ? ruleRows(posting, file, ended, now) : [],
    longestMinutes: rules.longestMinutes,
    defaults: {
      changeId: newRequestId(),
      minutes: String(Math.min(30, Math.max(...lengthsFor(rules)))),
      ...(before && {
        agent: before.agent,
        brokerage: before.brokerage,
        phone: before.phone,
        email: before.email,
        people: String(before.people),
      }),
    },
    days: open
      ? freeTimes(rules, takenTimes(file, now), now).map(({ day, times }) => ({
          day,
          name: weekdayAndDate(day, torontoDay(now)),
          times: times.map((startsAt) => ({
            value: startsAt.toISOString(),
            label: timeOfDay(startsAt),
            isRequested:
              !rules.mayOverlap &&
              competingRequests(file, { id: before?.id ?? "", startsAt, minutes: stepMinutes }, now).length >
                0,
          })),
        }))
      : [],
  };
}

/** Time, home and length, for the agent of the request. */
const agentsRows = (
  posting: Posting,
  request: ShowingRequest,
  startsAt: Date,
  minutes: number,
  now: Date,
): Row[] => [
  ["Home", propertyOf(posting)],
  ["When", `${weekdayAndTime(startsAt, now)}, Toronto time`],
  ["Length", `${minutes} minutes`],
  ["Visitors", capitalised(words.people(request.people))],
];

/** An agent's own page of a request. */
export function visitView(posting: Posting, file: ShowingsFile, request: ShowingRequest, now: Date) {
  const standing = standingOf(request, file, isOpen(posting), now);
  const showing = file.showings.find(({ id }) => id === request.id);
  const startsAt = showing?.startsAt ?? timeOf(request);
  const asksWithdrawal =
    standing === "asked" || standing === "other-time" || standing === "stopped" || standing === "accepted";
  return {
    standing,
    text: agentsStanding[standing],
    rows: [
      ...agentsRows(posting, request, startsAt, showing?.minutes ?? request.minutes, now),
      ...(standing === "accepted" ? doorRows(posting, file) : []),
      ...(standing === "called-off" && request.changed
        ? [["Cancelled", dateAndTime(request.changed.at)] satisfies Row]
        : []),
    ],
    askedFor:
      standing === "other-time" ? sentence(`You requested ${weekdayAndTime(request.startsAt, now)}`) : null,
    reason: standing === "declined" ? request.reason : "",
    calendar: standing === "accepted" ? `${visitPath(posting, request)}/visit.ics` : null,
    map: standing === "accepted" ? mapLink(propertyOf(posting)) : null,
    /** Path of the form for another request, with this one's agent filled in. */
    again: isOpen(posting) ? anotherTimePath(posting, request) : null,
    said: request.said !== null,
    mayWithdraw: asksWithdrawal && startsAt > now,
    seen: timeOf(request).toISOString(),
    changeIds: { withdraw: newRequestId(), "take-time": newRequestId(), say: newRequestId() },
  };
}

/** A request for the seller and the office. */
function requestView(posting: Posting, request: ShowingRequest, file: ShowingsFile, now: Date) {
  const standing = standingOf(request, file, answersRequests(posting), now);
  const declined = mayOverlap(posting) || standing !== "asked" ? [] : competingRequests(file, request, now);
  const names = declined.map(({ agent }) => agent);
  const rivals = names.length > 0 ? words.rivals(names) : "";
  return {
    id: request.id,
    who: agentName(request),
    when: weekdayAndTime(timeOf(request), now),
    minutes: `${request.minutes} minutes`,
    people: words.people(request.people),
    phone: request.phone,
    email: request.email,
    text: [sellersStanding[standing], rivals].join(" ").trim(),
    rivals,
    startsAt: request.startsAt,
    near: nearMoment(timeOf(request), now),
    accept: names.length > 0 ? words.acceptOver(request.agent, names) : "Accept",
    mayAccept: standing === "asked",
    mayAnswer: standing === "asked" || standing === "other-time",
    defaults: { day: torontoDay(timeOf(request)), time: typedTime(timeOf(request)) },
    changeId: newRequestId(),
  };
}

/** Waiting requests, which the showing log lists first. */
export function requestsView(posting: Posting, file: ShowingsFile, now: Date) {
  const open = isOpen(posting);
  const hours = open ? hoursWords(posting.tasks.showings?.raw ?? {}) : null;
  const shown = open ? [...waitingRequests(file, now), ...offeredTimes(file, now)] : [];
  return {
    answerFields: answerForms(now),
    /** Hours in which agents can request showings here, or null if they can't. */
    hours,
    requests: shown.map((request) => requestView(posting, request, file, now)),
  };
}

/** Hours and rules of showings, for the office. @param ended amendments of the posting that have ended */
export function rulesView(
  posting: Posting,
  file: ShowingsFile,
  ended: readonly Amendment[],
  now: Date,
): Row[] {
  const service = otherService(posting);
  const day = torontoDay(now);
  const taken = isOpen(posting) ? "Accepted through the agent link" : "Not accepted now";
  const own = sellersHours(posting);
  const openHouses = upcomingOpenHouses(posting, now).map((one) => whenText(one, day));
  const rows: Row[] = [
    ["Requests", service === null ? taken : `Booked through ${service}, not on our site`],
    ["Hours", hoursWords(posting.tasks.showings?.raw ?? {})],
    ["In the seller's words", own],
    ...generalRules(posting, file),
    [agentsWords.stopped, stoppedDaysText(posting, ended, now).join(" · ")],
    ["Open houses", openHouses.join(" · ")],
  ];
  return rows.filter(([, said]) => said !== "");
}

/** One request, behind the link of the seller's letter. */
export function answerView(posting: Posting, file: ShowingsFile, request: ShowingRequest, now: Date) {
  return {
    home: homeOf(posting),
    fields: answerForms(now),
    request: requestView(posting, request, file, now),
  };
}
