import type { Fields, ValidFieldReferences } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Role, Transition } from "~/lib/steps/states";
import { type Described, type FormOfStep, type SentForm, type StepParts, usually } from "~/lib/steps/step";
import type { Closure } from "~/lib/time/closures";
import type { Block, BlockCode } from "./blocks";
import type { Entry, PostingRecord } from "./entry";
import type { PostingGuard } from "./guards";
import type { LetterEvent, StepLetter, WriteLetter } from "./letter";
import type { NumberSeries } from "./money/record";
import type { OfferRegister } from "./offers/offer";
import type { OfficeFile, OpenChange } from "./office-file";
import type { Posting } from "./posting";
import type { Colleague } from "./registrants";
import type { PostingState } from "./states";

export { registrants } from "./registrants";

/**
 * Steps of a posting. Each step is one object in its subject's `steps.ts`, and `machine.ts` lists them all.
 * Buttons, forms, permissions, the timeline, letters and stored data are derived from them.
 */

/** The record as its reader sees it. Sellers get an empty office file, and an empty register before the MLS. */
export interface StepContext extends PostingRecord {
  /** Staff of the office. Empty for a seller. */
  staff: readonly Colleague[];
  /** Current user. */
  user: { uid: string; name: string; role: Role };
  /** In Toronto, ISO. */
  today: string;
  /** Days on which the office is closed. */
  closures: readonly Closure[];
}

/** A form of a step, for one of the things that the step applies to. */
export interface StepForm<F extends Fields = Fields> extends FormOfStep<F> {
  /** Id of the amendment that it is about. Guards check this amendment. */
  about?: string;
  /** Blocks of this form alone. */
  blocks?: readonly Block[];
  /** Blocks that submitting this form removes. */
  clears?: readonly BlockCode[];
}

/** A submitted, well-formed form. */
export interface StepSent<F extends Fields = Fields> extends StepContext, SentForm<F> {}

/** Changes by a step besides the state. Each function may run again after a conflict. */
export interface StepChange {
  /** Reason shown in the timeline. */
  reason?: string | null;
  /** @returns null if no longer possible, because another person was first */
  change?: (
    posting: Posting,
    at: Date,
    file: OfficeFile,
    id: string,
    closures: readonly Closure[],
  ) => Posting | null;
  /**
   * Changes the office's file. `posting` is the state before the step.
   * @returns an error in words if there is no room
   */
  changeFile?: (file: OfficeFile, posting: Posting, at: Date, id: string) => OfficeFile | string;
  /**
   * Changes the offers, and the posting with them. `reason` is set if it follows from the offers.
   * @returns null if its subject no longer exists
   */
  withOffers?: (
    offers: OfferRegister,
    posting: Posting,
    at: Date,
    id: string,
  ) => { offers: OfferRegister; posting: Posting; reason?: string } | null;
  /**
   * Change that takes the next number of a series. Both are one transaction, so that numbers are unique and
   * without gaps.
   * @returns null if no longer possible
   */
  numbered?: {
    series: NumberSeries;
    change: (
      posting: Posting,
      at: Date,
      id: string,
      issue: { number: number; hstNumber: string | null },
    ) => { posting: Posting; reason: string } | null;
  };
  /**
   * Changes the whole record, instead of the other functions.
   * @returns null if the record differs from the one that the user read. An error in words if there is no
   * room
   */
  rewrite?: (record: PostingRecord, at: Date, id: string) => PostingRecord | string | null;
  /** Ended changes of the listing that it reopens, with their earlier state. */
  reopens?: readonly OpenChange[];
  /** Id of the amendment that it is about, if there can be several. */
  about?: string;
  /** Readers of its letters. Left out, all readers get one. */
  readers?: readonly StepLetter["to"][];
  /** Old and new values in words, for its letters. */
  rows?: LetterEvent["rows"];
  /** First sentence of its letters, if it differs by the step's subject. */
  opening?: string;
  /** Secrets of the owners' links, by owner id. */
  secrets?: ReadonlyMap<string, string>;
}

/** Result of a submitted form: a change, or its errors. */
export type StepEffect<F extends Fields = Fields> = StepChange | { errors: FormErrors<F> };

export interface StepRule extends Omit<Transition<PostingState>, "name" | "letters"> {
  letters: readonly StepLetter[];
  guards?: readonly PostingGuard[];
  /**
   * False if it creates no event, and so no timeline entry and no letters. It only changes the offer register
   * or the office's file.
   */
  event?: false;
  /** True if it says what the MLS shows. The listings are then compared with the MLS at once. */
  onMls?: true;
  /** True for messages. Other events don't invalidate a message, and templates can start it. */
  message?: true;
}

interface PartsOf<F extends Fields> extends StepParts<F, StepContext, StepForm<F>, StepChange> {
  /** Message shown afterwards, if the step creates no event. */
  notice?: string | ((sent: Pick<StepSent, "variant">) => string);
  /** Blocks that submitting its form removes. */
  clears?: readonly BlockCode[];
  /**
   * Answers of a press in the queue's row, besides the form's defaults. Left out if it needs a page.
   * Its entry can be removed, so that the press can be undone.
   */
  inRow?: Readonly<Record<string, string>>;
  /** Roles with the button in a row. Those of the step if left out. */
  inRowBy?: PostingStep["by"];
  /** Entries that the office can edit or remove. */
  entered?: (context: StepContext) => readonly Entry[];
}

interface StepOf<F extends Fields> extends Described<StepRule>, PartsOf<F> {}

/** A step of a posting with any fields. */
export interface PostingStep<Name extends string = string> extends StepRule, PartsOf<Fields> {
  name: Name;
}

/** Describes a step. Its types tie the form's fields to the effect's values. */
export const step = <const Name extends string, F extends Fields = Record<never, never>>(
  name: Name,
  description: StepOf<F> & ValidFieldReferences<F>,
): PostingStep<Name> => ({ name, ...usually, ...(description as StepOf<Fields>) });

/** Roles at the office that may take it. */
export const assistants = ["assistant", "agent", "broker"] as const;
export const sellerAndAssistants = ["seller", ...assistants] as const;

/** One letter for the seller and all co-owners. */
export const toAllOwners = (letter: WriteLetter): StepLetter[] => [
  { to: "seller", letter },
  { to: "owners", letter },
];
