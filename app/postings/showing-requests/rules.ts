import { showingRequests } from "~/content/business";
import { sentence, torontoDay, weekdayAndDate } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { isMeant } from "~/lib/forms/meant";
import { takesRequests } from "~/postings/home-page/page";
import { endOfTerm } from "~/postings/listing/term";
import { spanOf, takesPlace, upcomingOpenHouses, whenText } from "~/postings/open-houses/open-house";
import { findCodes } from "~/postings/order/door-codes";
import { plannedLockBox, showingNotices, visitLengths } from "~/postings/order/lists";
import { readAnswers } from "~/postings/order/read-order";
import { hoursByDay, hoursWords } from "~/postings/order/visit-hours";
import type { Amendment, Posting } from "~/postings/posting";
import type { ShowingsFile } from "~/postings/showings/record";
import { consentInForce } from "~/postings/showings/showing";
import type { TimeRules, Visit } from "./free-times";
import { isWaiting } from "./request";
import { agentsWords as words } from "./words";

/** The seller's rules for showings, for buyers' agents. */

const answersOf = ({ tasks }: Pick<Posting, "tasks">) => tasks.showings?.raw ?? {};

/** True if a tenant lives there or opens the door: Residential Tenancies Act, 2006, s. 27. */
const isLet = (posting: Posting): boolean =>
  readAnswers(posting).context.hasTenant === true || answersOf(posting).access === "tenant";

/** Name of another booking service, or null if this site takes the requests. */
export function otherService(posting: Pick<Posting, "tasks">): string | null {
  const { booking, bookingService } = answersOf(posting);
  return booking === "other" ? bookingService || "another service" : null;
}

/** Days on which the seller has stopped showings. @param amendments of the posting, including ended ones */
const stoppedDays = (amendments: readonly Amendment[]): string[] =>
  amendments.flatMap((amendment) =>
    amendment.kind === "stop-showings" && amendment.state !== "declined" && amendment.state !== "withdrawn"
      ? [amendment.values.day]
      : [],
  );

/** Days from today with stopped showings, in words. @param ended amendments of the posting that have ended */
export function stoppedDaysText(posting: Posting, ended: readonly Amendment[], now: Date): string[] {
  const day = torontoDay(now);
  return stoppedDays([...posting.amendments, ...ended])
    .filter((one) => one >= day)
    .toSorted()
    .map((one) => weekdayAndDate(one, day));
}

/** True if agents can request showings here now and get answers. */
export const answersRequests = (posting: Posting): boolean =>
  takesRequests(posting) && otherService(posting) === null;

/** True if two showings may take place at the same time. */
export const mayOverlap = (posting: Pick<Posting, "tasks">): boolean => answersOf(posting).overlap === "yes";

/** @param ended amendments of the posting that have ended */
export function timeRulesOf(posting: Posting, ended: readonly Amendment[]): TimeRules {
  const { notice, longestVisit } = answersOf(posting);
  const tenantsHours = isLet(posting) ? showingRequests.tenantNotice : 0;
  return {
    noticeHours: Math.max(Number(notice) || 0, tenantsHours),
    tenantsHours,
    longestMinutes: Number(longestVisit) || null,
    mayOverlap: mayOverlap(posting),
    // A listing that isn't on the MLS has no times.
    termEnds: posting.mls ? endOfTerm(posting.mls.endDay) : new Date(0),
    hours: hoursByDay(answersOf(posting)),
    stoppedDays: stoppedDays([...posting.amendments, ...ended]),
    openHouses: (posting.openHouses ?? [])
      .filter((one) => !one.besideShowings && takesPlace(posting, one))
      .map(spanOf),
  };
}

/** Booked showings, and times that the seller has offered. @param but id of a request to leave out */
export const takenTimes = ({ showings, requests = [] }: ShowingsFile, now: Date, but = ""): Visit[] => [
  ...showings.filter(({ id, cancelledAt }) => cancelledAt === null && id !== but),
  ...requests
    .filter((request) => request.id !== but && request.state === "other-time" && isWaiting(request, now))
    .map(({ otherTime, startsAt, minutes }) => ({ startsAt: otherTime ?? startsAt, minutes })),
];

/** True if agents go in without an owner: by a lock box, with the owners' written consent. */
export const isUnaccompanied = (posting: Pick<Posting, "tasks">, { consents }: ShowingsFile): boolean =>
  answersOf(posting).access === "lock-box" && consentInForce(consents) !== undefined;

/** The seller's own words for agents. Returns "" if there are none, or if they contain an unconfirmed code. */
function sellersWords(posting: Pick<Posting, "tasks">, field: "hours" | "directions" | "care"): string {
  const { [field]: text = "", meant = [] } = answersOf(posting);
  return findCodes(text).every((found) => isMeant([meant].flat(), found)) ? text : "";
}

/** The seller's own words about suitable times. */
export const sellersHours = (posting: Pick<Posting, "tasks">): string => sellersWords(posting, "hours");

/** Hours in which showings are welcome: the seller's own words, and the hours that are offered. */
export function hoursText(posting: Pick<Posting, "tasks">): string {
  const own = sellersHours(posting);
  const said = own && `${sentence(`The seller says: ${own}`)} Choose a time that fits.`;
  return [said, hoursWords(answersOf(posting))].filter(Boolean).join(" ");
}

/** The way an agent gets in, without codes. */
export function entryText(posting: Posting, file: ShowingsFile): string {
  const { access } = answersOf(posting);
  if (access === "lock-box")
    return isUnaccompanied(posting, file) ? words.access["lock-box"] : plannedLockBox;
  return access === "tenant" ? words.access.tenant : words.access.seller;
}

/** Rows about the door for an agent with a confirmed showing, without codes. */
export function doorRows(posting: Posting, file: ShowingsFile): Row[] {
  const { access } = answersOf(posting);
  const opens = isUnaccompanied(posting, file) ? "lock-box" : access === "tenant" ? access : "seller";
  return withoutEmpty([
    ["Getting in", words.door[opens]],
    ["Directions", sellersWords(posting, "directions")],
    ["Alarm, pets, other instructions", sellersWords(posting, "care")],
  ]);
}

/** The seller's rules other than hours, in general words and without codes. */
export function generalRules(posting: Posting, file: ShowingsFile): Row[] {
  const { notice, longestVisit } = answersOf(posting);
  const noticeName = showingNotices.find(({ value }) => value === notice)?.label;
  const lengthName = visitLengths.find(({ value }) => value === longestVisit)?.label;
  return [
    ["Notice", isLet(posting) ? words.tenantNotice : (noticeName ?? "None")],
    ["Maximum length", lengthName ?? "No limit"],
    ["Overlapping showings", mayOverlap(posting) ? "Allowed" : "Not allowed"],
    ["Getting in", entryText(posting, file)],
  ];
}

/** Rules as agents read them. @param ended amendments of the posting that have ended */
export const ruleRows = (
  posting: Posting,
  file: ShowingsFile,
  ended: readonly Amendment[],
  now: Date,
): Row[] => [
  ...generalRules(posting, file),
  ...stoppedDaysText(posting, ended, now).map((day): Row => [words.stopped, words.noneOn(day)]),
  ...upcomingOpenHouses(posting, now).map(
    (one): Row => [
      "Open house",
      sentence(whenText(one, torontoDay(now))) +
        (one.besideShowings ? "" : " Come then, or request another time."),
    ],
  ),
];
