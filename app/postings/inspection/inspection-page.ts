import { dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { homeOf, planOf } from "~/postings/facts";
import { type InspectedPosting, notRecorded, type SectionedRecord } from "~/postings/subject";
import { subjects } from "~/postings/subjects";
import { stateNames } from "~/postings/words";

/**
 * A posting as an inspector reads it: who was identified and how, the guide, the agreement and its signatures, offers and who was told of them,
 * the sale. Each subject says its own sections. All times are Toronto's. Pure but for the clock, which is given.
 */

const headOf = ({ posting }: InspectedPosting, now: Date): Row[] => [
  ["Reference", posting.reference],
  ["State", stateNames[posting.state]],
  ["Plan", planOf(posting)?.name ?? notRecorded],
  ["Ordered by", `${posting.seller.name ?? notRecorded}, ${posting.seller.email}`],
  ["Order sent", posting.sentAt ? dateAndTime(posting.sentAt) : notRecorded],
  ["Assigned to", posting.assignee?.name ?? notRecorded],
  ["As of", `${dateAndTime(now)}, Toronto time`],
];

/** @param list the subjects whose sections are read */
export const inspectionPage = (record: InspectedPosting, now: Date, list = subjects): SectionedRecord => ({
  title: homeOf(record.posting),
  facts: headOf(record, now),
  sections: list
    .flatMap(({ sections = [] }) => sections)
    .filter(({ tablesOnly }) => !tablesOnly)
    .map(({ id, title, parts }) => ({ id, title, parts: parts(record, now) })),
});
