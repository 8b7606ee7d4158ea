import { postings } from "~/content/business";
import type { Actor, InternalNote } from "~/lib/steps/states";
import type { AmendmentKind } from "./amendment";
import { type Amendment, type AskedItem, type Posting, type Sale, sellersPapers } from "./posting";

/**
 * `officeFiles/{posting}`: what the office keeps about a posting for itself. Another document than the posting, so that no
 * page of the seller can show it by mistake.
 */

/** Where a fact was checked. */
export interface FactCheck {
  /** One of `factSources` in app/postings/office-lists.ts. */
  source: string;
  /** What stood there when it was checked: another answer makes the check void. */
  shown: string;
  /** What the source says, where the seller left it to us to look up; "" otherwise. */
  found: string;
  by: Actor;
  at: Date;
}

/** Something that has to be done with the owners before there is an agreement. */
export interface PersonCheck {
  /** UUID. */
  id: string;
  /** One of `checkKinds` in app/postings/office-lists.ts. */
  what: string;
  /** Whom it concerns, where each owner has one; null otherwise. */
  owner: string | null;
  /** Day in Toronto, ISO. */
  on: string;
  /** One of the ways of its kind. */
  how: string;
  /** Who did it: as typed, or the name of the registrant who was chosen. */
  who: string;
  /** The registrant who was chosen; left out where the name was typed. */
  registrant?: Actor;
  /** Where the document about it lies, as typed; "" or left out where nobody said. */
  where?: string;
  by: Actor;
  at: Date;
}

/** An answer that the seller changed after the order was sent. */
export interface AnswerChange {
  label: string;
  before: string;
  after: string;
}

/** What the seller was asked, or said is wrong, and what became of it. */
export interface ChangeRound {
  /** When the order was sent again. */
  at: Date;
  /** With the answers; missing in rounds from before this was noted. */
  asked?: readonly AskedItem[];
  /** What was changed since it was asked. */
  answers: readonly AnswerChange[];
  /** Whether nobody had asked: the seller went on with the listing, and `at` is when the office read it. */
  unasked?: true;
}

/** A correction that the seller asked for while reading the proof. It is no question: nobody has to answer it. */
export interface ProofCorrection extends Omit<AskedItem, "answer"> {
  at: Date;
  /** Digest of what the listing said of it then; null in corrections of older versions, which kept the first words alone. */
  digest: string | null;
  /** When the seller withdrew it; null otherwise. */
  withdrawnAt: Date | null;
}

/** The rest of an offer's summary (OREA 801), which is not for the seller's pages. */
export interface BuyerRecord {
  names: string;
  /** Who signed the summary, and for whom. */
  signedBy: string;
  by: Actor;
  at: Date;
}

/** A lawyer of a sale; "" where nobody said. */
export interface SaleLawyer {
  name: string;
  firm: string;
  /** A phone number, an email address. */
  contact: string;
}

/** Holders of a deposit. */
export type DepositHolder =
  | "buyers-brokerage"
  | "buyers-lawyer"
  | "none"
  | "other"
  | "our-brokerage"
  | "sellers-lawyer";

/** Who acts in a sale besides its buyer and the owners. */
export interface SalePeople {
  /** Id of the accepted offer: of another sale it says nothing. */
  offer: string;
  sellersLawyer: SaleLawyer;
  buyersLawyer: SaleLawyer;
  /** Who holds the deposit, with a name where that doesn't say who; "" for nobody yet. */
  depositHolder: DepositHolder | "";
  depositName: string;
  /** Dollars; null where nobody wrote it down. */
  depositDollars: number | null;
  /** Number of the trade in the brokerage's books; "" for none. */
  tradeNumber: string;
  /** Day on which a buyer without a brokerage got the RECO guide and its sheet from us, ISO; null for none. */
  guideOn: string | null;
  /** Why such a buyer got none from us; left out, or "", where nobody said. */
  noGuideBecause?: string;
  by: Actor;
  at: Date;
}

