import type { OptionId } from "~/content/policies";
import type { Typed } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { Actor, Role, StateEvent } from "~/lib/steps/states";
import { schema } from "~/lib/store/schema";
import { storedRecord } from "~/lib/store/with-dates";
import type { MlsDifference } from "~/mls/compare";
import type { FollowUp } from "~/work/follow-up";
import { addressParts } from "./address-parts";
import type { AmendmentKind, AmendmentState } from "./amendment";
import type { EnquiriesSummary } from "./enquiries/record";
import { findsOf } from "./home-page/filters";
import { isShown } from "./home-page/shown";
import { nextClock } from "./listing/term";
import type { Fee, FeeDue, FeeOption } from "./money/fee";
import { moneyOfOlder, type OlderInvoice } from "./money/older";
import { type Money, noMoney } from "./money/record";
import { officePapers, paperKindNow } from "./office-lists";
import type { TypedAnswers } from "./order/answers";
import { addressFields } from "./order/home-fields";
import type { TaskId } from "./order/task-names";
import { isEnded, openPostingStates, type PostingState, recordStates } from "./states";
import type { DepositMethod } from "./trust/methods";
import type { TrustEntry } from "./trust/record";
import { postingsPage } from "./words";

/**
 * A posting as stored: one document, so that each read and each change costs one operation. Its lists are
 * bounded (`business.ts`), far below the store's limit of 1 MiB.
 */

/** An answer as typed, checked to be well-formed: text, ticked boxes, or items of a list. */
export type RawValue = NonNullable<Typed[string]>;

/** Saved answers of one task. */
export interface SavedTask<Raw extends Typed = Typed> {
  /**
   * Grows with each save, so that an outdated page is detected. Zero if the task's own page was never saved,
   * because the answers come from another page.
   */
  version: number;
  savedAt: Date;
  /** Id of the page that saved it. Later saves from the same page don't conflict. */
  page?: string;
  raw: Raw;
}

export interface Posting {
  /** UUID, made by the form that began the order. */
  id: string;
  /** Reference for people: `MP-7K4Q2-M9X3P`. */
  reference: string;
  /** Account that placed the order. */
  uid: string;
  /**
   * Email address of the account, confirmed once the order is sent. The names are as of the draft's start or
   * the sending.
   */
  seller: { email: string; firstName: string | null; name: string | null };
  state: PostingState;
  createdAt: Date;
  /** Last change by the seller or the office. */
  updatedAt: Date;
  /** Version of the value lists that the answers were chosen from. */
  rulesAsOf: string;
  tasks: { readonly [T in TaskId]?: SavedTask<TypedAnswers<T>> };
  /** In the listing's order. The first shows the front of the home. */
  photos: readonly Photo[];
  papers: readonly Paper[];
  /** Between the seller and the office, oldest first. */
  messages: readonly Message[];
  /** Co-owners asked to confirm the order. Empty before it is sent. */
  owners: readonly AskedOwner[];
  /**
   * Latest objection of each co-owner to the order, including owners the order no longer names. Left out if
   * there is none.
   */
  refusals?: readonly OwnerRefusal[];
  /** Notes on owners and signers that stop their signature, oldest first. Left out if there are none. */
  partyNotes?: readonly PartyNote[];
  /** Letters to a seller without an email address, oldest first, until the office has told the seller. Left out if there are none. */
  untold?: readonly UntoldLetter[];
  /** Last reminder to the seller about a draft or a request for changes, or null. */
  remindedAt: Date | null;
  /** Reference of the ended order that it was copied from. Left out if there is none. */
  copiedFrom?: string;
  /** Staff member the order is assigned to, or null. */
  assignee: { uid: string; name: string } | null;
  /** Time of the first sending, or null. */
  sentAt: Date | null;
  events: readonly StateEvent<PostingState>[];
  /** Price of the plan, fixed when the order is sent. Null before. */
  fee: Fee | null;
  /** Latest changes that the office requested from the seller. */
  asked: readonly AskedItem[];
  /** Prepared agreement, or null. */
  agreement: Agreement | null;
  /** Proof sent to the seller, with their approvals, or null. */
  proof: Proof | null;
  mls: MlsListing | null;
  /** Invoices, credits and payments. */
  money: Money;
  /** Money that our brokerage holds in trust, oldest entry first. Left out without any. */
  trust?: readonly TrustEntry[];
  /** Progress of the services of the plan. Left out while there is none, and in older listings. */
  services?: Services;
  /** Open changes of the listing on the MLS, oldest first. Ended ones are in `amendments/{posting}`. */
  amendments: readonly Amendment[];
  /** New set of photos, while the seller prepares or requests a change of them. Null otherwise. */
  nextPhotos: readonly Photo[] | null;
  /** Accepted offer and its conditions, or null. */
  sale: Sale | null;
  /** Trade numbers of this home's sales, oldest first, also of ones that fell through. Left out without any. */
  trades?: readonly string[];
  /** Deadline for reporting to the MLS that a sale fell through. Null if nothing is to be reported. */
  backOnMls: { due: Date } | null;
  /** Task to tell all buyers with open offers the new count. Null if done, or with fewer than two offers. */
  offerorsToTell: OfferorsToTell | null;
  /**
   * Set if one offer remains of several whose buyers knew of each other. The broker of record decides what to
   * tell the remaining buyer. Null or left out otherwise.
   */
  oneOffer?: { since: Date; letter: string } | null;
  /** Offers that the office has to read or to enter. Null or left out if there are none. */
  offersToRead?: OffersToRead | null;
  /** Offers of buyers whom our brokerage represents, with the consent of both sides. Left out if none came. */
  ownBuyers?: readonly OwnBuyer[];
  /** Names on the buyers' side, for the office's search. Left out in orders of versions without them. */
  parties?: Parties;
  /** Summary of the enquiries from buyers without an agent. Null or left out if there are none. */
  enquiries?: EnquiriesSummary | null;
  /** Emails to the file's address that the office hasn't read. Null or left out if there are none. */
  mailToRead?: { since: Date; from: string; count: number } | null;
  /** The office's follow-ups, nearest first. Left out if there are none. */
  followUps?: readonly FollowUp[];
  /**
   * Mandatory documents missing although the home is on the MLS, and their deadline. Null if none is missing.
   */
  papersOwed: { due: Date; kinds: readonly string[] } | null;
  /** Latest letter with a code to the home. Left out before the first. */
  homeLetter?: HomeLetter;
  /** Set while the order waits for the code from the home, or the broker of record's reason. */
  homeOpen?: true;
  /** Set while the closing waits for a record about the RECO guide for a buyer without a brokerage. */
  buyersGuideOpen?: true;
  /** Set while a buyer without a brokerage isn't identified. */
  buyerIdentityOpen?: true;
  /** Reminders and answers about the end of the term. */
  term: TermNotes;
  /** Calendar link, or null. */
  calendar: { secretHash: string; madeAt: Date } | null;
  /** Link that lets a lawyer read the documents of the sale. Null or left out if there is none. */
  lawyer?: LawyerLink | null;
  /** Public page and agent link. Left out until first used. */
  page?: HomePage;
  /** Latest open houses, in order of entry. Left out if there were none. */
  openHouses?: readonly OpenHouse[];
  /** Last day, ISO, without showings that the office recorded. Left out if there was none. */
  noShowingsOn?: string;
  /** Differences from the MLS as last read. Null or left out if there are none. */
  mlsDiffers?: readonly FoundDifference[] | null;
  /**
   * Time when the account was deleted while the law requires keeping the record. From then on only the office
   * may read it.
   */
  restrictedAt?: Date;
}

