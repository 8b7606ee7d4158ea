import { postings as limits } from "~/content/business";
import { formats } from "~/lib/forms/formats";
import { addDays, isDay } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { type AmendmentKind, isObjecting, isOpenAmendment } from "~/postings/amendment";
import { isAskedFor, isSwitchable, switchesText } from "~/postings/home-page/switches";
import { endOfTerm, isSilent } from "~/postings/listing/term";
import { invoiceName } from "~/postings/money/invoice";
import { creditNumber } from "~/postings/money/record";
import { paymentDue, toInvoice } from "~/postings/money/waiting";
import { mlsWork } from "~/postings/open-houses/open-house";
import { openRefusals } from "~/postings/order/owner-refusal";
import { nameOf, saidOf } from "~/postings/papers/later";
import {
  addressOf,
  filedPapers,
  openAddress,
  type Posting,
  signedSince,
  stateSince,
  waitingPapers,
} from "~/postings/posting";
import { dueOfSale } from "~/postings/sale/sale";
import { isEnded, termStates } from "~/postings/states";
import type { SellerRequest } from "~/requests/request";
import { isOpen } from "~/requests/request";
import {
  dueAfter,
  dueAfterDay,
  dueOfPosting,
  dueOfRequest,
  endOfOfficeDay,
  isInHand,
  tellBy,
  waitsForSeller,
} from "./due";
import { type FollowUp, mostFollowUps } from "./follow-up";
import * as next from "./next-step";
import { type Searched, searchedOf, termsOf, wordsOfRow } from "./terms";
import { nobody, type WorkKind, type WorkRow } from "./work-row";

/**
 * The rows of the office's queue: what `work/{id}` holds about a request or a posting. They follow from the
 * record alone, so they can be made anew from it at any time.
 */

/** A row with the id it is stored under. */
export interface IdentifiedRow {
  id: string;
  row: WorkRow;
}

export const requestRowId = (id: string): string => `request-${id}`;
export const postingRowId = (id: string): string => `posting-${id}`;
export const messageRowId = (postingId: string): string => `message-${postingId}`;
export const offerRowId = (postingId: string): string => `offer-${postingId}`;
export const unreadOfferRowId = (postingId: string): string => `unread-offer-${postingId}`;
export const saleRowId = (postingId: string): string => `sale-${postingId}`;
export const papersRowId = (postingId: string): string => `papers-${postingId}`;
export const refusalRowId = (postingId: string): string => `refusal-${postingId}`;
export const sentPapersRowId = (postingId: string): string => `sent-papers-${postingId}`;
export const invoiceRowId = (postingId: string): string => `invoice-${postingId}`;
export const termRowId = (postingId: string): string => `term-${postingId}`;
export const paymentRowId = (postingId: string): string => `payment-${postingId}`;
export const accountRowId = (postingId: string): string => `account-${postingId}`;
export const homePageRowId = (postingId: string): string => `home-page-${postingId}`;
export const openHouseRowId = (postingId: string): string => `open-house-${postingId}`;
export const oneOfferRowId = (postingId: string): string => `one-offer-${postingId}`;
export const enquiryRowId = (postingId: string): string => `enquiry-${postingId}`;

/** One for each day to look again that can be open on a record. @param at its place among them */
export const followUpRowId = (recordId: string, at: number): string => `follow-up-${at}-${recordId}`;

/** All rows of this kind that a record can have. */
export const followUpRowIds = (recordId: string): string[] =>
  Array.from({ length: mostFollowUps }, (_, at) => followUpRowId(recordId, at));

/** Of each kind one change is open at a time. */
export const changeRowId = (postingId: string, kind: AmendmentKind): string => `change-${kind}-${postingId}`;

/** Sorts what has ended after everything else, the newest first. */
const fromTheEnd = (moment: Date): string => String(10 ** 14 - moment.getTime()).padStart(15, "0");

const suffixes: Readonly<Partial<Record<WorkRow["kind"], string>>> = {
  message: "+",
  change: "+c",
  offer: "+o",
  sale: "+s",
  papers: "+p",
  refusal: "+r",
  "sent-papers": "+d",
  invoice: "+i",
  term: "+t",
  payment: "+m",
  "one-offer": "+1",
  "home-page": "+a",
  "open-house": "+h",
  enquiry: "+e",
  "unread-offer": "+u",
  "follow-up": "+f",
};

