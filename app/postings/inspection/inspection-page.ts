import { dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { homeOf, planOf } from "~/postings/facts";
import { officeStates } from "~/postings/office-words";
import { type InspectedPosting, notRecorded, type SectionedRecord } from "~/postings/subject";
import { subjects } from "~/postings/subjects";

/**
 * A posting for an inspector: identity checks, the guide, the agreement with signatures, offers with
 * disclosures, and the sale. Each subject has its own sections. All times are Toronto's.
 */

const headingRows = ({ posting }: InspectedPosting, now: Date): Row[] => [
  ["Reference", posting.reference],
  ["Status", officeStates[posting.state]],
  ["Plan", planOf(posting)?.name ?? notRecorded],
  ["Ordered by", `${posting.seller.name ?? notRecorded}, ${posting.seller.email || "no email address"}`],
  ["Order sent", posting.sentAt ? dateAndTime(posting.sentAt) : notRecorded],
  ["Assigned to", posting.assignee?.name ?? notRecorded],
  ["As of", `${dateAndTime(now)}, Toronto time`],
];

/** @param list subjects whose sections are included */
export const inspectionPage = (record: InspectedPosting, now: Date, list = subjects): SectionedRecord => ({
  title: homeOf(record.posting),
  facts: headingRows(record, now),
  sections: list
    .flatMap(({ sections = [] }) => sections)
    .filter(({ tablesOnly }) => !tablesOnly)
    .map(({ id, title, parts }) => ({ id, title, parts: parts(record, now) })),
});
