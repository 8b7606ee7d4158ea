import type { Fields, Values } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Block, BlockCode } from "./blocks";
import type { OfferRegister } from "./offers/offer";
import type { Correction, OfficeFile, OpenChange } from "./office-file";
import type { Posting } from "./posting";

/**
 * An entry made by a step that is still in effect. The office edits it with the step's fields, or removes a mistake.
 * `edits/steps.ts` does both for all steps.
 */

/** A posting with the office's file and the register of offers. */
export interface PostingRecord {
  posting: Posting;
  file: OfficeFile;
  offers: OfferRegister;
}

interface EntryOf<F extends Fields> {
  /** Owner, offer or other subject, if the step makes several entries. Left out if there is only one. */
  variant?: string;
  /** Title in forms, the timeline and letters: "Signature of Dana Whitfield". Defaults to the step's title. */
  title?: string;
  /** The step's editable fields. Left out, with the properties about editing, if it can only be removed. */
  fields?: F;
  /** Current values. */
  values?: Values<F>;
  /** Names of fields that can't be edited now. */
  fixed?: readonly string[];
  note?: string | undefined;
  /** @returns errors of well-formed values, or null */
  check?(sent: Values<F>): FormErrors<F> | null;
  /** @returns the changed parts of the record */
  put?(sent: Values<F>, edit: Correction): Partial<PostingRecord>;
  /** @returns the changed parts of the record after removal. Left out if it can't be removed */
  remove?(at: Date): Partial<PostingRecord>;
  /** Blocks for editing and removing it. */
  blocks?: readonly Block[];
  /** Blocks for removing it, because other entries depend on it. */
  rests?: readonly Block[];
  /** Changes of the listing that it ended. Removing the entry reopens them. */
  reopens?: readonly OpenChange[];
  /** Text of the removal form. */
  removal?: string;
  /** First sentence of the letter about its removal, instead of the general one. */
  removedText?: string;
  /** Readers of a letter. Defaults to readers of letters with the old values, or of its own letter if removed. */
  told?: readonly ("seller" | "owners")[];
  /** Id of the owner or amendment concerned. */
  about?: string;
  /** True if old and new values are stored only with the offer, which is deleted sooner than the posting. */
  keptWithOffer?: true;
}

/** An entry with any fields. */
export type Entry = EntryOf<Fields>;

/** Describes an entry. Its types tie the form's fields to the written values. */
export const entry = <const F extends Fields>(description: EntryOf<F>): Entry =>
  description as EntryOf<Fields>;

/** Codes of the given steps that were taken after the last step of this name. */
export function stepsTakenSince(
  { events }: Posting,
  name: string,
  codes: Readonly<Record<string, BlockCode>>,
): Block[] {
  const since = events.slice(events.findLastIndex(({ transition }) => transition === name) + 1);
  const found = since.flatMap(({ transition }) => codes[transition] ?? []);
  return [...new Set(found)].map((code) => ({ code }));
}
