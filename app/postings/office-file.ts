import { postings } from "~/content/business";
import type { Actor, InternalNote } from "~/lib/steps/states";
import type { MlsDifference } from "~/mls/compare";
import type { AmendmentKind } from "./amendment";
import {
  type Amendment,
  type AskedItem,
  type Posting,
  type Sale,
  type ServiceId,
  sellersPapers,
} from "./posting";
import type { DepositMethod } from "./trust/methods";

/**
 * `officeFiles/{posting}`: the office's own record of a posting. It is a separate document, so that no
 * seller's page can show it by mistake.
 */

/** A checked fact and its source. */
export interface FactCheck {
  /** One of `factSources` in app/postings/office-lists.ts. */
  source: string;
  /** Answer at the time of the check. A different answer makes the check void. */
  shown: string;
  /** Value in the source, if the seller left it to the office to look up. Otherwise "". */
  found: string;
  by: Actor;
  at: Date;
}

/** A check of the owners that is required before an agreement. */
export interface PersonCheck {
  /** UUID. */
  id: string;
  /** One of `checkKinds` in app/postings/office-lists.ts. */
  what: string;
  /** Owner concerned, for checks made per owner, or null. */
  owner: string | null;
  /** Day in Toronto, ISO. */
  on: string;
  /** One of the ways of its kind. */
  how: string;
  /** Person who did the check: a typed name, or the chosen registrant's. */
  who: string;
  /** Chosen registrant. Left out if the name was typed. */
  registrant?: Actor;
  /** Place of the document about the check, as typed. "" or left out if unknown. */
  where?: string;
  /** Document with its date, or the corporation's number. Left out for other kinds, and in older records. */
  detail?: string;
  /**
   * Registered owners compared with the land registry, or the address whose code was entered or isn't needed. Left out
   * for other kinds, and in older records.
   */
  compared?: string;
  by: Actor;
  at: Date;
}

/** An answer that the seller changed after sending the order. */
export interface AnswerChange {
  label: string;
  before: string;
  after: string;
}

/** One round of requested changes with the seller's answers. */
export interface ChangeRound {
  /** Time when the order was sent again. */
  at: Date;
  /** Requests with their answers. Missing in older rounds. */
  asked?: readonly AskedItem[];
  /** Answers changed since the request. */
  answers: readonly AnswerChange[];
  /** True if the seller changed answers without a request. `at` is then the time when the office read them. */
  unasked?: true;
}

/** A correction that the seller requested while reading the proof. It needs no answer. */
export interface ProofCorrection extends Omit<AskedItem, "answer"> {
  at: Date;
  /**
   * Digest of the listing's text at that time. Null in corrections of older versions, which kept only the
   * first words.
   */
  digest: string | null;
  /** Time of the seller's withdrawal, or null. */
  withdrawnAt: Date | null;
}

/** Rest of an offer's summary (OREA 801), which the seller's pages must not show. */
export interface BuyerRecord {
  names: string;
  /** Person who signed the summary, and the party they signed for. */
  signedBy: string;
  by: Actor;
  at: Date;
}

/** Lawyer in a sale. Unknown parts are "". */
export interface SaleLawyer {
  name: string;
  firm: string;
  /** Phone number and email address. */
  contact: string;
}

export type DepositHolder =
  | "buyers-brokerage"
  | "buyers-lawyer"
  | "none"
  | "other"
  | "our-brokerage"
  | "sellers-lawyer";

/** People in a sale besides its buyer and the owners. */
export interface SalePeople {
  /** Id of the accepted offer. The record doesn't apply to another sale. */
  offer: string;
  sellersLawyer: SaleLawyer;
  buyersLawyer: SaleLawyer;
  /** Holder of the deposit, or "" if unrecorded. `depositName` is set for the holder "other". */
  depositHolder: DepositHolder | "";
  depositName: string;
  /** Dollars, or null if unrecorded. */
  depositDollars: number | null;
  /** Dollars of the second deposit. Null or left out without one. */
  secondDollars?: number | null;
  /** Trade number that a person typed, in sales of older versions. Now it is in the sale. */
  tradeNumber?: string;
  /** Day on which we gave the RECO guide and its sheet to a buyer without a brokerage, ISO, or null. */
  guideOn: string | null;
  /** Reason why a buyer without a brokerage got no guide from us. "" or left out if unrecorded. */
  noGuideBecause?: string;
  by: Actor;
  at: Date;
}

/** Identification of one buyer without a brokerage (FINTRAC). It stays after the sale. */
export interface BuyerIdentity {
  /** UUID, made by the form. */
  id: string;
  /** Id of the accepted offer. */
  offer: string;
  buyer: string;
  how: string;
  document: string;
  where: string;
  /** Day in Toronto, ISO. */
  on: string;
  /** Person who checked it. */
  who: string;
  /** Answers to the questions, each with its details, or "". */
  thirdParty: "no" | "yes" | "unknown";
  thirdPartyWho: string;
  exposed: "no" | "yes" | "unknown";
  exposedHow: string;
  /** Number of buyers in the offer. */
  buyers: number;
  by: Actor;
  at: Date;
}

