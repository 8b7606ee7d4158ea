import type { Typed } from "~/lib/forms/form";
import type { Actor, Role, StateEvent } from "~/lib/steps/states";
import { schema } from "~/lib/store/schema";
import { storedRecord } from "~/lib/store/with-dates";
import type { FollowUp } from "~/work/follow-up";
import { addressParts } from "./address-parts";
import type { AmendmentKind, AmendmentState } from "./amendment";
import type { EnquiriesInShort } from "./enquiries/record";
import { isShown } from "./home-page/shown";
import { nextClock } from "./listing/term";
import type { Fee, FeeDue } from "./money/fee";
import { moneyOfOlder, type OlderInvoice } from "./money/older";
import { type Money, noMoney } from "./money/record";
import { officePapers, paperKindNow } from "./office-lists";
import type { TypedAnswers } from "./order/answers";
import { addressFields } from "./order/home-fields";
import type { TaskId } from "./order/task-names";
import { isEnded, openPostingStates, type PostingState, recordStates } from "./states";
import { postingsPage } from "./words";

/**
 * A posting as the store keeps it: one document, so that reading it is one read and every change of it one write,
 * whatever is in it. Its lists are bounded (`business.ts`), far below the store's limit of 1 MiB.
 */

/** An answer as it was typed, checked to be well-formed: text, ticked boxes, or items of a list. */
export type RawValue = NonNullable<Typed[string]>;

/** What was saved of one task. */
export interface SavedTask<Raw extends Typed = Typed> {
  /**
   * Grows with each save: a page that began with another one is out of date. 0 while its page wasn't saved: it holds what its seller
   * said elsewhere.
   */
  version: number;
  savedAt: Date;
  /** Id of the page it was saved from: what the same page sends later is no conflict. */
  page?: string;
  raw: Raw;
}

export interface Posting {
  /** UUID, made by the form that began the order. */
  id: string;
  /** As people say it: `MP-7K4Q2-M9X3P`. */
  reference: string;
  /** The account that ordered it. */
  uid: string;
  /** Its address, confirmed once the order is sent, and its holder's name when it was begun or sent. */
  seller: { email: string; firstName: string | null; name: string | null };
  state: PostingState;
  createdAt: Date;
  /** When the seller or the office last changed anything. */
  updatedAt: Date;
  /** The value lists the answers were given from. */
  rulesAsOf: string;
  tasks: { readonly [T in TaskId]?: SavedTask<TypedAnswers<T>> };
  /** In the order of the listing; the first is the front of the home. */
  photos: readonly Photo[];
  papers: readonly Paper[];
  /** Between the seller and the office, oldest first. */
  messages: readonly Message[];
  /** The other owners who were asked to confirm the order; none before it is sent. */
  owners: readonly AskedOwner[];
  /**
   * What other owners have against the order: of each owner the last, also where the order doesn't name them any more. Left out
   * while nobody has said anything.
   */
  refusals?: readonly OwnerRefusal[];
  /** When the seller was last reminded of a draft, or of what was asked; null when that was never. */
  remindedAt: Date | null;
  /** Who at the office has it in hand; null while nobody has. */
  assignee: { uid: string; name: string } | null;
  /** When it was sent first; null before. */
  sentAt: Date | null;
  events: readonly StateEvent<PostingState>[];
  /** What the plan costs, fixed when the order is sent; null before. */
  fee: Fee | null;
  /** What the office asked the seller to change when it last asked; none before. */
  asked: readonly AskedItem[];
  /** The agreement that was prepared; null before. */
  agreement: Agreement | null;
  /** What became of the listing that the seller was shown; null before. */
  proof: Proof | null;
  /** The listing on the MLS; null before it is there. */
  mls: MlsListing | null;
  /** What was invoiced, credited and paid. */
  money: Money;
  /** Changes of the listing on the MLS that are under way, oldest first; the others are in `amendments/{posting}`. */
  amendments: readonly Amendment[];
  /** Photos as they are to be, while the seller prepares a change of them or has asked for it; null otherwise. */
  nextPhotos: readonly Photo[] | null;
  /** The offer that was accepted, and what became of it; null while there is none. */
  sale: Sale | null;
  /** By when the MLS has to be told that a sale fell through; null while it knows, or none did. */
  backOnMls: { due: Date } | null;
  /** Everybody with an open offer is to be told how many there are, and by when; null while that was done, or there is one at most. */
  offerorsToTell: OfferorsToTell | null;
  /**
   * One offer is left of several whose buyers were told of each other: the broker of record decides what that buyer is told. Null
   * or left out otherwise.
   */
  oneOffer?: { since: Date; letter: string } | null;
  /** Offers that their own side registered and nobody has read; null or left out while none waits. */
  offersToRead?: OffersToRead | null;
  /** The names on the other side that the office finds the listing by; left out in orders of versions that kept none. */
  parties?: Parties;
  /** Its enquiries of buyers without an agent in short; null or left out while there are none. */
  enquiries?: EnquiriesInShort | null;
  /** Days on which somebody at the office looks at it again, the nearest first; left out while there is none. */
  followUps?: readonly FollowUp[];
  /** Mandatory papers for the listing that are not on file though it is on the MLS, and by when they are; null while none is. */
  papersOwed: { due: Date; kinds: readonly string[] } | null;
  /** Set while the closing waits for a note that a buyer without a brokerage got the RECO guide, or why not; left out otherwise. */
  buyersGuideOpen?: true;
  /** What was said and done about the end of the term. */
  term: TermNotes;
  /** The link of its calendar; null while there is none. */
  calendar: { secretHash: string; madeAt: Date } | null;
  /** The link on which a lawyer reads the papers of the sale; null or left out while there is none. */
  lawyer?: LawyerLink | null;
  /** Its public page and its address for agents; left out while nobody has touched them. */
  page?: HomePage;
  /** The latest open houses, in the order in which they were entered; left out while there was none. */
  openHouses?: readonly OpenHouse[];
  /** The last day, ISO, on which its seller wanted no showings and the office noted that; left out while there was none. */
  noShowingsOn?: string;
  /** When its account was deleted while the law still has it kept: from then on it's for the office alone. */
  restrictedAt?: Date;
}