/** A letter with a code to the home. The code follows from its id (`home-code/code.server.ts`) and isn't stored. */
export interface HomeLetter {
  /** Id of the event that made it, which names the person and the address. */
  id: string;
  at: Date;
  /** Digest of the address to which it went. Another address makes the code void. */
  home: string;
  /** Number of wrong codes entered. */
  wrong: number;
  /** Time at which its code was entered. Left out before. */
  enteredAt?: Date;
}

/** A difference from the MLS, with the first time it was read. */
export type FoundDifference = MlsDifference & { since: Date };

/** Public page of a home, with what its visitors can do there. */
export interface HomePage {
  /** The office's permission to advertise the home there. Null if not given or withdrawn. */
  permitted: { at: Date; by: Actor } | null;
  /** The seller's switches: the page, showing requests, offers from the buyer's side. */
  shown: boolean;
  showings: boolean;
  offers: boolean;
  /**
   * Part of the agent link. Stored in plain text because the brokerage remarks print it. It opens a request
   * form and shows no private data.
   */
  secret: string;
  /** First time the page was public. Left out before. */
  shownSince?: Date;
}

/** Hours in which visitors may see the home without an appointment. */
export interface OpenHouse {
  /** UUID, made by the form. */
  id: string;
  addedAt: Date;
  /** Role of the person who entered it. The event with this id names the person. */
  by: Role;
  /** Day in Toronto, ISO. Times as local "14:00". */
  day: string;
  from: string;
  to: string;
  /** Public note, or "". */
  note: string;
  /** True if the person entering it accepted an overlap with a booked showing. */
  besideShowings: boolean;
  /** Time of cancellation, or null. */
  cancelledAt: Date | null;
  /** Last change of its day, hours or note. Left out if never changed. */
  changedAt?: Date;
  /** Grows with each change, for calendar programs. */
  sequence: number;
  /** Deadline for the office to enter, change or remove it on the MLS. Null if the MLS is up to date. */
  mlsDue: Date | null;
  /** Time when the office recorded it as on the MLS, or null. */
  onMlsAt: Date | null;
  /** Values still on the MLS after a change here. Left out if they are the same. */
  onMls?: { day: string; from: string; to: string; note: string };
  /**
   * Values before the office last recorded it as on the MLS, so that this can be undone. Left out after a
   * change.
   */
  beforeMls?: Pick<OpenHouse, "mlsDue" | "onMlsAt" | "onMls">;
}

/**
 * True if the seller wants no showings on a day, either requested or recorded by the office.
 * @param day in Toronto, ISO
 */
export const isWithoutShowings = (
  { amendments, noShowingsOn }: Pick<Posting, "amendments" | "noShowingsOn">,
  day: string,
): boolean =>
  noShowingsOn === day || amendments.some((one) => one.kind === "stop-showings" && one.values.day === day);

