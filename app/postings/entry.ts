import type { Fields, Values } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Block, BlockCode } from "./blocks";
import type { OfferRegister } from "./offers/offer";
import type { Correction, OfficeFile, OpenChange } from "./office-file";
import type { Posting } from "./posting";

/**
 * Something that a step has entered and that still counts. The office edits it by the step's own fields, or removes it where it was
 * entered by mistake. `edits/steps.ts` does both for every entry that the steps describe.
 */

/** A posting with the office's file and the register of offers. */
export interface PostingRecord {
  posting: Posting;
  file: OfficeFile;
  offers: OfferRegister;
}

interface EntryOf<F extends Fields> {
  /** Which of several that the step has entered: an owner, an offer. Left out where there is one. */
  variant?: string;
  /** Names it on its forms, in the timeline and in letters: "Signature of Dana Whitfield". The step's own title when left out. */
  title?: string;
  /** The step's fields that are edited. Left out, with the next ones, where it can only be removed. */
  fields?: F;
  /** What is entered now. */
  values?: Values<F>;
  /** Names of fields that can't be edited now: they stay as they are. */
  fixed?: readonly string[];
  note?: string | undefined;
  /** @returns what is wrong with well-formed values; null when nothing is */
  check?(sent: Values<F>): FormErrors<F> | null;
  /** @returns the parts of the record that change with these values */
  put?(sent: Values<F>, edit: Correction): Partial<PostingRecord>;
  /** @returns the parts of the record that change when it was never entered; left out where it can't be removed */
  remove?(at: Date): Partial<PostingRecord>;
  /** What is in the way of editing and removing it. */
  blocks?: readonly Block[];
  /** What rests on it, and is in the way of removing it. */
  rests?: readonly Block[];
  /** Changes of the listing that ended with it, which are open again once it is removed. */
  reopens?: readonly OpenChange[];
  /** Said with the form that removes it. */
  removal?: string;
  /** First sentence of the letter about its removal, in place of the general one. */
  removedText?: string;
  /** Who gets a letter. Left out: the readers of letters with the old words, or of its own letter if it is removed. */
  told?: readonly ("seller" | "owners")[];
  /** The owner or the amendment that it concerns, by id. */
  about?: string;
  /** True if its old and new values stay with the offer alone, which is deleted sooner than the posting. */
  keptWithOffer?: true;
}

/** An entry, whatever its fields are. */
export type Entry = EntryOf<Fields>;

/** Describes an entry, typed so that what its form asks is what it writes. */
export const entry = <const F extends Fields>(description: EntryOf<F>): Entry =>
  description as EntryOf<Fields>;

/** The codes of those of these steps that were taken since the step that was taken last by this name. */
export function takenSince(
  { events }: Posting,
  name: string,
  codes: Readonly<Record<string, BlockCode>>,
): Block[] {
  const since = events.slice(events.findLastIndex(({ transition }) => transition === name) + 1);
  const found = since.flatMap(({ transition }) => codes[transition] ?? []);
  return [...new Set(found)].map((code) => ({ code }));
}