/** Record of funds that our brokerage received (FINTRAC). It stays after the sale. */
export interface FundsRecord {
  /** Id of the accepted offer. */
  offer: string;
  /** Day in Toronto, ISO. */
  on: string;
  cents: number;
  method: DepositMethod;
  /** Person or entity who paid. */
  from: string;
  /** Account and institution that the money came from. */
  account: string;
  by: Actor;
  at: Date;
}

/** An edited entry with its old and new values in words. */
export interface Correction {
  /** Id of the event that edited it. */
  id: string;
  at: Date;
  by: Actor;
  /** Title of the entry: "Signature of Dana Whitfield". */
  what: string;
  rows: readonly { label: string; before: string; after: string }[];
  why: string;
  /** Readers of letters with the wrong value, who got the corrected one. */
  told: readonly ("seller" | "owners")[];
}

/** A sale that fell through, kept so that this can be undone. */
export interface EndedSale {
  /** Id of the event that ended it. */
  event: string;
  sale: Sale;
  backOnMls: Posting["backOnMls"];
}

/** Changes that ended when the listing last left the MLS, returned to it or ended, in their earlier state. */
export interface EndedChanges {
  /** Id of the event that ended them. */
  event: string;
  changes: readonly OpenChange[];
}

/** State of a change before it ended, needed to reopen it. */
export type OpenChange = Pick<Amendment, "id" | "state" | "due">;

/** A change of the listing that the office declined, kept so that this can be undone. */
export interface DeclinedChange extends OpenChange {
  kind: AmendmentKind;
  /** Id of the event that declined it. */
  event: string;
}

/** A section of the field sheet that a person has entered on the MLS. */
export interface EnteredSection {
  /** Digests of the values entered, by label. */
  values: Readonly<Record<string, string>>;
  by: Actor;
  at: Date;
}

/** The seller's answers and files. */
export type SentAnswers = Pick<Posting, "tasks" | "photos" | "papers">;

export const copySentAnswers = (posting: SentAnswers): SentAnswers => ({
  tasks: posting.tasks,
  photos: posting.photos,
  papers: sellersPapers(posting),
});

export interface OfficeFile {
  /** Keyed by task and field: "rooms.bedrooms". */
  facts: Readonly<Record<string, FactCheck>>;
  checks: readonly PersonCheck[];
  /** Drafted requests that the office hasn't sent to the seller. */
  drafted: readonly AskedItem[];
  notes: readonly InternalNote[];
  /** Places of documents held outside the store, by kind. */
  held: Readonly<Record<string, { where: string; by: Actor; at: Date }>>;
  /**
   * Documents that were missing when the broker of record allowed the listing onto the MLS, with the reason.
   * Null if none was missing.
   */
  liveWithout: { papers: readonly string[]; why: string; by: Actor; at: Date } | null;
  /**
   * Answers and files that the office last read. Set when the order is sent, when changes are requested, and
   * when staff confirm reading later ones. Null in older files until the next request.
   */
  asSent: SentAnswers | null;
  /** Buyers by offer id. Only the office may read a buyer's name. */
  buyers: Readonly<Record<string, BuyerRecord>>;
  /** Note of each service. Left out if unrecorded. */
  services?: Readonly<Partial<Record<ServiceId, { note: string }>>>;
  /** People in the sale. Left out if unrecorded. */
  salePeople?: SalePeople;
  /** Receipts of funds by our brokerage, oldest first. Left out if there are none. */
  funds?: readonly FundsRecord[];
  /** Identifications of buyers without a brokerage, oldest first. Left out if there are none. */
  buyerIdentities?: readonly BuyerIdentity[];
  /** Last rounds of requests, each recorded when the order is sent again. */
  changes: readonly ChangeRound[];
  /**
   * The seller's corrections of the proof, oldest first. Left out if there are none.
   * `proof/open-corrections.ts` finds the open ones.
   */
  proofCorrections?: readonly ProofCorrection[];
  /** Edits of entries, oldest first. Edits of an offer are in the offer's own record. Left out if there are none. */
  corrections?: readonly Correction[];
  /** Last sale that fell through. Left out if there was none. */
  endedSale?: EndedSale;
  /** Changes that ended with a state of the listing, needed to undo that step. Left out if there are none. */
  endedChanges?: EndedChanges;
  /** Last declined changes, oldest first. Left out if there are none. */
  declinedChanges?: readonly DeclinedChange[];
  /** Entered sections of the field sheet, by id. Left out if there are none. */
  entered?: Readonly<Record<string, EnteredSection>>;
  /** Differences from the MLS that the office accepted, each for these values. Left out if there are none. */
  mlsAccepted?: readonly (MlsDifference & { why: string; by: Actor; at: Date })[];
  /** Ids of forms that changed the file without a step, newest last, so that a resubmission has no effect. */
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

/** Returns the newest rounds that fit the size limit, oldest first. */
export function lastRounds(rounds: readonly ChangeRound[]): ChangeRound[] {
  let left: number = postings.roundsBytes;
  const beyond = rounds.findLastIndex((round) => {
    left -= Buffer.byteLength(JSON.stringify(round));
    return left < 0;
  });
  return rounds.slice(beyond + 1);
}

/** Returns the file with another record of received funds. */
export const withFunds = (file: OfficeFile, record: FundsRecord): OfficeFile => ({
  ...file,
  funds: [...(file.funds ?? []), record],
});