/** Count of open offers that the office owes to their buyers, and the deadline. */
export interface OfferorsToTell {
  since: Date;
  open: number;
  due: Date;
  /** Letters of the offers whose buyers don't know yet. */
  left?: readonly string[];
  /** Offer that expires first. */
  first?: { letter: string; until: Date };
}

/** Unread registrations and pictured offers to enter, with the deadline and the one that expires first. */
export interface OffersToRead {
  since: Date;
  due: Date;
  letters: readonly string[];
  first: { letter: string; until: Date };
}

/** A buyer whom our own brokerage represents. */
export interface OwnBuyer {
  /** Id and letter of the offer. */
  offer: string;
  letter: string;
  since: Date;
  /** Deadline for the consent. */
  due: Date;
  /** Written consent of every owner and the buyer, with its last day, ISO. Null until recorded. */
  consent: { kind: "multiple" | "designated"; on: string; where: string; by: Actor; at: Date } | null;
}

/**
 * Buyers' agents and brokerages from the offer register and the showing log, and buyers who enquired: "Lena
 * Park, Lakeside Realty". Null if there is no register or log yet. Left out if unknown, in orders of older
 * versions.
 */
export interface Parties {
  offers?: readonly string[] | null;
  showings?: readonly string[] | null;
  enquiries?: readonly string[];
}

/** Link that lets the seller's lawyer read the documents of one sale. */
export interface LawyerLink {
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  madeAt: Date;
  /** Expiry time. */
  expiresAt: Date;
  /** Id of the accepted offer. The link shows nothing of another sale. */
  offer: string;
  /** The lawyer's name as the seller typed it, or "". */
  name: string;
  email: string;
  /** Number of downloads through the link, and the time of the last one. */
  downloads: number;
  lastAt: Date | null;
}

/** A service that a plan or an option includes. */
export type ServiceId = OptionId | "photos";

export type Services = Readonly<Partial<Record<ServiceId, ServiceProgress>>>;

/** Progress of a service. The office's note is in the office's file. */
export interface ServiceProgress {
  /** Person or company that delivers it, or "". */
  supplier: string;
  /** Booked day in Toronto, ISO, and its time, "14:30". Null if not booked, or only the day is. */
  day: string | null;
  time: string | null;
  /** Day on which it was done, ISO, or null. */
  doneOn: string | null;
  /** Set if it isn't delivered. `option` is its price, if that left the fee. */
  dropped: { why: string; option?: FeeOption } | null;
  /** Supplier's fee before HST, and the day on which we paid it, ISO. Left out without one. The seller doesn't see it. */
  cost?: { dollars: number; paidOn: string | null } | null;
}

/** True if the times that the seller gave for the photographer no longer matter: booked, done or dropped. */
export function isPhotographerSettled({ services }: Pick<Posting, "services">): boolean {
  const { day, doneOn, dropped } = services?.photos ?? {};
  return Boolean(day || doneOn || dropped);
}

/** A photo, re-encoded and stored under `postings/{posting}/photos/{id}/`. */
export interface Photo {
  /** UUID. */
  id: string;
  /** SHA-256 of the uploaded file, hex, so that duplicates are detected. */
  hash: string;
  /** Width of the largest stored size, in pixels. */
  width: number;
  height: number;
  /** Size of the largest stored size, in bytes. */
  bytes: number;
  /** Caption such as "Kitchen", also the alt text. "" if the seller gave none. */
  caption: string;
  addedAt: Date;
  /** Member of staff who added it. Left out for the owners' photos. */
  by?: Actor;
}

/** A document, stored unchanged under `postings/{posting}/papers/{id}`. */
export interface Paper {
  /** UUID. */
  id: string;
  /** One of `paperKinds` in app/postings/papers/words.ts. */
  kind: string;
  /** File name on the sender's device, cleaned. */
  name: string;
  type: "application/pdf" | "image/jpeg" | "image/png";
  bytes: number;
  /** SHA-256, hex. */
  hash: string;
  addedAt: Date;
  /** True if the office added it. Its kind is then one of `officePapers`. */
  fromOffice?: true;
  /** Set if the seller sent it after the order. Its kind is then one of `laterKinds`. */
  later?: LaterMark;
  /** True if the office shares its own document with the seller. */
  shared?: true;
  /**
   * Person who removed it from the file, and the reason. The document no longer counts but is kept as long as
   * the posting. Left out while it counts.
   */
  hidden?: HiddenMark;
}

/** Filing of a document that the seller or a co-owner sent after the order. */
export interface LaterMark {
  /** Id of the co-owner who sent it with their own login. Left out for the seller. */
  by?: string;
  /** Description in the seller's words if no kind fits, or "". */
  note: string;
  /**
   * Kind that the office filed it as: one of its own kinds or of `laterKinds`. Null until reviewed. The
   * events name the person.
   */
  filed: { as: string; at: Date } | null;
}

export interface HiddenMark {
  at: Date;
  by: Actor;
  reason: string;
}

/** Documents that count, without hidden ones. */
export const filedPapers = <Kept extends { hidden?: unknown }>({
  papers,
}: {
  papers: readonly Kept[];
}): Kept[] => papers.filter(({ hidden }) => !hidden);

