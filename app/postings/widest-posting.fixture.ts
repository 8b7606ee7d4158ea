import { longestName, planList, postings, requests } from "~/content/business";
import { optionIds } from "~/content/policies";
import { longest, many } from "~/lib/store/document-size.fixture";
import type { OpenHouse, Posting } from "./posting";
import { amendmentOf, exampleTerms, mlsOf, openHouseOf, paperOf, saleOf } from "./posting.fixture";
import { proofSections } from "./proof/words";
import { mostRepresentatives } from "./registrants";
import { type homesOf, widestAsked, widestPhotos, widestTasks } from "./widest-answer.fixture";

const id = "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11";
const at = new Date();
/** Ids are letters and digits. The name is stored for staff and co-owners. */
const actor = { role: "seller", id: "a".repeat(128), name: longest(longestName.part) } as const;

const widestPerson = { role: "broker", id: "a".repeat(128), name: longest(100) } as const;

const terms = { ...exampleTerms, offerDollars: 1 };

const amendment = amendmentOf(at, {
  id,
  kind: "commission",
  state: "processing",
  by: actor,
  due: at,
  rows: [{ label: "", before: "", after: longest(postings.longest.amendmentRows) }],
  note: longest(postings.longest.amendmentNote),
  signers: many(postings.limits.owners, longest(100)),
  signatures: many(postings.limits.owners, { owner: longest(100), on: "2026-11-21" }),
  link: longest(500),
  sentAt: at,
  endedAt: at,
  answer: longest(postings.longest.amendmentNote),
  told: many(postings.limits.owners - 1, {
    id,
    name: longest(100),
    email: longest(254),
    secretHash: "a".repeat(64),
    objection: {
      at,
      text: longest(postings.longest.objection),
      settled: { at, by: actor, text: longest(postings.longest.objection) },
    },
  }),
});

/** All services of the plan that offers them. */
const widestFee = {
  plan: "basic-plus",
  listPriceCents: 1,
  feeCents: 1,
  taxCents: 1,
  options: optionIds.map((id) => ({ id, cents: 1, from: true as const })),
} as const;

const deposit = {
  due: at,
  received: { on: "2026-11-21", cents: 1, method: "interac", trust: id },
} as const;

/** A document. Kind and hash are ASCII. The name is cut to 100 characters. */
const paper = paperOf("a".repeat(40), at, { id, name: longest(100), hash: "a".repeat(64) });

/** Open houses, of which the first was entered on the MLS last. */
const withLastEntered = ([first, ...rest]: OpenHouse[]): OpenHouse[] =>
  first
    ? [
        {
          ...first,
          beforeMls: {
            mlsDue: at,
            onMlsAt: at,
            ...(first.onMls ? { onMls: first.onMls } : {}),
          },
        },
        ...rest,
      ]
    : [];