/** The public page of a home, and what people without an account can do there. */
export interface HomePage {
  /** Who at the office let the home be advertised there, and when; null while nobody has, or it was taken back. */
  permitted: { at: Date; by: Actor } | null;
  /** What its seller switched on: the page, requests for showings, offers by the buyer's side. */
  shown: boolean;
  showings: boolean;
  offers: boolean;
  /**
   * Part of the address for agents. Kept as it is, not as a hash: it's printed in the remarks for agents, and opens a form to ask,
   * nothing to read.
   */
  secret: string;
  /** When the page could be read first; left out before. */
  shownSince?: Date;
}

/** Hours in which anybody may come and look at the home. */
export interface OpenHouse {
  /** UUID, made by the form. */
  id: string;
  addedAt: Date;
  /** As what somebody added it; the event of the same id says who. */
  by: Role;
  /** Day in Toronto, ISO, and the times of its clock: "14:00". */
  day: string;
  from: string;
  to: string;
  /** For everybody who reads of it; "" for nothing. */
  note: string;
  /** Whether whoever entered it said that a booked showing may be at the same time. */
  besideShowings: boolean;
  /** When it was cancelled; null while it is to be. */
  cancelledAt: Date | null;
  /** When its day, hours or note were changed last; left out while nobody has. */
  changedAt?: Date;
  /** Grows with each change, for calendars. */
  sequence: number;
  /** By when the office enters it on the MLS, changes it or takes it off there; null while the MLS is right. */
  mlsDue: Date | null;
  /** When the office had entered it on the MLS; null before. */
  onMlsAt: Date | null;
  /** What the MLS still says of it after a change; left out while it says the same. */
  onMls?: { day: string; from: string; to: string; note: string };
  /** Of the last that was noted as on the MLS: how it was before, for the case that this was a mistake; left out once it is changed. */
  beforeMls?: Pick<OpenHouse, "mlsDue" | "onMlsAt" | "onMls">;
}