/** Documents that the seller sent with the order. */
export const sellersPapers = <
  Kept extends Pick<Paper, "fromOffice"> & { hidden?: unknown; later?: unknown },
>(posting: {
  papers: readonly Kept[];
}): Kept[] => filedPapers(posting).filter(({ fromOffice, later }) => !fromOffice && !later);

/** A document that the seller sent after the order. */
export type LaterPaper = Paper & { later: LaterMark };

/** Documents that the seller sent after the order, oldest first. */
export const laterPapers = ({ papers }: Pick<Posting, "papers">): LaterPaper[] =>
  filedPapers({ papers }).filter((paper): paper is LaterPaper => Boolean(paper.later));

/** Documents sent after the order that the office hasn't reviewed. */
export const waitingPapers = (posting: Pick<Posting, "papers">): LaterPaper[] =>
  laterPapers(posting).filter(({ later }) => !later.filed);

/** Kind of a document at the office, or null for a later one that isn't filed yet. */
export const officeKind = ({
  kind,
  fromOffice,
  later,
}: {
  kind: string;
  fromOffice?: true;
  later?: { filed: { as: string } | null };
}): string | null => (fromOffice ? paperKindNow(kind) : (later?.filed?.as ?? null));

/** The signed agreement, readable by the seller once the office recorded the delivery of copies. */
export const signedAgreement = ({ papers, agreement }: Pick<Posting, "papers" | "agreement">): Paper[] =>
  agreement?.copy ? filedPapers({ papers }).filter((paper) => officeKind(paper) === "agreement") : [];

/** The office's documents that the seller may read: shared ones and the signed agreement. */
export function sharedPapers(posting: Pick<Posting, "papers" | "agreement">): Paper[] {
  const signed = signedAgreement(posting);
  return filedPapers(posting).filter(
    (paper) => paper.fromOffice && (paper.shared || signed.some(({ id }) => id === paper.id)),
  );
}

/** All documents that the posting's seller may read. */
export const readablePapers = (posting: Pick<Posting, "papers" | "agreement">): Paper[] => [
  ...sellersPapers(posting),
  ...laterPapers(posting),
  ...sharedPapers(posting),
];

export interface Message {
  /** Made by the form. */
  id: string;
  at: Date;
  actor: Actor;
  text: string;
}

/** A co-owner asked to confirm the order when it was sent. */
export interface AskedOwner {
  /** UUID. Part of the link. */
  id: string;
  name: string;
  email: string;
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  sentAt: Date;
  /** Time of confirmation, or null. */
  confirmedAt: Date | null;
  /** Second link, in the letter about the agreement. Left out until it is sent. */
  signing?: { secretHash: string };
  /** Third link, in the letter with the copy of the signed agreement. Left out until it is sent. */
  copied?: { secretHash: string };
  /** Own login to the listing, granted by the seller. Left out if there is none. */
  login?: OwnerLogin;
}

/** A co-owner's own login: offered by a link, then tied to an account with the invited email address. */
export interface OwnerLogin {
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  sentAt: Date;
  /** Account that accepted the login, and when. Null before. */
  uid: string | null;
  since: Date | null;
}

/** A co-owner's objection to the order. Its events hold the person, the time and the reason. */
export interface OwnerRefusal {
  /** Id of the owner. */
  owner: string;
  /** Id of the event that raised the objection. */
  event: string;
  /**
   * Id of the event that resolved it: the office's note or the owner's later confirmation. Null while open.
   */
  settled: string | null;
}

/** The office's note on a party whose signature can't be relied on. The events hold ended ones. */
export interface PartyNote {
  /** UUID, made by the form. */
  id: string;
  /** Name of the signer or the owner on title. */
  party: string;
  kind: "death" | "separation" | "capacity";
  /** Day in Toronto from which it holds, ISO. */
  on: string;
  /** Sentence that the owners read. */
  text: string;
}

/** A change that the office requests from the seller, with the seller's answer. */
export interface AskedItem {
  /** UUID. */
  id: string;
  task: TaskId;
  /** Answers ("rooms.bedrooms") or whole tasks with their files ("photos") that it concerns. */
  about: readonly string[];
  /** Label that the seller reads: the field's label, or "Photos". */
  label: string;
  /** Value at the time of the request, or "". */
  before: string;
  /** Requested change and its reason. */
  what: string;
  /**
   * Null until the seller answers.
   * - text: reason why the answer should stay, or a note to the office. "" isn't an answer.
   * - leftToOffice: true if the office makes the change, because the seller has no page for it
   * - now: new value, set when the order is sent again. Left out for whole tasks
   */
  answer: { changed: boolean; text: string; leftToOffice?: true; now?: string } | null;
}

/** Terms of the sale in the agreement. Never changed in place once it is out for signature. */
export interface AgreementTerms {
  /** Asking price, dollars. */
  listPrice: number;
  /** Buyer's-brokerage commission: percent of the price, dollars, or both. */
  offerPercent: number | null;
  offerDollars: number | null;
  /** Days after the term in which a sale to a buyer introduced during it still earns a commission. */
  holdoverDays: number;
  /** First and last day of the term, ISO. It ends at 11:59 p.m. in Toronto. */
  startDay: string;
  endDay: string;
}

