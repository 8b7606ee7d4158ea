import { dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import type { DatedFiles } from "./date-kind";
import type { OfficeFile } from "./office-file";
import type { Posting } from "./posting";
import type { PostingWithFiles } from "./whole";

/**
 * What a subject of a posting (its offers, its sale, its documents) says of its own records. The inspection's page and tables and a person's copy
 * of their data read these descriptions through the list in `subjects.ts`. None of them names a subject.
 */

/** A cell of a table: text, a moment, or a document with its path in the ZIP of the inspection. */
export type Cell = string | Date | { text: string; id: string; path: string };

/** Things of one kind: a table of them, or, where each has many facts, one list of facts after the other. */
export interface RecordPart {
  title?: string;
  text?: string;
  rows?: readonly Row[];
  records?: readonly { name: string; rows: readonly Row[] }[];
  table?: { head: readonly string[]; lines: readonly (readonly Cell[])[] };
  /** Name of its table in the ZIP, without ".csv". Left out, there is none. */
  csv?: string;
}

export interface RecordSection {
  id: string;
  title: string;
  parts: readonly RecordPart[];
}

/** A record to read and to print. */
export interface SectionedRecord {
  title: string;
  facts: readonly Row[];
  sections: readonly RecordSection[];
}

/** An email of which the store has a copy. */
export interface KeptLetter {
  at: Date;
  to: readonly string[];
  subject: string;
  /** Whether and when it was sent, in words. */
  sent: string;
}

/** All that is kept of a posting. */
export interface InspectedPosting extends PostingWithFiles {
  file: OfficeFile;
  letters: readonly KeptLetter[];
}

interface Section {
  /** Part of its address on the page. */
  id: string;
  title: string;
  /** True if it's in the ZIP as tables, and not on the page. */
  tablesOnly?: true;
  /** What it says to an inspector. Pure but for the clock, which is given. */
  parts(record: InspectedPosting, now: Date): readonly RecordPart[];
}

/** A listing as its seller's first page reads it. */
export type Glance = DatedFiles & { posting: Posting; now: Date };

interface PanelLine {
  stands: string;
  /** On its button. */
  label: string;
  /** Address of the button, where it isn't the subject's page. */
  href?: string;
  /** Said before all lines, with its button: people who wait for an answer. */
  waiting?: { text: string; label: string } | undefined;
}

export interface Subject {
  /** Left out where the inspection has nothing of it. */
  sections?: readonly Section[];
  /**
   * What a seller's copy of their data has of it, by name. Secrets are removed and people of the office are called "office" afterwards, so it
   * leaves out only what is the office's own. Left out where the copy has nothing of it.
   * @param origin of the site, for links
   */
  sellersCopy?(whole: PostingWithFiles, origin: string): object;
  /** What only the seller's copy has, and not that of another owner with a login of their own. */
  sellersAlone?(posting: Posting): object;
  /** Its line on the seller's first page of a listing. `page` is the address after the posting's own. */
  panel?: { name: string; page: string; line(glance: Glance): PanelLine | null };
  /** Its line on the office's first page of a posting. */
  office?: {
    page: string;
    line(record: Pick<InspectedPosting, "posting" | "file">): {
      text: string;
      aside?: string | null;
      asideHref?: string;
    } | null;
  };
  /** Column of the seller's report: its name, and the moments that it counts by week. */
  weekly?: { name: string; of(files: DatedFiles, now: Date): readonly Date[] };
}

/** Text for what nobody recorded. */
export const notRecorded = "Not recorded";

/** A table, or a sentence if it would have no line. */
export const tableOr = (
  empty: string,
  head: readonly string[],
  lines: readonly (readonly Cell[])[],
  more: Pick<RecordPart, "title" | "csv"> = {},
): RecordPart => ({ ...more, ...(lines.length > 0 ? { table: { head, lines } } : { text: empty }) });

/** Facts, or a sentence if there are none. */
export const rowsOr = (empty: string, rows: readonly Row[]): RecordPart =>
  rows.length > 0 ? { rows } : { text: empty };

/** Texts below each other, without the empty ones. */
export const lines = (texts: readonly (string | null | undefined)[]): string =>
  texts.filter(Boolean).join("\n");

/** "Price: $700,000 → $690,000" */
export const fromTo = ({ label, before, after }: { label: string; before: string; after: string }): string =>
  `${label}: ${before || "nothing"} → ${after || "nothing"}`;

/** Who did something, by name: an inspector doesn't know who "Seller" is. */
export const namedIn = ({ seller }: Pick<Posting, "seller">, actor: Actor): string =>
  actor.role === "seller" ? `${actor.name ?? seller.name ?? seller.email} (seller)` : calledAtOffice(actor);

/** When and by whom something was done; "" if it wasn't. */
export const doneText = (
  posting: Pick<Posting, "seller">,
  done: { at: Date; by: Actor } | null | undefined,
): string => (done ? `${dateAndTime(done.at)}, ${namedIn(posting, done.by)}` : "");