/** A posting in which every part is filled and every list is at its limit. */
export const widestPosting = (propertyClass: (typeof homesOf)[number]): Posting => ({
  id,
  uid: longest(40),
  reference: "MP-7K4Q2-M9X3P",
  state: "submitted",
  rulesAsOf: "2026-11-21",
  createdAt: at,
  updatedAt: at,
  remindedAt: at,
  sentAt: at,
  assignee: { uid: longest(128), name: longest(100) },
  seller: { email: longest(254), firstName: longest(100), name: longest(201) },
  tasks: widestTasks(propertyClass, at),
  photos: widestPhotos(at),
  papers: [
    ...many(postings.papers, paper),
    ...many(postings.officePapers, { ...paper, fromOffice: true as const, shared: true as const }),
    ...many(postings.laterPapers, {
      ...paper,
      later: { note: longest(postings.longest.paperNote), filed: { as: "a".repeat(20), at } },
    }),
    ...many(postings.hiddenPapers, {
      ...paper,
      hidden: { at, by: actor, reason: longest(postings.longest.hidingReason) },
    }),
  ],
  messages: many(postings.messages, { id, at, actor, text: longest(postings.longest.message) }),
  owners: many(postings.limits.owners, {
    id,
    name: longest(100),
    email: longest(254),
    secretHash: "a".repeat(64),
    sentAt: at,
    confirmedAt: at,
    signing: { secretHash: "a".repeat(64) },
    login: { secretHash: "a".repeat(64), sentAt: at, uid: "a".repeat(128), since: at },
  }),
  page: {
    permitted: { at, by: actor },
    shown: true,
    showings: true,
    offers: true,
    secret: "a".repeat(43),
    shownSince: at,
  },
  openHouses: withLastEntered(
    many(
      postings.openHouses.kept,
      openHouseOf(at, {
        id,
        note: longest(postings.longest.openHouseNote),
        cancelledAt: at,
        changedAt: at,
        mlsDue: at,
        onMlsAt: at,
        onMls: {
          day: "2026-11-21",
          from: "14:00",
          to: "16:00",
          note: longest(postings.longest.openHouseNote),
        },
      }),
    ),
  ),
  noShowingsOn: "2026-11-21",
  partyNotes: many(postings.limits.owners, {
    id,
    party: longest(100),
    kind: "separation",
    on: "2026-11-21",
    text: longest(postings.longest.partyNote),
  }),
  ownBuyers: many(postings.ownBuyers, {
    offer: id,
    letter: "AA",
    since: at,
    due: at,
    consent: {
      kind: "designated",
      on: "2026-11-21",
      where: longest(postings.longest.offerParty),
      by: actor,
      at,
    },
  }),
  refusals: many(postings.refusals, { owner: id, event: id, settled: id }),
  events: many(postings.events, {
    id,
    at,
    actor,
    transition: "withdraw-for-seller",
    from: "changes-asked",
    to: "changes-asked",
    // Only state changes have reasons, so they are added separately.
    reason: null,
  }),
  papersOwed: { due: at, kinds: many(5, longest(20)) },
  fee: widestFee,
  asked: many(postings.asked, widestAsked),
  agreement: {
    link: longest(500),
    sentAt: at,
    terms,
    owners: many(postings.limits.owners, longest(100)),
    signatures: many(postings.limits.owners, { owner: longest(100), on: "2026-11-21" }),
    copy: { on: "2026-11-21", how: longest(20) },
    representation: {
      kind: "designated",
      representative: widestPerson,
      others: many(mostRepresentatives - 1, widestPerson),
    },
    feeDue: { on: "day", day: "2026-11-21" },
  },
  proof: { sentAt: at, approved: proofSections.map(({ id }) => id) },
  mls: mlsOf(at, { ...terms, number: longest(20), board: longest(60), link: longest(500) }),
  money: {
    // Each change adds a service or a plan upgrade. Each final price and each extension adds a line.
    charges: many(optionIds.length * 2 + planList.length, {
      id,
      // The line's words are ours, and nearly all charges have a single service.
      lines: many(1, { what: "w".repeat(60), cents: 1 }),
      due: { on: "day", day: "2026-11-21" },
      since: at,
    }),
    invoices: many(postings.invoices, {
      id,
      number: 1,
      charge: id,
      on: "2026-11-21",
      at,
      lines: many(3, { what: "w".repeat(60), cents: 1 }),
      taxCents: 1,
      due: { on: "day", day: "2026-11-21" },
      buyer: {
        name: longest(postings.longest.moneyBuyer),
        address: longest(postings.longest.moneyAddress),
      },
      hstNumber: "123456789 RT 0001",
    }),
    credits: [],
    payments: many(postings.moneyEntries - postings.invoices, {
      id,
      kind: "payment",
      invoice: id,
      on: "2026-11-21",
      at,
      cents: 1,
      method: "interac",
      note: longest(postings.longest.moneyNote),
    }),
  },
  amendments: many(postings.amendments.open, amendment),
  nextPhotos: widestPhotos(at),
  trust: many(postings.trustEntries, {
    id,
    kind: "reversal",
    on: "2026-11-21",
    at,
    cents: -1,
    method: "interac",
    party: longest(postings.longest.moneyNote),
    what: longest(postings.longest.moneyNote),
    reverses: id,
  }),
  services: Object.fromEntries(
    [...optionIds, "photos"].map((service) => [
      service,
      {
        supplier: longest(100),
        day: "2026-11-21",
        time: "14:30",
        doneOn: "2026-11-21",
        dropped: { why: longest(postings.longest.reason), option: { id: "lock-box", cents: 1 } },
      },
    ]),
  ),
  sale: saleOf(at, {
    offer: id,
    letter: "AA",
    conditions: many(postings.conditions, {
      id,
      what: longest(postings.longest.condition),
      by: "2026-11-21",
      state: "fulfilled",
      on: "2026-11-21",
    }),
    by: actor,
    brokered: true,
    beforeReview: at,
    trade: "2026-001",
    deposit,
    second: deposit,
    mls: { news: "conditional", due: at },
    told: many(10, { news: "conditional", on: "2026-11-21", inTime: true }),
  }),
  backOnMls: { due: at },
  offerorsToTell: { since: at, open: 200, due: at },
  term: { declinedFor: "2026-11-21", reminded: { endDay: "2026-11-21", daysBefore: 14 } },
  calendar: { secretHash: "a".repeat(64), madeAt: at },
  homeLetter: { id, at, home: "a".repeat(64), wrong: 5, enteredAt: at },
  lawyer: {
    secretHash: "a".repeat(64),
    madeAt: at,
    expiresAt: at,
    offer: id,
    name: longest(longestName.part),
    email: longest(requests.longest.email),
    downloads: 1,
    lastAt: at,
  },
});