export interface Agreement {
  /** Signing link at the service the office uses, or null if signed on paper. */
  link: string | null;
  sentAt: Date;
  terms: AgreementTerms;
  /** Kind of representation and the representatives. Left out of agreements made before this was recorded. */
  representation?: Representation;
  feeDue: FeeDue;
  /** Names of all signing owners, as in the order. */
  owners: readonly string[];
  /** Signatures, each with its day in Toronto, ISO. */
  signatures: readonly { owner: string; on: string }[];
  /** Day and way in which every owner got a copy of the signed agreement. Null before. */
  copy: { on: string; how: string } | null;
}

/** The brokerage's representation of the owners, according to the prepared agreement. */
export interface Representation {
  kind: "designated" | "brokerage";
  /** Designated representative, by the name at that time. Null if the brokerage represents. */
  representative: Actor | null;
  /** Further designated representatives. Left out if there is only one. */
  others?: readonly Actor[];
}

/**
 * All designated representatives named by an agreement. Empty if the brokerage represents, or if unrecorded.
 */
export const representativesOf = (representation: Representation | undefined): Actor[] =>
  representation?.representative ? [representation.representative, ...(representation.others ?? [])] : [];

export interface Proof {
  sentAt: Date;
  /** Sections that the seller approved: ids of `proofSections`. */
  approved: readonly string[];
  /** Set if the proof included the answers to follow-up questions. Proofs of earlier versions didn't. */
  whole?: true;
}

/** The listing on the MLS, with its terms there. */
export interface MlsListing extends AgreementTerms {
  number: string;
  /** Board and MLS system of the number. Left out of listings older than this question. */
  board?: string;
  /** Public page of the listing, or null. */
  link: string | null;
  recordedAt: Date;
}

type NoValues = Readonly<Record<string, never>>;

/** An entry of the order's list of owners, as a change of the agreement names it. */
export interface ChangedOwner {
  /** Id of the entry. Left out in older changes, which kept the order's sequence. */
  id?: string;
  name: string;
  capacity: string;
  /** Owner on title for whom the person signs, or "". */
  titleName: string;
  /** Number and jurisdiction of a corporation. Empty or left out for all others. */
  corporationNumber?: string;
  jurisdiction?: string;
  /** Contact data of an owner who joins. Left out for all others. */
  joins?: { phone: string; email: string };
}

/** Reason why an owner leaves: a transfer of the share, which they sign, or their death. */
export type LeavingReason = "transfer" | "death";

export interface ChangeOfOwners {
  /** Entries after the change. */
  owners: readonly ChangedOwner[];
  /** Entries that it removes. Left out in older changes. */
  leaving?: readonly { id: string; name: string; why: LeavingReason }[];
}

/** New answers of a change as typed, by kind. Empty if its rows say everything. */
export interface AmendmentValues {
  price: { listPrice: string };
  /** New plan's fee, at the prices on the day of the request. */
  plan: { fee: Fee };
  commission: { offerPercent?: string; offerDollars?: string };
  /** ISO days. Once the home is on the MLS, the start and end can't change. */
  term: { startDay?: string; endDay?: string; holdoverDays: string };
  /** All representatives to be named. */
  representation: { representatives: readonly Actor[] };
  /** Parts of the address. "" removes a part. */
  address: SavedTask["raw"];
  /**
   * Names of today's signers after the change, in the order's sequence. Older changes had nothing else, because they
   * only changed names.
   */
  names: Partial<ChangeOfOwners> & { names: readonly string[] };
  /** Key of the fact. Its new value is in the rows. */
  facts: { about: string };
  photos: NoValues;
  showings: SavedTask["raw"];
  "stop-showings": { day: string };
  offers: SavedTask["raw"];
  extension: { blocks: string; endDay: string };
  suspend: NoValues;
  resume: NoValues;
  end: NoValues;
}

/** Progress of a change of a listing on the MLS, from the request to its end. */
export interface AmendmentProgress {
  /** UUID, made by the form. */
  id: string;
  state: AmendmentState;
  requestedAt: Date;
  by: Actor;
  /** Old and new values in words. */
  rows: readonly { label: string; before: string; after: string }[];
  /** The seller's note, or "". */
  note: string;
  /** People whose signature it needs. Empty if it needs none. */
  signers: readonly string[];
  /** Signatures, each with its day in Toronto, ISO, and initials if required. */
  signatures: readonly { owner: string; on: string; initialed?: true }[];
  /** Signing link at the service the office uses. Null before, or if signed on paper. */
  link: string | null;
  /** Time when it went out for signature. Null before, or if it needs no signature. */
  sentAt: Date | null;
  /**
   * Deadline of the office's next step. Null while waiting for signatures. Once done, the deadline it had.
   */
  due: Date | null;
  /** Owners with their own email address, notified at once. */
  told: readonly NotifiedOwner[];
  /** Time when it was done, declined or withdrawn, or null. */
  endedAt: Date | null;
  /** Reason for declining or withdrawing it, or null. */
  answer: string | null;
}