/** Whether the seller wants no showings on a day: asked for, or noted by the office. @param day in Toronto, ISO */
export const isWithoutShowings = (
  { amendments, noShowingsOn }: Pick<Posting, "amendments" | "noShowingsOn">,
  day: string,
): boolean =>
  noShowingsOn === day || amendments.some((one) => one.kind === "stop-showings" && one.values.day === day);

/** What buyers have to be told: since when, of how many offers, and by when. */
export interface OfferorsToTell {
  since: Date;
  open: number;
  due: Date;
  /** Letters of the offers whose buyers weren't told yet. */
  left?: readonly string[];
  /** The one that lapses first. */
  first?: { letter: string; until: Date };
}

/** Registered offers that wait to be read: since when, by when, which, and the one that lapses first. */
export interface OffersToRead {
  since: Date;
  due: Date;
  letters: readonly string[];
  first: { letter: string; until: Date };
}

/**
 * Agents and brokerages of buyers, as they stand in the register of offers and the showing log, and buyers who asked: "Lena Park, Lakeside Realty".
 * Null: there is no register or log yet. Left out: not known, in an order that an older version stored.
 */
export interface Parties {
  offers?: readonly string[] | null;
  showings?: readonly string[] | null;
  enquiries?: readonly string[];
}

/** The link on which the seller's lawyer reads the papers of one sale. */
export interface LawyerLink {
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  madeAt: Date;
  /** From when on it opens nothing. */
  expiresAt: Date;
  /** Id of the accepted offer: of another sale it shows nothing. */
  offer: string;
  /** Whom it is for, as the seller typed it; "" where nothing was. */
  name: string;
  email: string;
  /** How often the papers were downloaded with it, and when last. */
  downloads: number;
  lastAt: Date | null;
}

/** A photo that is stored, re-encoded, under `postings/{posting}/photos/{id}/`. */
export interface Photo {
  /** UUID. */
  id: string;
  /** SHA-256 of the file as it was sent, hex: the same file is taken once. */
  hash: string;
  /** Of the largest size kept, pixels. */
  width: number;
  height: number;
  /** Of the largest size kept. */
  bytes: number;
  /** What it shows, "Kitchen": also its text for those who don't see it. Empty where nobody said. */
  caption: string;
  addedAt: Date;
}

/** A paper that is stored, as it was sent, under `postings/{posting}/papers/{id}`. */
export interface Paper {
  /** UUID. */
  id: string;
  /** What it is: one of `paperKinds` in app/postings/papers/words.ts. */
  kind: string;
  /** The file's name on the sender's device, cleaned. */
  name: string;
  type: "application/pdf" | "image/jpeg" | "image/png";
  bytes: number;
  /** SHA-256, hex. */
  hash: string;
  addedAt: Date;
  /** Whether the office added it: its kind is then one of `officePapers`. */
  fromOffice?: true;
  /** Of one that its seller sent after the order: its kind is then one of `laterKinds`. */
  later?: LaterMark;
  /** Whether the office shares one of its own with the seller. */
  shared?: true;
  /** Who took it from the file, and why: it counts no more, and is kept as long as the posting. Left out while it counts. */
  hidden?: HiddenMark;
}

/** What became of a paper that its seller, or another owner, sent after the order. */
export interface LaterMark {
  /** The other owner who sent it with a login of their own, by their id; left out for the seller. */
  by?: string;
  /** What it is, in its seller's words, where no kind says it; "" otherwise. */
  note: string;
  /** What the office put it on file as: one of its own kinds, or of `laterKinds`; null until it has looked at it. Who: its events. */
  filed: { as: string; at: Date } | null;
}

export interface HiddenMark {
  at: Date;
  by: Actor;
  reason: string;
}

/** The papers that count: those that nobody has hidden. */
export const filedPapers = <Kept extends { hidden?: unknown }>({
  papers,
}: {
  papers: readonly Kept[];
}): Kept[] => papers.filter(({ hidden }) => !hidden);

/** The papers its seller sent with the order. */
export const sellersPapers = <
  Kept extends Pick<Paper, "fromOffice"> & { hidden?: unknown; later?: unknown },