/** An entry that was edited: old beside new in words. */
export interface Correction {
  /** Id of the event by which it was corrected. */
  id: string;
  at: Date;
  by: Actor;
  /** What it is about: "Signature of Dana Whitfield". */
  what: string;
  rows: readonly { label: string; before: string; after: string }[];
  why: string;
  /** Who had been told the wrong value by a letter of ours, and was written to. */
  told: readonly ("seller" | "owners")[];
}

/** A sale that was recorded as come to nothing, for the case that this was a mistake. */
export interface EndedSale {
  /** Id of the event that ended it. */
  event: string;
  sale: Sale;
  backOnMls: Posting["backOnMls"];
}

/** Changes that ended with the last step that took the listing off the MLS, back on it or ended it, as they stood before. */
export interface EndedChanges {
  /** Id of the event that ended them. */
  event: string;
  changes: readonly OpenChange[];
}

/** How far a change was before it ended: what opens it again. */
export type OpenChange = Pick<Amendment, "id" | "state" | "due">;

/** A change of the listing that the office declined, for the case that this was a mistake. */
export interface DeclinedChange extends OpenChange {
  kind: AmendmentKind;
  /** Id of the event by which it was declined. */
  event: string;
}

/** What a seller has said and sent. */
export type SentAnswers = Pick<Posting, "tasks" | "photos" | "papers">;

export const sentAnswers = (posting: SentAnswers): SentAnswers => ({
  tasks: posting.tasks,
  photos: posting.photos,
  papers: sellersPapers(posting),
});

export interface OfficeFile {
  /** By task and field: "rooms.bedrooms". */
  facts: Readonly<Record<string, FactCheck>>;
  checks: readonly PersonCheck[];
  /** What will be asked of the seller when the office next asks. */
  drafted: readonly AskedItem[];
  notes: readonly InternalNote[];
  /** Papers that are not in the store, by kind: where they are held. */
  held: Readonly<Record<string, { where: string; by: Actor; at: Date }>>;
  /** Documents without which the broker of record had the listing go on the MLS, and why; null where none was missing. */
  liveWithout: { papers: readonly string[]; why: string; by: Actor; at: Date } | null;
  /**
   * Answers and files as the office last had them: when the order was sent, when it asked for changes, when somebody said they had
   * read what came later. Null in files from before that was kept, until it asks.
   */
  asSent: SentAnswers | null;
  /** Who the buyers are, by the offer's id: nobody but the office reads a buyer's name. */
  buyers: Readonly<Record<string, BuyerRecord>>;
  /** Who acts in the sale; left out while nobody wrote it down. */
  salePeople?: SalePeople;
  /** The last rounds of questions, each noted when the order was sent again. */
  changes: readonly ChangeRound[];
  /** The seller's corrections of the proof, oldest first; left out while there was none. Which are open: `proof/open-corrections.ts`. */
  proofCorrections?: readonly ProofCorrection[];
  /** Edits of entries, oldest first. Those of an offer are in its own record. Left out while there is none. */
  corrections?: readonly Correction[];
  /** The last sale that came to nothing; left out while none did. */
  endedSale?: EndedSale;
  /** For the case that such a step was a mistake; left out while there was none. */
  endedChanges?: EndedChanges;
  /** The last that were declined, oldest first; left out while none was. */
  declinedChanges?: readonly DeclinedChange[];
  /** Ids of the forms that changed it and took no step, newest last: one that is sent twice is done once. */
  forms: readonly string[];
}

export const emptyOfficeFile: OfficeFile = {
  facts: {},
  checks: [],
  drafted: [],
  notes: [],
  held: {},
  buyers: {},
  liveWithout: null,
  asSent: null,
  changes: [],
  forms: [],
};

/** As many of the last rounds as there is room for, oldest first. */
export function lastRounds(rounds: readonly ChangeRound[]): ChangeRound[] {
  let left: number = postings.roundsBytes;
  const beyond = rounds.findLastIndex((round) => {
    left -= Buffer.byteLength(JSON.stringify(round));
    return left < 0;
  });
  return rounds.slice(beyond + 1);
}