/** A change of a listing on the MLS, with the values of its kind. */
export type Amendment<K extends AmendmentKind = AmendmentKind> = {
  [Kind in K]: AmendmentProgress & { kind: Kind; values: AmendmentValues[Kind] };
}[K];

/** A co-owner notified of an amendment, with a link for objecting. */
export interface NotifiedOwner {
  /** UUID. */
  id: string;
  name: string;
  email: string;
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  /** Their objection and the office's resolution, or null. */
  objection: { at: Date; text: string; settled: { at: Date; by: Actor; text: string } | null } | null;
}

/** An accepted offer, from its report until the sale closes. */
export interface Sale {
  /** Id of the offer. */
  offer: string;
  /** The buyer's letter in the register: "A". */
  letter: string;
  /** Dollars. */
  price: number;
  /** True if the buyer has a brokerage, which then earns the commission. Missing in older sales. */
  brokered?: boolean;
  /** Time of acceptance, according to the agreement of purchase and sale. */
  acceptedAt: Date;
  /**
   * Advertised offer review time, if the offer was accepted earlier. The reporter confirmed that the owners
   * agreed in writing.
   */
  beforeReview?: Date;
  /** Closing day in Toronto, ISO. */
  closingDay: string;
  conditions: readonly SaleCondition[];
  reportedAt: Date;
  by: Actor;
  /** Next report to the MLS and its deadline. Null if the MLS is up to date. */
  mls: { news: SaleNews; due: Date } | null;
  /** Reports made to the MLS, each with its day in Toronto, ISO. */
  told: readonly { news: SaleNews; on: string; inTime: boolean }[];
  /** Trade number, such as "2026-001". Left out until the office records the sale, and in older sales. */
  trade?: string;
  /** Left out in older sales. */
  deposit?: SaleDeposit;
  /** A further deposit, such as one due when the conditions are met. Left out without one. */
  second?: SaleDeposit;
}

/** Deadline and receipt of a sale's deposit. Its holder is in the office's file. */
export interface SaleDeposit {
  /** Deadline by the agreement of purchase and sale, or null without a deposit. */
  due: Date | null;
  /** Receipt by the holder, with its day in Toronto, ISO. Null until then. */
  received: {
    on: string;
    cents: number;
    method: DepositMethod;
    /** Id of its entry in our trust ledger. Left out if another party holds it. */
    trust?: string;
  } | null;
}

/** Reports to the MLS about a sale: conditional, firm, or a changed price or day. */
export type SaleNews = "conditional" | "sold" | "changed";

export interface SaleCondition {
  /** UUID. */
  id: string;
  what: string;
  /** Last day to fulfil it, ISO. */
  by: string;
  state: "open" | "fulfilled" | "waived";
  /** Day in Toronto on which it was fulfilled or waived, ISO, or null. */
  on: string | null;
}

/** Reminders and answers about the end of the term. */
export interface TermNotes {
  /** Last day of the term for which the seller declined an extension, or null. */
  declinedFor: string | null;
  /** Last reminder and the end of the term that it was about, or null. */
  reminded: { endDay: string; daysBefore: number } | null;
}

/** A letter to a seller without an email address, which the office has to pass on. */
export interface UntoldLetter {
  id: string;
  at: Date;
  subject: string;
  /** "" for older ones, so that a posting doesn't exceed the store's limit. */
  text: string;
}

/** A posting with the fields that only the store and its queries need. */
export interface PostingRecord extends Posting {
  /** Sort key, newest last. */
  order: string;
  /** Normalized address while an order or listing of it is under way. Null for drafts and ended postings. */
  openAddress: string | null;
  /** Normalized address from the agreement on. Only one open order of a home may have one. */
  agreedAddress: string | null;
  /** MLS number, kept after the listing ends. No other listing may have it. Older records have two. */
  mlsNumbers: readonly string[];
  /** Retention category, or null while under way. */
  keptAs: RetentionCategory | null;
  /** Last change of a draft whose seller has had no reminder. Null for all others. */
  waitsSince: Date | null;
  /** Time of a request for changes that has no answer and no reminder yet. Null for all others. */
  asksSince: Date | null;
  /** Next time a job acts on it: a reminder, the end of the term, the closing. Null for all others. */
  clockAt: Date | null;
  /** Accounts of co-owners with their own login. Older records lack the field and have none. */
  coOwners?: readonly string[];
  /** Email address of the account that may claim an order taken on the phone. Null or left out for all others. */
  claimableBy?: string | null;
  /**
   * Accounts of the designated representatives while the order or listing is under way. Older records lack
   * the field.
   */
  represents?: readonly string[];
  /** True if the public page can be read. Older records lack the field and have no page. */
  onPage?: boolean;
  /** Every combination of filters that finds it on the list of homes: `findsOf`. Older records lack the field. */
  shownAs?: readonly string[];
  /** Day of its last open house while the page is public, ISO. Otherwise null. Older records lack the field. */
  openUntil?: string | null;
  version: number;
}

/**
 * - draft: an order that was never sent
 * - ended: an order that ended before there was an agreement
 * - record: a posting that ended after its agreement was out for signature, kept as long as the law requires
 */
export type RetentionCategory = "draft" | "ended" | "record";