>(posting: {
  papers: readonly Kept[];
}): Kept[] => filedPapers(posting).filter(({ fromOffice, later }) => !fromOffice && !later);

/** A paper that its seller sent after the order. */
export type LaterPaper = Paper & { later: LaterMark };

/** The papers its seller sent after the order, oldest first. */
export const laterPapers = ({ papers }: Pick<Posting, "papers">): LaterPaper[] =>
  filedPapers({ papers }).filter((paper): paper is LaterPaper => Boolean(paper.later));

/** Those of them that nobody at the office has looked at. */
export const waitingPapers = (posting: Pick<Posting, "papers">): LaterPaper[] =>
  laterPapers(posting).filter(({ later }) => !later.filed);

/** What a paper counts as at the office; null for one that its seller sent and nobody there has put on file. */
export const officeKind = ({
  kind,
  fromOffice,
  later,
}: {
  kind: string;
  fromOffice?: true;
  later?: { filed: { as: string } | null };
}): string | null => (fromOffice ? paperKindNow(kind) : (later?.filed?.as ?? null));

/** The agreement as it was signed, once the office has noted that the owners got it: its one paper that is the seller's too. */
export const signedAgreement = ({ papers, agreement }: Pick<Posting, "papers" | "agreement">): Paper[] =>
  agreement?.copy
    ? filedPapers({ papers }).filter(({ fromOffice, kind }) => fromOffice && kind === "agreement")
    : [];

/** The office's papers that are the seller's to read: those it shares, and the signed agreement. */
export function sharedPapers(posting: Pick<Posting, "papers" | "agreement">): Paper[] {
  const signed = signedAgreement(posting);
  return filedPapers(posting).filter(
    (paper) => paper.fromOffice && (paper.shared || signed.some(({ id }) => id === paper.id)),
  );
}

/** Every paper that a posting's seller may read. */
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

/** Another owner who was written to when the order was sent. */
export interface AskedOwner {
  /** UUID; part of the link. */
  id: string;
  name: string;
  email: string;
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  sentAt: Date;
  /** When they confirmed it; null before. */
  confirmedAt: Date | null;
  /** The link of their letter about the agreement, beside the first one. Left out before it went out. */
  signing?: { secretHash: string };
  /** Their own login to the listing, given by the seller. Left out while there is none. */
  login?: OwnerLogin;
}

/** Another owner's own login: offered by a link, then that of an account with the address the link went to. */
export interface OwnerLogin {
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  sentAt: Date;
  /** The account that took it, and when; null before. */
  uid: string | null;
  since: Date | null;
}

/** What another owner has against the order: who, when and why are in its events. */
export interface OwnerRefusal {
  /** Id of the owner. */
  owner: string;
  /** Id of the event by which they said it. */
  event: string;
  /** Id of the event by which it was sorted out: the office's note, or the owner's yes after all; null while it isn't. */
  settled: string | null;
}

/** Something the office asks the seller to change, and what the seller made of it. */
export interface AskedItem {
  /** UUID. */
  id: string;
  task: TaskId;
  /** What it is about: answers ("rooms.bedrooms"), or whole tasks with their files ("photos"). */
  about: readonly string[];
  /** The same as the seller reads it: the field's label, "Photos". */
  label: string;
  /** What stood there when it was asked; "" where nothing did. */
  before: string;
  /** What is to change, and why. */
  what: string;
  /**
   * Null until something is said of it.
   * @property text why it should stay, where it was not changed, or what we are to make of it; "" is no answer
   * @property leftToOffice that it is ours to change: only the agreement says it, or no page of theirs
   * @property now what it says instead, once the order was sent again; left out where it's about a whole task
   */
  answer: { changed: boolean; text: string; leftToOffice?: true; now?: string } | null;
}

/** What the agreement says of the sale: never changed in place once it is out for signature. */
export interface AgreementTerms {
  /** Asking price, dollars. */
  listPrice: number;
  /** Offered to the buyer's brokerage: percent of the price, dollars, or both. */
  offerPercent: number | null;
  offerDollars: number | null;
  /** How long after the term a buyer from it still brings a commission, days. */
  holdoverDays: number;
  /** First and last day of the term, ISO; it ends at 11:59 p.m. in Toronto. */
  startDay: string;
  endDay: string;
}