/** What comes first of several things that are due at the same moment: what a buyer or a board waits for before our own work. */
const weights: Readonly<Partial<Record<WorkKind, number>>> = {
  refusal: 0,
  offer: 1,
  "unread-offer": 1,
  "one-offer": 1,
  sale: 2,
  "open-house": 3,
  change: 3,
  message: 4,
  enquiry: 4,
  "sent-papers": 5,
  papers: 7,
  invoice: 8,
  payment: 8,
  account: 8,
};

/** Of orders, requests and days to look again. */
const usualWeight = 6;

/**
 * Sorts the queue by one index: what is due by when, of that what weighs most, and then what has waited longest; then what waits for the seller and what has no date by since
 * when; then, for the search alone, what asks for nothing and what has ended, the newest first.
 */
function rankOf(
  { due, waitsForSeller, open, since, reference, kind }: Omit<WorkRow, "rank">,
  ended: boolean,
): string {
  // An order and what else is about it can be due at the same moment, and there can be several changes of one listing.
  const suffix = suffixes[kind] ?? "";
  const own = reference + suffix + (kind === "change" || kind === "follow-up" ? since.getTime() : "");
  if (!open) return `${ended ? 9 : 8}_${fromTheEnd(since)}_${own}`;
  // Before everything that is due: while an owner doesn't agree, somebody may be selling a home that isn't theirs to sell.
  if (kind === "refusal") return `1_0_${since.toISOString()}_${own}`;
  const weight = weights[kind] ?? usualWeight;
  if (due) return `1_${due.toISOString()}_${weight}_${since.toISOString()}_${own}`;
  return `${waitsForSeller ? 2 : 3}_${since.toISOString()}_${own}`;
}

const ranked = (id: string, row: Omit<WorkRow, "rank">, ended: boolean): IdentifiedRow => ({
  id,
  row: { ...row, rank: rankOf(row, ended) },
});

/** What the office does that answers the seller. */
const answering = new Set(["schedule", "reschedule", "answer", "write"]);

/** What the seller does, and what we do, that is to be answered. */
const asking = new Set(["send", "note", "reopen"]);

/** Since when something waits for our answer; null when nothing does. */
function owedSince({ events }: SellerRequest): Date | null {
  const answered = events.findLastIndex(({ transition }) => answering.has(transition));
  return events.slice(answered + 1).find(({ transition }) => asking.has(transition))?.at ?? null;
}

/** The row of a request. */
export function rowsOfRequest(request: SellerRequest): IdentifiedRow[] {
  const { id, kind, reference, status, sender, details, assignee, meeting, events, createdAt } = request;
  // Without its person nobody can be answered.
  const open = isOpen(status) && sender !== null;
  const owed = open ? owedSince(request) : null;
  const meetingEnds = meeting && new Date(meeting.startsAt.getTime() + meeting.minutes * 60_000);
  const due = open ? dueOfRequest({ status, owedSince: owed, meetingEnds }) : null;
  const email = sender?.email ?? null;
  const name = sender?.name ?? null;
  const street = [details?.street, details?.city].filter(Boolean).join(", ") || null;
  const searched = searchedOf([
    ["Name", name],
    ["Email", email],
    ["Phone", sender?.phone ? formats.phone.show(sender.phone) : null],
    ["Address", [street, details?.postalCode].filter(Boolean).join(" ")],
  ]);
  const row = {
    subject: { kind: "request", id },
    kind,
    reference,
    street,
    person: name,
    email,
    assignee,
    due,
    open,
    home: null,
    state: status,
    holder: assignee?.uid ?? nobody,
    meets: open && status === "scheduled" ? (meeting?.startsAt ?? null) : null,
    waitsForSeller: open && owed === null && status !== "scheduled",
    // Who takes it on doesn't make it younger.
    since: owed ?? events.at(-1)?.at ?? createdAt,
    next: open ? next.nextOfRequest(request) : "",
    plan: "",
    ...(open && sender?.phone && status !== "answered" ? { phone: numberOf(sender.phone) } : {}),
    ...searchedBy(reference, searched),
  } as const;
  return [
    ranked(requestRowId(id), row, !isOpen(status)),
    ...(open ? followUpRows(row, request.followUps) : []),
  ];
}

type Phone = NonNullable<NonNullable<SellerRequest["sender"]>["phone"]>;

const numberOf = (phone: Phone) => ({ text: formats.phone.show(phone), number: phone.number });