/** True if its agreement was out for signature, which makes it a record of the brokerage. */
export const isRecord = ({ state, events }: Pick<Posting, "state" | "events">): boolean =>
  [state, ...events.map(({ to }) => to)].some((been) => recordStates.some((known) => known === been));

/** Retention category, or null while under way. */
export function retentionOf(posting: Pick<Posting, "state" | "events">): RetentionCategory | null {
  if (posting.state === "draft") return "draft";
  if (!isEnded(posting) && posting.state !== "expired") return null;
  return isRecord(posting) ? "record" : "ended";
}

/** Step that led to a state, or undefined. An undo that returned to the state is ignored. */
export function stepThatLedTo(
  { events }: Pick<Posting, "events">,
  state: PostingState,
): Posting["events"][number] | undefined {
  return events.reduce<Posting["events"][number] | undefined>((found, event) => {
    if (event.to !== state || event.from === state) return found;
    return found && event.transition === "undo-step" ? found : event;
  }, undefined);
}

/** Time when a posting last entered a state, or undefined. */
export const stateSince = (posting: Pick<Posting, "events">, state: PostingState): Date | undefined =>
  stepThatLedTo(posting, state)?.at;

/** Time when a posting entered its current state. */
export const currentStateSince = (posting: Posting): Date =>
  stateSince(posting, posting.state) ?? posting.sentAt ?? posting.createdAt;

/** Time of the last owner's signature, or null. */
export function signedSince({ agreement, events }: Pick<Posting, "agreement" | "events">): Date | null {
  const isSigned = agreement?.owners.every((owner) =>
    agreement.signatures.some((one) => one.owner === owner),
  );
  if (!agreement || !isSigned) return null;
  return events.findLast(({ transition }) => transition === "record-signature")?.at ?? agreement.sentAt;
}

/** Latest step that requested changes, or undefined. */
export const lastChangeRequest = (posting: Pick<Posting, "events">) =>
  stepThatLedTo(posting, "changes-asked");

/** True if a step that led to another state was undone and no longer counts. */
export function wasUndone(
  { events }: Pick<Posting, "events">,
  { id }: Pick<Posting["events"][number], "id">,
): boolean {
  const at = events.findIndex((event) => event.id === id);
  return events.slice(at + 1).find(({ from, to }) => from !== to)?.transition === "undo-step";
}

/** Time of the unanswered request for changes that had no reminder yet, or null. */
export function unansweredSince(
  posting: Pick<Posting, "state" | "events" | "remindedAt" | "restrictedAt">,
): Date | null {
  const { state, remindedAt, restrictedAt } = posting;
  // Don't write to a seller who deleted the account.
  const asked = state === "changes-asked" && !restrictedAt ? lastChangeRequest(posting)?.at : undefined;
  return asked && (remindedAt === null || remindedAt < asked) ? asked : null;
}

export const postingOrder = ({ createdAt, reference }: Pick<Posting, "createdAt" | "reference">): string =>
  `${createdAt.toISOString()}_${reference}`;

/** Normalized address: "12|queen street east|m4k1a1". Null if incomplete. */
export function addressKey({ tasks }: Pick<Posting, "tasks">): string | null {
  const { number, street, streetType, direction, postalCode, unit } = addressParts(tasks.address?.raw ?? {});
  if (!number || !street || !postalCode) return null;
  const plain = (text = "") => text.toLowerCase().replace(/[^a-z0-9\u00c0-\u024f]/g, "");
  return [unit, number, `${street} ${streetType ?? ""} ${direction ?? ""}`, postalCode].map(plain).join("|");
}

/** Unit, street and town of an address, each in words. Empty or undefined if unknown. */
export function addressPartsOf({ tasks: { address } }: Pick<Posting, "tasks">) {
  const { unit, number, street, streetType, direction, municipality } = addressParts(address?.raw ?? {});
  const label = (name: "streetType" | "direction", chosen: string | undefined) =>
    chosen === "other-or-none"
      ? ""
      : addressFields[name].options.find(({ value }) => value === chosen)?.label;
  const onStreet = [number, street, label("streetType", streetType), label("direction", direction)];
  return { unit: unit && postingsPage.unit(unit), street: onStreet.filter(Boolean).join(" "), municipality };
}

/** "Unit 4, 12 Queen Street East, Toronto", or null if there is no address yet. */
export function addressOf(posting: Pick<Posting, "tasks">): string | null {
  const { unit, street, municipality } = addressPartsOf(posting);
  return [unit, street, municipality].filter(Boolean).join(", ") || null;
}

/** Account that an order has until its seller claims it. The office took it on the phone. */
export const phoneAccount = (id: string): string => `phone-${id}`;

/** True if the office took an order on the phone and its seller hasn't opened it in an account yet. */
export const isUnclaimed = ({ id, uid }: Pick<Posting, "id" | "uid">): boolean => uid === phoneAccount(id);

/** True if the seller is reached by phone and letter only. The office took the order on the phone. */
export const hasNoEmail = ({ seller }: Pick<Posting, "seller">): boolean => seller.email === "";

/** Normalized address while an order or listing of it is under way, or null. */
export const openAddress = (posting: Pick<Posting, "state" | "tasks">): string | null =>
  openPostingStates.some((state) => state === posting.state) ? addressKey(posting) : null;