export interface Agreement {
  /** Where the owners read and sign it, at the service the office uses; null when it is signed on paper. */
  link: string | null;
  sentAt: Date;
  terms: AgreementTerms;
  /** Which kind it is and who represents the owners; left out of agreements from before that was noted. */
  representation?: Representation;
  /** When its fee is due. */
  feeDue: FeeDue;
  /** Names of all who sign: the owners as the order names them. */
  owners: readonly string[];
  /** Who has signed, and on which day in Toronto, ISO. */
  signatures: readonly { owner: string; on: string }[];
  /** When and how every owner got a copy of what was signed; null before. */
  copy: { on: string; how: string } | null;
}

/** How the brokerage represents the owners: by the agreement that was prepared. */
export interface Representation {
  kind: "designated" | "brokerage";
  /** The registrant who represents them in a designated representation, as named then; null in the other kind. */
  representative: Actor | null;
  /** Whoever else it names; left out where it names one. */
  others?: readonly Actor[];
}

/** Everybody whom an agreement names as a designated representative; nobody in the other kind, or where that wasn't noted. */
export const representativesOf = (representation: Representation | undefined): Actor[] =>
  representation?.representative ? [representation.representative, ...(representation.others ?? [])] : [];

export interface Proof {
  sentAt: Date;
  /** Parts of the listing that the seller said are right: ids of `proofSections`. */
  approved: readonly string[];
  /** That it had the answers to follow-up questions; proofs of earlier versions lacked them and are without it. */
  whole?: true;
}

/** The listing on the MLS, with the terms as they stand there. */
export interface MlsListing extends AgreementTerms {
  number: string;
  /** Board and system of the number; left out of listings from before it was asked for. */
  board?: string;
  /** Its page for the public; null where it has none. */
  link: string | null;
  recordedAt: Date;
}

type NoValues = Readonly<Record<string, never>>;