/** A row for each day on which somebody wants to look at a record again. */
const followUpRows = (
  own: Omit<WorkRow, "rank">,
  followUps: readonly FollowUp[] | undefined = [],
): IdentifiedRow[] =>
  followUps.slice(0, mostFollowUps).map(({ on, note, for: assignee, at }, index) => {
    const { phone, ...common } = own;
    const row = {
      ...common,
      kind: "follow-up",
      next: note,
      assignee,
      holder: assignee.uid,
      home: null,
      meets: null,
      due: endOfOfficeDay(on),
      since: at,
      open: true,
      waitsForSeller: false,
      terms: [],
      words: {},
      searched: [],
    } as const;
    return ranked(followUpRowId(own.subject.id, index), row, false);
  });

/** The first message of the seller's that waits for an answer; null when none does. */
function unanswered({ messages }: Posting): Posting["messages"][number] | null {
  const ofSeller = ({ actor }: Posting["messages"][number]) =>
    actor.role === "seller" || actor.role === "owner";
  const answered = messages.findLastIndex((message) => !ofSeller(message));
  return messages[answered + 1] ?? null;
}

/** Since when an owner objects to a change and nobody has settled that; null when nobody does. */
const objectedSince = ({ told }: Posting["amendments"][number]): Date | null =>
  told.find(isObjecting)?.objection?.at ?? null;

/** Since when its seller has no account and nobody at the office has done anything with it; null otherwise. */
function accountGoneSince({ state, events, restrictedAt }: Posting): Date | null {
  if (!restrictedAt || isEnded({ state }) || state === "expired") return null;
  const seenTo = events.some(
    ({ at, actor }) => at > restrictedAt && !["seller", "owner", "system"].includes(actor.role),
  );
  return seenTo ? null : restrictedAt;
}

/**
 * Since when papers of the seller's wait for somebody to look at them, and by when that is done: by the next answer, or before,
 * where the MLS has to know of the sale whose agreement is among them. Null where none wait.
 */
function sentPapers(posting: Posting): { since: Date; due: Date; names: string[] } | null {
  const waiting = isEnded(posting) ? [] : waitingPapers(posting);
  const [first] = waiting;
  if (!first) return null;
  const due = dueAfter(first.addedAt);
  const told = waiting.some(({ kind }) => kind === "purchase") ? posting.sale?.mls?.due : undefined;
  return {
    since: first.addedAt,
    due: told && told < due ? told : due,
    names: waiting.map(saidOf),
  };
}

/** The fields by which the search finds a row. */
function searchedBy(reference: string, searched: readonly Searched[]) {
  const terms = termsOf(reference, searched);
  return { terms, words: wordsOfRow(terms), searched };
}

/** Everything by which the office finds a posting: what a caller says, and what stands on a letter. */
function searchedOfPosting(posting: Posting) {
  const { seller, tasks, mls, papers, owners, parties, money } = posting;
  const { postalCode, pin, rollNumber } = tasks.address?.raw ?? {};
  return searchedOf([
    ["Seller", seller.name],
    ["Email", seller.email],
    ["Address", [addressOf(posting), "ON", postalCode].filter(Boolean).join(" ")],
    ...(mls ? [["MLS number", mls.number] as const] : []),
    ...money.invoices.map((invoice) => ["Invoice", invoiceName(invoice)] as const),
    ...money.credits.map(({ number }) => ["Credit note", creditNumber(number)] as const),
    ["PIN", pin],
    ["Roll number", rollNumber],
    ...(tasks.owners?.raw.owners ?? []).flatMap(
      ({ name, email, phone }) =>
        [
          ["Owner", name],
          ["Owner's email", email],
          ["Owner's phone", phone],
        ] as const,
    ),
    ...owners.flatMap(
      ({ name, email }) =>
        [
          ["Owner", name],
          ["Owner's email", email],
        ] as const,
    ),
    ["Phone for agents", tasks.showings?.raw.contactPhone],
    ...(parties?.offers ?? []).map((name) => ["Offer", name] as const),
    ...(parties?.showings ?? []).map((name) => ["Showing", name] as const),
    ...(parties?.enquiries ?? []).map((name) => ["Enquiry", name] as const),
    ...filedPapers({ papers }).map((paper) => ["Document", `${nameOf(paper)}: ${paper.name}`] as const),
  ]);
}

/**
 * The end of a term that is near: from the seller's first reminder of it, until they have said something about it. Null
 * otherwise. The job that reminds writes the posting, so the row comes on the same day.
 */
