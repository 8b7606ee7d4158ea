import { dateAndTime, sentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { newRequestId } from "~/lib/ids";
import { nearMoment } from "~/lib/time/toronto";
import { contactLink } from "~/lib/ui/mail-to";
import { postingHeading } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import type { EnquiryMarking } from "./enquiry";
import { type EnquiriesFile, type Enquiry, needsPassingOn } from "./record";

/** Enquiries for the pages of the seller and the office. */

/** Reader of the page. Each side can see the marks of the other. */
export type EnquirySide = "seller" | "office";

/** Mark that the reader can set now, or null. */
function markNow({ passedOn, calledBack, junk }: Enquiry, side: EnquirySide): EnquiryMarking | null {
  if (junk) return "not-junk";
  if (side === "seller") return calledBack ? "not-called-back" : "called-back";
  if (calledBack) return null;
  return passedOn ? "not-passed-on" : "passed-on";
}

/** Reference that the buyer quotes on the phone: "Q-3F2A-91C0". */
export const enquiryReference = ({ id }: Pick<Enquiry, "id">): string =>
  `Q-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** The steps after a buyer's enquiry, in order. */
export function nextSteps({ due }: Enquiry, now: Date): string[] {
  const by = nearMoment(due, now);
  return [
    "The seller gets it by email within minutes, with your contact details.",
    due < now
      ? `Our office was to make sure by ${by} that the seller knew about it.`
      : `By ${by}, our office will make sure that the seller knows about it.`,
    "The seller answers you directly, and decides who sees the home and when.",
  ];
}

/** Wish besides a question. Empty if the question says everything. */
export const wantsRow = ({ visit, text }: Pick<Enquiry, "visit" | "text">): Row[] =>
  visit ? [["Wants to", "see the home"]] : text ? [] : [["Wants to", "hear from the seller"]];

/** Status in one sentence. Null if the list's heading says it. */
function statusText(enquiry: Enquiry, side: EnquirySide, now: Date): string | null {
  const { passedOn, calledBack, due } = enquiry;
  if (calledBack) return sentence(`Answered ${nearMoment(calledBack.at, now)}`);
  if (side === "seller") return null;
  return passedOn
    ? `Passed on ${nearMoment(passedOn.at, now)} by ${passedOn.by.name}. The seller hasn't answered yet.`
    : sentence(`Pass on by ${nearMoment(due, now)}`);
}

const enquiryView = (enquiry: Enquiry, side: EnquirySide, now: Date) => {
  const { id, at, by, name, reach, text, visit, when } = enquiry;
  const reference: Row[] = side === "office" && !by ? [["Reference", enquiryReference(enquiry)]] : [];
  const mark = markNow(enquiry, side);
  return {
    id,
    name,
    reach: contactLink(reach),
    asked: nearMoment(at, now),
    wants: visit
      ? "would like to see the home. Received at"
      : text
        ? "asked a question at"
        : "would like to hear from you. Received at",
    rows: [
      [
        "Received",
        `${dateAndTime(at)}, ${by ? `by phone${side === "office" ? `, recorded by ${by.name}` : ""}` : "from the home's page"}`,
      ],
      ...reference,
      ...wantsRow(enquiry),
      ...(when ? [["Preferred time", when] as Row] : []),
    ] satisfies Row[],
    text,
    suits: when ? `Preferred time: ${when}` : "",
    stands: enquiry.junk ? "Junk." : statusText(enquiry, side, now),
    mark: mark && { marking: mark, changeId: newRequestId() },
  };
};

/** Enquiries of a listing. Waiting ones come first with the oldest on top, then the rest with the newest on top. */
export function enquiriesView(posting: Posting, { enquiries }: EnquiriesFile, side: EnquirySide, now: Date) {
  const waits = (one: Enquiry): boolean => (side === "seller" ? !one.calledBack : needsPassingOn(one));
  const view = (one: Enquiry) => enquiryView(one, side, now);
  return {
    ...postingHeading(posting),
    waiting: enquiries.filter(waits).map(view),
    others: enquiries
      .filter((one) => !waits(one))
      .toReversed()
      .map(view),
  };
}