/** The new answers of a change as they were typed, by its kind; none where only its rows say it. */
export interface AmendmentValues {
  price: { listPrice: string };
  /** What it is to cost, with the prices of the day on which it was asked for. */
  plan: { fee: Fee };
  commission: { offerPercent?: string; offerDollars?: string };
  /** Days ISO; the first and the last stay once the home is on the MLS. */
  term: { startDay?: string; endDay?: string; holdoverDays: string };
  /** Everybody whom it is to name. */
  representation: { representatives: readonly Actor[] };
  /** Parts of the address; "" for one that goes. */
  address: SavedTask["raw"];
  /** Of all owners, in the order's order. */
  names: { names: readonly string[] };
  /** The key of the fact: the new one is in the rows. */
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

/** How far a change of a listing on the MLS is, from the seller's wish to what became of it. */
export interface AmendmentProgress {
  /** UUID, made by the form. */
  id: string;
  state: AmendmentState;
  requestedAt: Date;
  by: Actor;
  /** What changes, in words: old beside new. */
  rows: readonly { label: string; before: string; after: string }[];
  /** What the seller said with it; "" for nothing. */
  note: string;
  /** Everybody whose signature it needs; none where it needs no signature. */
  signers: readonly string[];
  /** Who has signed, and on which day in Toronto, ISO; whether they initialed it as well, where that is needed. */
  signatures: readonly { owner: string; on: string; initialed?: true }[];
  /** Where it is signed, at the service the office uses; null before, or on paper. */
  link: string | null;
  /** When it went out for signature; null before, and where it needs none. */
  sentAt: Date | null;
  /** By when the office does the next thing with it; null while it waits for signatures. Once it's done, by when it was due. */
  due: Date | null;
  /** Owners with an email address of their own, who were told of it at once. */
  told: readonly ToldOwner[];
  /** When it was done, declined or withdrawn; null before. */
  endedAt: Date | null;
  /** Why it was declined or withdrawn; null otherwise. */
  answer: string | null;
}

/** A change of a listing on the MLS: its values are those of its kind. */
export type Amendment<K extends AmendmentKind = AmendmentKind> = {
  [Kind in K]: AmendmentProgress & { kind: Kind; values: AmendmentValues[Kind] };
}[K];

/** Another owner who was told of an amendment, with a link on which they can object. */
export interface ToldOwner {
  /** UUID. */
  id: string;
  name: string;
  email: string;
  /** SHA-256 of the link's secret, hex. */
  secretHash: string;
  /** What they have against it, and how the office settled that; null while they have said nothing. */
  objection: { at: Date; text: string; settled: { at: Date; by: Actor; text: string } | null } | null;
}

/** An accepted offer, from its report until the sale closes. */
export interface Sale {
  /** Id of the offer. */
  offer: string;
  /** The buyer as the register names them: "A". */
  letter: string;
  /** Dollars. */
  price: number;
  /** Whether the buyer has a brokerage, which then gets what was offered; missing in sales reported before this was kept. */
  brokered?: boolean;
  /** When it was accepted, as the agreement of purchase and sale says. */
  acceptedAt: Date;
  /** When the listing said that offers are reviewed, if it was accepted before that: whoever reported it said that the owners agreed in writing. */
  beforeReview?: Date;
  /** Day in Toronto on which it closes, ISO. */
  closingDay: string;
  conditions: readonly SaleCondition[];
  reportedAt: Date;
  by: Actor;
  /** What the MLS has to be told next, by when; null while it knows everything. */
  mls: { news: SaleNews; due: Date } | null;
  /** What the MLS was told, on which day in Toronto, ISO. */
  told: readonly { news: SaleNews; on: string; inTime: boolean }[];
}

/** What the MLS is told of a sale: that it's conditional, that it's firm, that its price or its days have changed. */
export type SaleNews = "conditional" | "sold" | "changed";

export interface SaleCondition {
  /** UUID. */
  id: string;
  what: string;
  /** The last day for it, ISO. */
  by: string;
  state: "open" | "fulfilled" | "waived";
  /** Day in Toronto on which it was fulfilled or waived, ISO; null before. */
  on: string | null;
}

/** What was said and done about the end of the term. */
export interface TermNotes {
  /** Last day of the term on which the seller said they don't want an extension; null when they haven't. */
  declinedFor: string | null;
  /** The last reminder that was sent, and of which last day; null before. */
  reminded: { endDay: string; daysBefore: number } | null;
}

/** What is stored beside what the rest of the code knows. */
export interface PostingRecord extends Posting {
  /** Sort key: newest last. */
  order: string;
  /** The address in one spelling, while an order or a listing of it is under way; null before it is sent and after the end. */
  openAddress: string | null;
  /** The same from its agreement on: while no other order of the home may have one. */
  agreedAddress: string | null;
  /** The number of its listing on the MLS, whatever became of it: no other listing has it. Older records have two. */
  mlsNumbers: readonly string[];
  /** How long it is kept since its last change; null while it is under way. */
  keptAs: KeptAs | null;
  /** Since when a draft is unchanged whose seller was not reminded of it; null for all others. */
  waitsSince: Date | null;
  /** Since when the seller has not answered what was asked and was not reminded of it; null for all others. */
  asksSince: Date | null;
  /** When the clock next does something with it: a reminder of the term's end, the end, the closing; null for all others. */
  clockAt: Date | null;
  /** Accounts of other owners who have their own login; older records lack it, and have none. */
  coOwners?: readonly string[];
  /** The accounts of the owners' designated representatives while an order or a listing is under way; none otherwise. Older records lack it. */
  represents?: readonly string[];
  /** Whether its public page can be read; older records lack it, and have none. */
  onPage?: boolean;
  version: number;
}

/**
 * - draft: an order nobody has sent
 * - ended: an order that ended before there was an agreement
 * - record: a posting that has ended after its agreement was out for signature; the law says how long it is kept
 */
export type KeptAs = "draft" | "ended" | "record";

/** Whether its agreement was out for signature: it is a record of the brokerage then. */
export const isRecord = ({ state, events }: Pick<Posting, "state" | "events">): boolean =>
  [state, ...events.map(({ to }) => to)].some((been) => recordStates.some((known) => known === been));

/** How long a posting is kept since its last change; null while it is under way. */
export function keptAs(posting: Pick<Posting, "state" | "events">): KeptAs | null {
  if (posting.state === "draft") return "draft";
  if (!isEnded(posting) && posting.state !== "expired") return null;
  return isRecord(posting) ? "record" : "ended";
}

/** The step that led to a state; undefined before. A step out of it that was undone doesn't count. */
export function ledTo(
  { events }: Pick<Posting, "events">,
  state: PostingState,
): Posting["events"][number] | undefined {
  return events.reduce<Posting["events"][number] | undefined>((found, event) => {
    if (event.to !== state || event.from === state) return found;
    return found && event.transition === "undo-step" ? found : event;
  }, undefined);
}

/** Since when a posting is, or last was, in a state; undefined before. */
export const stateSince = (posting: Pick<Posting, "events">, state: PostingState): Date | undefined =>
  ledTo(posting, state)?.at;

/** Since when a posting is in its state. */
export const inItsStateSince = (posting: Posting): Date =>
  stateSince(posting, posting.state) ?? posting.sentAt ?? posting.createdAt;

/** Since when every owner has signed the agreement; null before. */
export function signedSince({ agreement, events }: Pick<Posting, "agreement" | "events">): Date | null {
  const isSigned = agreement?.owners.every((owner) =>
    agreement.signatures.some((one) => one.owner === owner),
  );
  if (!agreement || !isSigned) return null;
  return events.findLast(({ transition }) => transition === "record-signature")?.at ?? agreement.sentAt;
}

/** The step that last asked for changes; undefined before. */
export const lastAsked = (posting: Pick<Posting, "events">) => ledTo(posting, "changes-asked");

/** Whether a step that led to another state was undone: nothing of it counts any more. */
export function wasUndone(
  { events }: Pick<Posting, "events">,
  { id }: Pick<Posting["events"][number], "id">,
): boolean {
  const at = events.findIndex((event) => event.id === id);
  return events.slice(at + 1).find(({ from, to }) => from !== to)?.transition === "undo-step";
}

/** Since when the seller owes an answer of which nothing reminded; null when none is owed, or a letter did. */
export function unansweredSince(
  posting: Pick<Posting, "state" | "events" | "remindedAt" | "restrictedAt">,
): Date | null {
  const { state, remindedAt, restrictedAt } = posting;
  // Whoever deleted the account is not written to.
  const asked = state === "changes-asked" && !restrictedAt ? lastAsked(posting)?.at : undefined;
  return asked && (remindedAt === null || remindedAt < asked) ? asked : null;
}

export const postingOrder = ({ createdAt, reference }: Pick<Posting, "createdAt" | "reference">): string =>
  `${createdAt.toISOString()}_${reference}`;

/** The address in one spelling: "12|queen street east|m4k1a1|". Null until its parts are there. */
export function addressKey({ tasks }: Pick<Posting, "tasks">): string | null {
  const { number, street, streetType, direction, postalCode, unit } = addressParts(tasks.address?.raw ?? {});
  if (!number || !street || !postalCode) return null;
  const plain = (text = "") => text.toLowerCase().replace(/[^a-z0-9\u00c0-\u024f]/g, "");
  return [unit, number, `${street} ${streetType ?? ""} ${direction ?? ""}`, postalCode].map(plain).join("|");
}

/** "Unit 4, 12 Queen Street East, Toronto"; null before there is an address. */
export function addressOf({ tasks: { address } }: Pick<Posting, "tasks">): string | null {
  const { unit, number, street, streetType, direction, municipality } = addressParts(address?.raw ?? {});
  const label = (name: "streetType" | "direction", chosen: string | undefined) =>
    chosen === "other-or-none"
      ? ""
      : addressFields[name].options.find(({ value }) => value === chosen)?.label;
  const onStreet = [number, street, label("streetType", streetType), label("direction", direction)];
  const parts = [unit && postingsPage.unit(unit), onStreet.filter(Boolean).join(" "), municipality];
  return parts.filter(Boolean).join(", ") || null;
}

/** The address in one spelling while an order or a listing of it is under way; null otherwise. */
export const openAddress = (posting: Pick<Posting, "state" | "tasks">): string | null =>
  openPostingStates.some((state) => state === posting.state) ? addressKey(posting) : null;

/** The accounts of everybody who represents the owners by an agreement that is under way. */
const representing = (posting: Pick<Posting, "state" | "tasks" | "agreement">): string[] =>
  openAddress(posting) === null
    ? []
    : representativesOf(posting.agreement?.representation).flatMap(({ id }) => id ?? []);

/** The accounts of the other owners who have their own login. Once its seller's account is gone, it's for the office alone. */
export const coOwnersOf = ({ owners, restrictedAt }: Pick<Posting, "owners" | "restrictedAt">): string[] =>
  restrictedAt ? [] : owners.flatMap(({ login }) => login?.uid ?? []);

/** The other owner whose login this account is; null for every other account, and once the seller's account is gone. */
export const ownerWithLogin = (
  { owners, restrictedAt }: Pick<Posting, "owners" | "restrictedAt">,
  uid: string,
): AskedOwner | null => (restrictedAt ? null : (owners.find(({ login }) => login?.uid === uid) ?? null));

/** A posting as the store keeps it. */
export const postingRecordOf = (posting: Posting): PostingRecord => ({
  ...posting,
  order: postingOrder(posting),
  openAddress: openAddress(posting),
  agreedAddress: posting.agreement ? openAddress(posting) : null,
  mlsNumbers: posting.mls ? [posting.mls.number] : [],
  keptAs: keptAs(posting),
  waitsSince: posting.state === "draft" && posting.remindedAt === null ? posting.updatedAt : null,
  asksSince: unansweredSince(posting),
  clockAt: nextClock(posting),
  coOwners: coOwnersOf(posting),
  represents: representing(posting),
  onPage: isShown(posting),
  version: schema,
});

/** What a posting has of these before anything was added. */
export const nothingYet = {
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

/** A listing from when a second number on another board was recorded, too. */
interface OlderMlsListing extends Omit<MlsListing, "number" | "board"> {
  numbers: readonly string[];
  boards?: readonly string[];
}

/** The listing with its first number alone. */
function firstNumberOf(mls: MlsListing | OlderMlsListing | null): MlsListing | null {
  if (!mls || "number" in mls) return mls;
  const {
    numbers: [number = ""],
    boards: [board] = [],
    ...rest
  } = mls;
  return { ...rest, number, ...(board ? { board } : {}) };
}

/** The documents that are owed, without those that an earlier build asked for. */
function owedNow(owed: Posting["papersOwed"]): Posting["papersOwed"] {
  const asked: Readonly<Record<string, { need: string }>> = officePapers.active.papers;
  const kinds = (owed?.kinds ?? []).map(paperKindNow).filter((kind) => asked[kind]?.need === "mandatory");
  return owed && kinds.length > 0 ? { due: owed.due, kinds } : null;
}

/** As it lies in the store: before the books were kept here it has the days of an invoice. */
interface StoredPosting extends Omit<PostingRecord, "money" | "mls"> {
  mls: MlsListing | OlderMlsListing | null;
  money?: Money;
  invoice?: OlderInvoice;
}

/** A stored posting, without what serves queries alone. */
export function readPosting(snapshot: { id: string; data(): unknown }): Posting {
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
    onPage: _p,
    represents: _r,
    version: _____,
    mls,
    money,
    invoice,
    ...posting
  } = storedRecord<StoredPosting>(snapshot);
  const { fee, agreement, state } = posting;
  // Until its corrections were sent by one button, such a record waited for the seller.
  const isSent = state === "changes-asked" && lastAsked(posting)?.transition === "refuse-proof";
  return {
    ...posting,
    ...(isSent ? { state: "in-review" } : {}),
    id: snapshot.id,
    mls: firstNumberOf(mls),
    papersOwed: owedNow(posting.papersOwed),
    money: money ?? (invoice ? moneyOfOlder(invoice, fee, agreement?.feeDue) : noMoney),
  };
}