/** Accounts of all representatives under an agreement that is under way. */
const representativeAccounts = (posting: Pick<Posting, "state" | "tasks" | "agreement">): string[] =>
  openAddress(posting) === null
    ? []
    : representativesOf(posting.agreement?.representation).flatMap(({ id }) => id ?? []);

/**
 * Accounts of co-owners with their own login. Empty once the seller's account is deleted, because only the
 * office may read then.
 */
export const coOwnersOf = ({ owners, restrictedAt }: Pick<Posting, "owners" | "restrictedAt">): string[] =>
  restrictedAt ? [] : owners.flatMap(({ login }) => login?.uid ?? []);

/**
 * Co-owner whose login this account is. Null for other accounts, and once the seller's account is deleted.
 */
export const ownerWithLogin = (
  { owners, restrictedAt }: Pick<Posting, "owners" | "restrictedAt">,
  uid: string,
): AskedOwner | null => (restrictedAt ? null : (owners.find(({ login }) => login?.uid === uid) ?? null));

/** Day of the last open house that isn't cancelled, ISO, or null. */
const lastOpenDay = ({ openHouses = [] }: Posting): string | null =>
  openHouses
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? null;

export const postingRecordOf = (posting: Posting): PostingRecord => ({
  ...posting,
  order: postingOrder(posting),
  openAddress: openAddress(posting),
  agreedAddress: posting.agreement ? openAddress(posting) : null,
  mlsNumbers: posting.mls ? [posting.mls.number] : [],
  keptAs: retentionOf(posting),
  waitsSince: posting.state === "draft" && posting.remindedAt === null ? posting.updatedAt : null,
  asksSince: unansweredSince(posting),
  clockAt: nextClock(posting),
  coOwners: coOwnersOf(posting),
  claimableBy: isUnclaimed(posting) && !hasNoEmail(posting) ? emailKey(posting.seller.email) : null,
  represents: representativeAccounts(posting),
  onPage: isShown(posting),
  shownAs: isShown(posting) ? findsOf(posting) : [],
  openUntil: isShown(posting) ? lastOpenDay(posting) : null,
  version: schema,
});

/** Empty values of a posting's lists and optional parts. */
export const emptyParts = {
  photos: [],
  papers: [],
  messages: [],
  owners: [],
  remindedAt: null,
  sentAt: null,
  assignee: null,
  fee: null,
  asked: [],
  agreement: null,
  proof: null,
  mls: null,
  money: noMoney,
  amendments: [],
  nextPhotos: null,
  sale: null,
  backOnMls: null,
  offerorsToTell: null,
  parties: { offers: null, showings: null },
  papersOwed: null,
  term: { declinedFor: null, reminded: null },
  calendar: null,
} as const satisfies Partial<Posting>;

/** MLS listing of an older version, which also recorded a second board's number. */
interface OlderMlsListing extends Omit<MlsListing, "number" | "board"> {
  numbers: readonly string[];
  boards?: readonly string[];
}

/** Reduces the listing to its first number. */
function firstNumberOf(mls: MlsListing | OlderMlsListing | null): MlsListing | null {
  if (!mls || "number" in mls) return mls;
  const {
    numbers: [number = ""],
    boards: [board] = [],
    ...rest
  } = mls;
  return { ...rest, number, ...(board ? { board } : {}) };
}

/** Missing documents, without those that only an earlier version required. */
function owedNow(owed: Posting["papersOwed"]): Posting["papersOwed"] {
  const asked: Readonly<Record<string, { need: string }>> = officePapers.active.papers;
  const kinds = (owed?.kinds ?? []).map(paperKindNow).filter((kind) => asked[kind]?.need === "mandatory");
  return owed && kinds.length > 0 ? { due: owed.due, kinds } : null;
}

/** Stored form of a posting. Older ones have the days of an invoice instead of accounts. */
interface StoredPosting extends Omit<PostingRecord, "money" | "mls"> {
  mls: MlsListing | OlderMlsListing | null;
  money?: Money;
  invoice?: OlderInvoice;
}

/** Reads a stored posting and drops the fields that only serve queries. */
export function postingFromStore(snapshot: { id: string; data(): unknown }): Posting {
  const {
    order: _,
    openAddress: __,
    agreedAddress: _a,
    mlsNumbers: _m,
    keptAs: ___,
    waitsSince: ____,
    asksSince: ______,
    clockAt: _______,
    coOwners: _c,
    claimableBy: _b,
    onPage: _p,
    shownAs: _s,
    openUntil: _u,
    represents: _r,
    version: _____,
    mls,
    money,
    invoice,
    ...posting
  } = storedRecord<StoredPosting>(snapshot);
  const { fee, agreement, state } = posting;
  // Older versions waited for the seller here, before one button sent all corrections.
  const isSent = state === "changes-asked" && lastChangeRequest(posting)?.transition === "refuse-proof";
  return {
    ...posting,
    ...(isSent ? { state: "in-review" } : {}),
    id: snapshot.id,
    mls: firstNumberOf(mls),
    papersOwed: owedNow(posting.papersOwed),
    money: money ?? (invoice ? moneyOfOlder(invoice, fee, agreement?.feeDue) : noMoney),
  };
}