function endingTerm(posting: Posting): { since: Date; due: Date } | null {
  const { mls, term, state } = posting;
  const runs = termStates.some((running) => running === state);
  if (!mls || !runs || term.reminded?.endDay !== mls.endDay || isSilent(posting)) return null;
  const [first = 0] = [...limits.term.remindDays].sort((a, b) => b - a);
  return { since: torontoMoment(addDays(mls.endDay, -first), 0), due: endOfTerm(mls.endDay) };
}

/** Since when its seller waits for permission to advertise the home on its page; null where nobody waits. */
function pageAskedSince(posting: Posting): Date | null {
  const { state, events, restrictedAt, createdAt } = posting;
  if (restrictedAt || !isAskedFor(posting) || !isSwitchable({ state })) return null;
  const settled = events.findLastIndex(
    ({ transition, reason }) =>
      transition === "permit-page" || transition === "withdraw-page" || reason === switchesText(undefined),
  );
  return events.slice(settled + 1).find(({ transition }) => transition === "switch-page")?.at ?? createdAt;
}

/** The rows of a posting: its own once it was sent, one for each change of its listing, and one each of what else the office has to do about it. */
export function rowsOfPosting(posting: Posting): IdentifiedRow[] {
  const { id, reference, state, seller, assignee, tasks, createdAt, sentAt, agreement } = posting;
  if (state === "draft") return [];
  const { email, name } = seller;
  const street = addressOf(posting);
  const startDay =
    agreement?.terms.startDay ?? (tasks.price?.raw.start === "day" ? tasks.price.raw.startDay : undefined);
  const since = stateSince(posting, state) ?? sentAt ?? createdAt;
  const signed = signedSince(posting);
  const refusals = isEnded(posting) ? [] : openRefusals(posting);
  const common = {
    subject: { kind: "posting", id },
    reference,
    state,
    street,
    person: name,
    email,
    assignee,
    home: null,
    holder: assignee?.uid ?? nobody,
    meets: null,
    plan: next.planOf(posting),
    next: "",
    terms: [],
    searched: [],
  } as const;
  const contact = next.contactOf(posting);
  const searched = searchedOfPosting(posting);
  const own = {
    ...({ ...common, kind: "posting", since, home: openAddress(posting) } as const),
    next: next.nextOfPosting(posting),
    ...(contact.phone && next.isToCall(posting) ? { phone: contact.phone } : {}),
    ...searchedBy(reference, searched),
    due: dueOfPosting({
      state,
      since,
      signedSince: signed,
      startDay: typeof startDay === "string" && isDay(startDay) ? startDay : null,
      call: next.callTimesOf(posting)[0] ?? null,
      explainedAt: next.guideExplainedAt(posting),
      until: next.waitsUntil(posting),
    }),
    waitsForSeller: waitsForSeller({ state, signedSince: signed }),
    open: isInHand(state),
  };
  // Whoever deleted the account cannot be answered.
  const written = isEnded(posting) || posting.restrictedAt ? null : unanswered(posting);
  const { offerorsToTell, offersToRead, oneOffer, sale, papersOwed } = posting;
  const saleDue = dueOfSale(posting);
  const sent = sentPapers(posting);
  const unsent = toInvoice(posting);
  const unpaid = paymentDue(posting);
  const goneSince = accountGoneSince(posting);
  const ends = endingTerm(posting);
  const pageSince = pageAskedSince(posting);
  const openHouses = mlsWork(posting);
  const [openHouse] = openHouses;
  // Nobody can be told of it, or nobody has to be any more.
  const toPassOn = isEnded(posting) || posting.restrictedAt ? null : (posting.enquiries?.toPassOn ?? null);
  const also = (
    kind:
      | "message"
      | "offer"
      | "unread-offer"
      | "one-offer"
      | "sale"
      | "papers"
      | "sent-papers"
      | "account"
      | "invoice"
      | "payment"
      | "home-page"
      | "open-house"
      | "term"
      | "enquiry",
    id: string,
    since: Date,
    due: Date,
    next = "",
    more: Partial<Pick<WorkRow, "phone" | "tell">> = {},
  ) => ranked(id, { ...common, kind, since, due, next, ...more, open: true, waitsForSeller: false }, false);
  return [
    ranked(postingRowId(id), own, isEnded(posting) || state === "expired"),
    ...posting.amendments.filter(isOpenAmendment).map((amendment) => {
      const objected = objectedSince(amendment);
      const change = {
        ...({ ...common, kind: "change", since: amendment.requestedAt, open: true } as const),
        change: amendment.kind,
        // An objection is the office's to settle.
        due: amendment.due ?? (objected && dueAfter(objected)),
        waitsForSeller: amendment.state === "to-sign" && !objected,
        next: next.nextOfChange(amendment, objected !== null),
      };
      return ranked(changeRowId(id, amendment.kind), change, false);
    }),
    ...(written
      ? [
          also(
            "message",
            messageRowId(id),
            written.at,
            dueAfter(written.at),
            next.nextOfMessage(written.text),
            contact.phone ? { phone: contact.phone } : {},
          ),
        ]
      : []),
    ...(offerorsToTell && !isEnded(posting)
      ? [
          also(
            "offer",
            offerRowId(id),
            offerorsToTell.since,
            offerorsToTell.due,
            next.nextOfOffers(offerorsToTell),
            offerorsToTell.left ? { tell: offerorsToTell.left } : {},
          ),
        ]
      : []),
    ...(offersToRead && !isEnded(posting)
      ? [
          also(
            "unread-offer",
            unreadOfferRowId(id),
            offersToRead.since,
            offersToRead.due,
            next.nextOfUnread(offersToRead),
          ),
        ]
      : []),
    ...(oneOffer && !isEnded(posting)
      ? [
          also(
            "one-offer",
            oneOfferRowId(id),
            oneOffer.since,
            tellBy(oneOffer.since),
            `One offer is left, ${oneOffer.letter}: the broker of record decides what its buyer is told`,
          ),
        ]
      : []),
    ...(toPassOn
      ? [
          also(
            "enquiry",
            enquiryRowId(id),
            toPassOn.since,
            toPassOn.due,
            next.nextOfEnquiries(toPassOn),
            contact.phone ? { phone: contact.phone } : {},
          ),
        ]
      : []),
    ...(refusals[0]
      ? [
          ranked(
            refusalRowId(id),
            {
              ...common,
              kind: "refusal",
              person: refusals.map(({ name }) => name).join(", "),
              since: refusals[0].at,
              // At once: it stops the agreement.
              due: refusals[0].at,
              next: next.nextOfRefusal(refusals[0].text),
              open: true,
              waitsForSeller: false,
            },
            false,
          ),
        ]
      : []),
    ...(goneSince
      ? [
          also(
            "account",
            accountRowId(id),
            goneSince,
            dueAfter(goneSince),
            "Decide with the owners what happens to it",
          ),
        ]
      : []),
    ...(saleDue
      ? [also("sale", saleRowId(id), sale?.reportedAt ?? since, saleDue, next.nextOfSale(posting))]
      : []),
    ...(ends
      ? [also("term", termRowId(id), ends.since, ends.due, "Ask the seller whether the listing goes on")]
      : []),
    ...(pageSince
      ? [
          also(
            "home-page",
            homePageRowId(id),
            pageSince,
            dueAfter(pageSince),
            "Give permission for the home's page, or say why not",
          ),
        ]
      : []),
    ...(openHouse?.mlsDue
      ? [
          also(
            "open-house",
            openHouseRowId(id),
            openHouse.cancelledAt ?? openHouse.changedAt ?? openHouse.addedAt,
            openHouse.mlsDue,
            next.nextOfOpenHouses(openHouses),
          ),
        ]
      : []),
    ...(unsent
      ? [
          also(
            "invoice",
            invoiceRowId(id),
            unsent.since,
            unsent.on ? endOfOfficeDay(unsent.on) : dueAfter(unsent.since),
            "Send the invoice",
          ),
        ]
      : []),
    // The seller has that day, and the office looks on the next business day.
    ...(unpaid
      ? [
          also(
            "payment",
            paymentRowId(id),
            unpaid.since,
            dueAfterDay(unpaid.on, unpaid.since),
            "See whether it's paid, and write to the seller",
          ),
        ]
      : []),
    ...(papersOwed
      ? [also("papers", papersRowId(id), since, papersOwed.due, next.nextOfPapersOwed(papersOwed.kinds))]
      : []),
    ...(sent
      ? [also("sent-papers", sentPapersRowId(id), sent.since, sent.due, next.nextOfSentPapers(sent.names))]
      : []),
    ...(isEnded(posting) ? [] : followUpRows({ ...own, home: null }, posting.followUps)),
  ];
}
