import type { Fields, ValidFieldReferences } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Role, Transition } from "~/lib/steps/states";
import { type Described, type FormOfStep, type SentForm, type StepParts, usually } from "~/lib/steps/step";
import type { Closure } from "~/lib/time/closures";
import type { Block, BlockCode } from "./blocks";
import type { Entry, PostingRecord } from "./entry";
import type { PostingGuard } from "./guards";
import type { Event, StepLetter, WriteLetter } from "./letter";
import type { NumberSeries } from "./money/record";
import type { OfferRegister } from "./offers/offer";
import type { OfficeFile, OpenChange } from "./office-file";
import type { Posting } from "./posting";
import type { Colleague } from "./registrants";
import type { PostingState } from "./states";

export { registrants } from "./registrants";

/**
 * What can be done with a posting. Each step is one object in the `steps.ts` of its subject; `machine.ts` has them all,
 * and buttons, forms, rights, the timeline, letters and what is written follow from them.
 */

/** The record as somebody looks at it: the office's file is empty where a seller looks, the register before the MLS. */
export interface StepContext extends PostingRecord {
  /** Who works at the office; nobody where a seller looks. */
  staff: readonly Colleague[];
  /** Who looks. */
  user: { uid: string; name: string; role: Role };
  /** In Toronto, ISO. */
  today: string;
  /** Days on which the office is closed. */
  closures: readonly Closure[];
}

/** A form of a step, for one of the things that the step can be taken with. */
export interface StepForm<F extends Fields = Fields> extends FormOfStep<F> {
  /** The amendment it is about: what is in the way is asked of that one. */
  about?: string;
  /** What is in the way of this one alone. */
  blocks?: readonly Block[];
  /** What this one itself puts out of the way. */
  clears?: readonly BlockCode[];
}

/** A form that was sent and is well-formed. */
export interface StepSent<F extends Fields = Fields> extends StepContext, SentForm<F> {}

/** What a step changes besides the state. Each part may be asked again after a conflict. */
export interface StepChange {
  /** Said with it, in the timeline. */
  reason?: string | null;
  /** @returns null when that isn't possible any more: somebody else was first */
  change?: (
    posting: Posting,
    at: Date,
    file: OfficeFile,
    id: string,
    closures: readonly Closure[],
  ) => Posting | null;
  /** Of what the office keeps. `posting` is as it was before. @returns why nothing is kept, in words, where there is no room */
  changeFile?: (file: OfficeFile, posting: Posting, at: Date, id: string) => OfficeFile | string;
  /**
   * Of the offers, and of the posting with them; `reason`, where what is said of it follows from them.
   * @returns null when what it is about is not there any more
   */
  withOffers?: (
    offers: OfferRegister,
    posting: Posting,
    at: Date,
    id: string,
  ) => { offers: OfferRegister; posting: Posting; reason?: string } | null;
  /**
   * What takes the next number of a series: the number is taken with it, in the same transaction, so that none is given twice and none is left out.
   * @returns null when that isn't possible any more
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
   * Of all of the record at once, in place of the other changes.
   * @returns null when what it is about isn't as its actor read it; why nothing is kept, in words, where there is no room
   */
  rewrite?: (record: PostingRecord, at: Date, id: string) => PostingRecord | string | null;
  /** Changes of the listing that had ended and are open again, and how far each was. */
  reopens?: readonly OpenChange[];
  /** Which amendment it is about, where there can be several: its id. */
  about?: string;
  /** Who gets its letters; everybody they are for, where it's left out. */
  readers?: readonly StepLetter["to"][];
  /** What changes, in words, for its letters. */
  rows?: Event["rows"];
  /** First sentence of its letters, where it isn't the same for each thing that the step is about. */
  opening?: string;
  /** The secrets of the owners' links, by the owner's id. */
  secrets?: ReadonlyMap<string, string>;
}

/** What a form comes to: a change, or what is wrong with it, for the form again. */
export type StepEffect<F extends Fields = Fields> = StepChange | { errors: FormErrors<F> };

export interface StepRule extends Omit<Transition<PostingState>, "name" | "letters"> {
  letters: readonly StepLetter[];
  guards?: readonly PostingGuard[];
  /**
   * Whether it becomes an event of the posting, with a place in its timeline and its letters. What is only noted beside
   * the posting, in the register of offers or the office's file, does not.
   */
  event?: false;
  /** Whether it is a message: nothing that happened meanwhile changes what it says, and templates can begin it. */
  message?: true;
}

interface PartsOf<F extends Fields> extends StepParts<F, StepContext, StepForm<F>, StepChange> {
  /** Said on the page afterwards, where the step becomes no event. */
  notice?: string | ((sent: Pick<StepSent, "variant">) => string);
  /** What its form itself puts out of the way. */
  clears?: readonly BlockCode[];
  /** What it has entered so far, which the office edits or removes. */
  entered?: (context: StepContext) => readonly Entry[];
}

interface StepOf<F extends Fields> extends Described<StepRule>, PartsOf<F> {}

/** A step of a posting, whatever its form asks. */
export interface PostingStep<Name extends string = string> extends StepRule, PartsOf<Fields> {
  name: Name;
}

/** Describes a step, typed so that what a form asks is what its effect gets. */
export const step = <const Name extends string, F extends Fields = Record<never, never>>(
  name: Name,
  description: StepOf<F> & ValidFieldReferences<F>,
): PostingStep<Name> => ({ name, ...usually, ...(description as StepOf<Fields>) });

/** Who at the office may take it. */
export const assistants = ["assistant", "agent", "broker"] as const;
export const sellerAndAssistants = ["seller", ...assistants] as const;

/** The same letter to the seller and to the other owners of the home. */
export const toAllOwners = (letter: WriteLetter): StepLetter[] => [
  { to: "seller", letter },
  { to: "owners", letter },
];
