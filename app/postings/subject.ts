import { dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { DescribedStep } from "~/lib/forms/StepForm";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import type { CopyWords } from "~/lib/store/handling";
import type { Link } from "~/lib/ui/shapes";
import type { CommunicationsFile } from "./communications/record";
import type { DatedFiles, Due } from "./date-kind";
import type { EnquiriesFile } from "./enquiries/record";
import type { OfficeFile } from "./office-file";
import type { LaterKind } from "./papers/words";
import type { Posting } from "./posting";
import type { PostingWithFiles } from "./posting-with-files";

/**
 * Descriptions of a subject's records (offers, sale, documents, …). The inspection and a person's data export
 * read them through the list in `subjects.ts`, without naming a subject.
 */

/** A cell of a table: text, a time, or a document with its path in the inspection's ZIP. */
export type Cell = string | Date | { text: string; id: string; path: string };

/** Records of one kind: a table, or several lists of facts if each record has many. */
export interface RecordPart {
  title?: string;
  text?: string;
  rows?: readonly Row[];
  records?: readonly { name: string; rows: readonly Row[] }[];
  table?: { head: readonly string[]; lines: readonly (readonly Cell[])[] };
  /** Name of the table's file in the ZIP, without ".csv". Left out if it has no file. */
  csv?: string;
}

export interface RecordSection {
  id: string;
  title: string;
  parts: readonly RecordPart[];
}

/** A record to read and print. */
export interface SectionedRecord {
  title: string;
  facts: readonly Row[];
  sections: readonly RecordSection[];
}

/** An email stored as a copy. */
export interface KeptLetter {
  at: Date;
  to: readonly string[];
  subject: string;
  /** Delivery status in words, with the time of sending. */
  sent: string;
}

/** All data kept about a posting. */
export interface InspectedPosting extends PostingWithFiles {
  file: OfficeFile;
  communications: CommunicationsFile;
  letters: readonly KeptLetter[];
}

interface Section {
  /** Fragment of its address on the page. */
  id: string;
  title: string;
  /** True if only the ZIP has it, as tables. */
  tablesOnly?: true;
  /** Content for an inspector. Has no side effects and gets the current time as an argument. */
  parts(record: InspectedPosting, now: Date): readonly RecordPart[];
}

/** Data for what waits on the seller's first page of a listing. */
export type FirstPageData = DatedFiles & {
  posting: Posting;
  enquiries: EnquiriesFile;
  now: Date;
  /** Forms of the steps that the seller can take now. */
  forms?: readonly DescribedStep[];
};

/** Something that waits for the seller, with the forms that answer it. */
export interface Card {
  /** Stable within the page. */
  id: string;
  /** Deadline, or null. */
  until: Date | null;
  what: string;
  /** Time at the end of `what`, in words. */
  when?: string | null;
  text?: string;
  /** Sentences with the seller's proceeds of each offer. */
  keeps?: readonly string[];
  /** Quoted words of a buyer. */
  quote?: string;
  /** Ways to reach the person. */
  reach?: readonly { text: string; href: string }[];
  action?: Link | null;
  /** Forms that answer it. One with a summary is folded. */
  forms?: readonly { form: DescribedStep; summary?: string | undefined }[];
  /** Kinds of documents that it waits for. */
  papers?: readonly LaterKind[] | undefined;
}

export interface Subject {
  /** Left out if the inspection has no section about it. */
  sections?: readonly Section[];
  /**
   * Content for the seller's data export, by name. Secrets are removed afterwards, and staff are called
   * "office". So this leaves out only the office's own data. Left out if the export has no such content.
   * @param origin of the site, for links
   */
  sellersCopy?(whole: PostingWithFiles, origin: string): object;
  /** Content for the seller's export alone, not for a co-owner's. */
  sellersAlone?(posting: Posting): object;
  copyWords?: CopyWords;
  /** Line on the seller's page of the whole listing. `page` is the path after the posting's own. */
  panel?: {
    name: string;
    page: string;
    line(glance: Pick<FirstPageData, "posting" | "now">): string | null;
  };
  /** The seller's next task before the MLS. */
  next?(posting: Posting): Due | null;
  /** Work that waits for the seller, besides dates that are due. */
  cards?(glance: FirstPageData): readonly Card[];
  /** Line on the office's first page of a posting. */
  office?: {
    page: string;
    line(record: Pick<InspectedPosting, "posting" | "file">): {
      text: string;
      aside?: string | null;
      asideHref?: string;
    } | null;
  };
  /** Column of the seller's report: its name, and the times that it counts by week. */
  weekly?: { name: string; of(files: DatedFiles, now: Date): readonly Date[] };
}

/** Text for unrecorded facts. */
export const notRecorded = "Not recorded";

/** A table, or a sentence if it would be empty. */
export const tableOr = (
  empty: string,
  head: readonly string[],
  lines: readonly (readonly Cell[])[],
  more: Pick<RecordPart, "title" | "csv"> = {},
): RecordPart => ({ ...more, ...(lines.length > 0 ? { table: { head, lines } } : { text: empty }) });

/** Facts, or a sentence if there are none. */
export const rowsOr = (empty: string, rows: readonly Row[]): RecordPart =>
  rows.length > 0 ? { rows } : { text: empty };

/** Joins texts with line breaks, without empty ones. */
export const lines = (texts: readonly (string | null | undefined)[]): string =>
  texts.filter(Boolean).join("\n");

/** "Price: $700,000 → $690,000" */
export const fromTo = ({ label, before, after }: { label: string; before: string; after: string }): string =>
  `${label}: ${before || "nothing"} → ${after || "nothing"}`;

/** Name of the person who acted, because inspectors don't know the person behind "Seller". */
export const actorName = ({ seller }: Pick<Posting, "seller">, actor: Actor): string =>
  actor.role === "seller" ? `${actor.name ?? seller.name ?? seller.email} (seller)` : calledAtOffice(actor);

/** Time and person of an action, or "". */
export const doneText = (
  posting: Pick<Posting, "seller">,
  done: { at: Date; by: Actor } | null | undefined,
): string => (done ? `${dateAndTime(done.at)}, ${actorName(posting, done.by)}` : "");
