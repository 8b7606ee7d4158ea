import { plans } from "~/content/business";
import { policies } from "~/content/policies";
import { mlsBoard } from "~/content/policy-words";
import { moveIntoArea } from "~/content/service-area";
import { site } from "~/content/site";
import { addDays } from "~/lib/time/business-days";
import { torontoClock } from "~/lib/time/toronto";
import { lastDayOf } from "~/postings/agreement/term";
import { feeOf, usualFeeDue } from "~/postings/money/fee";
import { noMoney } from "~/postings/money/record";
import type { Offer, OfferRegister } from "~/postings/offers/offer";
import { storedOfferOf } from "~/postings/offers/terms";
import type { FactCheck, OfficeFile } from "~/postings/office-file";
import type { LaterKind } from "~/postings/papers/words";
import { emptyParts, type Paper, type Posting } from "~/postings/posting";
import type { Showing, ShowingsFile } from "~/postings/showings/record";
import { samplePhotos } from "./photos.server";

/**
 * A complete sale of a made-up home, in the form in which the store keeps it. `/sample-sale` shows it. Its dates are fixed, so
 * that the page is the same every day. Its figures come from our prices and policies. No person and no place in it exists.
 */

const at = (day: string, time: string): Date => torontoClock(day, time);
const seller = { role: "seller", id: "sample", name: null } as const;

const days = {
  ordered: "2026-09-17",
  agreed: "2026-09-21",
  signed: ["2026-09-22", "2026-09-23"],
  proof: "2026-09-24",
  listed: "2026-09-25",
  offers: "2026-10-06",
  conditionsMet: "2026-10-13",
  closing: "2026-12-01",
} as const;

const owners = ["Maya Tremblay", "Owen Tremblay"] as const;
const listPrice = 879_000;
const offerPercent = 2.5;
const { id: plan, name: planName } = plans.basic;

const place = moveIntoArea({ municipality: "Markham", postalCode: "L3P 0A1" });

const saved = <Raw>(raw: Raw) => ({ version: 1, savedAt: at(days.ordered, "14:05"), raw });

const tasks: Posting["tasks"] = {
  plan: saved({
    plan,
    listedElsewhere: "no",
    entitled: "owner",
    guideLanguage: "en",
    guideReceived: "yes",
    callTimes: [{ day: "2026-09-18", half: "morning" }],
  }),
  owners: saved({
    owners: [
      {
        name: owners[0],
        email: "maya@example.com",
        phone: "905-555-0161",
        capacity: "owner",
        contact: "yes",
      },
      { name: owners[1], email: "owen@example.com", phone: "905-555-0162", capacity: "owner" },
    ],
    spouseNotOnTitle: "no",
  }),
  address: saved({
    number: "27",
    street: "Marigold",
    streetType: "court",
    ...place,
    crossStreets: "Main Street and 16th Avenue",
    legalDescriptionUnknown: "yes",
    pinUnknown: "yes",
    rollNumberUnknown: "yes",
  }),
  building: saved({
    propertyClass: "freehold",
    propertyType: "detached",
    style: "2-storey",
    size: "1500-to-1999",
    age: "31-50",
    exterior: ["brick"],
    newOrRenovated: "no",
  }),
  lot: saved({
    frontage: "40",
    depth: "112",
    unit: "feet",
    source: "survey",
    fronting: "south",
    survey: "yes",
    surveyYear: "1988",
    easements: "yes",
    easementsText: "The hydro company may cross the last two metres of the back garden.",
    commonElements: "no",
    waterfront: "no",
  }),
  rooms: saved({
    bedrooms: "3",
    bedroomsBelow: "1",
    kitchens: "1",
    rooms: "7",
    fireplaces: "1",
    familyRoom: "yes",
    washrooms: [
      { count: "1", pieces: "4", level: "second" },
      { count: "1", pieces: "2", level: "main" },
    ],
    basement: ["finished"],
    interior: ["none"],
    secondUnit: "none",
  }),
  systems: saved({
    heatSource: "gas",
    heatType: "forced-air",
    airConditioning: "central",
    water: "municipal",
    sewers: "sewer",
    foundation: ["poured-concrete"],
    roof: ["asphalt-shingle"],
    garage: "attached",
    garageSpaces: "1",
    driveway: "private",
    drivewaySpaces: "2",
  }),
  taxes: saved({
    annualTax: "4985.40",
    taxYear: "2026",
    localImprovements: "no",
    noContracts: "yes",
    heritage: "no",
    landLease: "no",
    expropriation: "no",
  }),
  inclusions: saved({
    inclusions: "Fridge, stove, dishwasher, washer, dryer, window coverings.",
    exclusions: "The chandelier in the dining room.",
    rentals: [{ item: "Hot water tank", monthly: "31.20" }],
  }),
  occupancy: saved({ occupancy: "owner", possession: "60-89" }),
  price: saved({
    listPrice: String(listPrice),
    salesTax: "not-subject",
    offerPercent: String(offerPercent),
    start: "day",
    startDay: days.listed,
  }),
  showings: saved({
    contactName: owners[0],
    contactPhone: "905-555-0161",
    notice: "2",
    visitFrom: "17:00",
    visitTo: "20:00",
    weekendFrom: "10:00",
    weekendTo: "16:00",
    longestVisit: "30",
    overlap: "no",
    access: "seller",
    care: "A shy cat. Please keep the back door closed.",
    sign: "no",
    contactAfter: "no",
    mayAdvertise: "no",
  }),
  offers: saved({ when: "any-time", sentTo: "seller", share: "no" }),
  description: saved({
    publicText:
      "A brick house at the quiet end of a court, with the afternoon sun in the kitchen and a family room that opens to the garden. Three " +
      "bedrooms upstairs, a fourth in the finished basement. New roof in 2021, furnace in 2022. Ten minutes on foot to the GO station.",
  }),
  photos: saved({ rights: "yes", noPeople: "yes" }),
  papers: saved({ taxBill: "call", survey: "call" }),
  check: saved({ internetDisplay: "yes", addressDisplay: "yes", trueFacts: "yes" }),
};

const terms = {
  listPrice,
  offerPercent,
  offerDollars: null,
  holdoverDays: policies.holdoverDays,
  startDay: days.listed,
  endDay: lastDayOf(days.listed),
} as const;

/** The order, ready to be sent. It stays the same throughout the sale. */
export const sampleOrder: Posting = {
  id: "sample",
  uid: "sample",
  reference: "SAMPLE",
  state: "submitted",
  createdAt: at(days.ordered, "13:20"),
  updatedAt: at(days.ordered, "14:32"),
  rulesAsOf: days.ordered,
  events: [],
  ...emptyParts,
  seller: { email: "maya@example.com", firstName: "Maya", name: owners[0] },
  sentAt: at(days.ordered, "14:32"),
  tasks,
  photos: samplePhotos.map(({ id, caption, width, height }) => ({
    id,
    caption,
    width,
    height,
    hash: id,
    bytes: 0,
    addedAt: at(days.ordered, "13:50"),
  })),
  fee: feeOf(plan, listPrice),
};

/** Fact that the office looked up for the home. */
const lookedUp = (found: string): FactCheck => ({
  source: "registry",
  by: { role: "broker", id: "sample", name: null },
  at: at(days.agreed, "10:00"),
  shown: "",
  found,
});

export const registryFacts: OfficeFile["facts"] = {
  "address.legalDescription": lookedUp(`Lot 14, Plan M1234, City of ${place.municipality}`),
  "address.pin": lookedUp("02912-0123"),
  "address.rollNumber": lookedUp("1936 000 000 00000"),
};

/** Signed by every owner, with the proof sent to the seller. */
export const inProof: Posting = {
  ...sampleOrder,
  state: "proof",
  agreement: {
    link: null,
    sentAt: at(days.agreed, "11:10"),
    terms,
    representation: {
      kind: policies.representation,
      representative:
        policies.representation === "designated"
          ? { role: "broker", id: "sample", name: policies.brokerOfRecord }
          : null,
    },
    feeDue: { on: usualFeeDue(plan), day: null },
    owners,
    signatures: owners.map((owner, index) => ({ owner, on: days.signed[index] ?? days.signed[1] })),
    copy: { on: days.signed[1], how: "By email" },
  },
  proof: { sentAt: at(days.proof, "10:00"), approved: [], whole: true },
};

/** Its fee, invoiced and paid when due, because a sample sale shouldn't show an overdue fee. */
function paidMoney({ fee }: Posting): Posting["money"] {
  const { feeCents, taxCents } = fee ?? { feeCents: 0, taxCents: 0 };
  const on = addDays(days.listed, 3);
  return {
    ...noMoney,
    invoices: [
      {
        id: "sample-invoice",
        number: 1,
        charge: "",
        on: days.listed,
        at: at(days.listed, "12:20"),
        lines: [{ what: planName, cents: feeCents }],
        taxCents,
        due: { on: usualFeeDue(plan), day: null },
        buyer: null,
        hstNumber: null,
      },
    ],
    payments: [
      {
        id: "sample-payment",
        kind: "payment",
        invoice: "sample-invoice",
        on,
        at: at(on, "10:00"),
        cents: feeCents + taxCents,
        method: "interac",
        note: "",
      },
    ],
  };
}

/** On the MLS, on the day of its two offers. */
export const live: Posting = {
  ...inProof,
  money: paidMoney(inProof),
  state: "live",
  updatedAt: at(days.listed, "12:15"),
  mls: {
    ...terms,
    number: "N1234567",
    board: mlsBoard(site.offices[0].id),
    link: null,
    recordedAt: at(days.listed, "12:15"),
  },
};

const offerOf = (offer: Pick<Offer, "id" | "letter" | "receivedAt" | "irrevocableUntil"> & Partial<Offer>) =>
  ({
    ...storedOfferOf({ deposit: 40_000, closingDay: days.closing }),
    by: seller,
    addedAt: offer.receivedAt,
    datedOn: days.offers,
    means: "email",
    presentedAt: offer.receivedAt,
    state: "open",
    stateAt: offer.receivedAt,
    marks: [],
    ...offer,
  }) satisfies Offer;

const offers: OfferRegister = {
  offers: [
    offerOf({
      id: "a",
      letter: "A",
      price: 851_000,
      conditions: "None",
      receivedAt: at(days.offers, "09:40"),
      irrevocableUntil: at(days.offers, "20:00"),
      brokerage: "Made-up Realty Inc.",
      representative: "Robin Sample",
      contact: "905-555-0170",
    }),
    offerOf({
      id: "b",
      letter: "B",
      price: 872_000,
      conditions: "Financing within five business days",
      receivedAt: at(days.offers, "13:15"),
      irrevocableUntil: at(addDays(days.offers, 1), "18:00"),
      brokerage: "Invented Homes Ltd.",
      representative: "Alex Example",
      contact: "905-555-0171",
    }),
  ],
  directions: [],
  tellings: [],
  endedAt: null,
  forms: [],
};

const showingAt = (day: string, time: string, agent: string, feedback = ""): Showing => ({
  id: `${day} ${time}`,
  addedAt: at(days.listed, "15:00"),
  by: seller,
  startsAt: at(day, time),
  minutes: 30,
  agent,
  brokerage: "",
  phone: "",
  note: "",
  alone: false,
  feedback,
  cancelledAt: null,
  sequence: 0,
});

const showings: ShowingsFile = {
  showings: [
    showingAt("2026-09-27", "11:00", "Robin Sample", "They liked the garden. The second washroom is small."),
    showingAt("2026-10-03", "14:30", "Alex Example", "A second showing, with her parents."),
    showingAt("2026-10-07", "17:30", "Jamie Instance"),
    showingAt("2026-10-10", "10:00", "Casey Pattern"),
  ],
  consents: [],
};

/** Records next to the listing, and the time at which the sample is shown. */
export const onTheDay = { now: at(days.offers, "14:10"), files: { offers, showings } } as const;

const accepted = offers.offers[1];
if (!accepted) throw new Error("The sample has no offer B.");

/** A document that Maya sent after her order and that our office has filed. */
const sent = (kind: LaterKind, name: string, day: string): Paper => ({
  id: kind,
  kind,
  name,
  type: "application/pdf",
  bytes: 0,
  hash: kind,
  addedAt: at(day, "19:25"),
  later: { note: "", filed: { as: kind, at: at(addDays(day, 1), "10:10") } },
});

/** The buyer's financing was approved. */
export const sold: Posting = {
  ...live,
  state: "sold",
  papers: [
    sent("purchase", "Agreement of purchase and sale.pdf", days.offers),
    sent("fulfilment", "Notice of fulfilment.pdf", days.conditionsMet),
  ],
  updatedAt: at(days.conditionsMet, "16:20"),
  sale: {
    offer: accepted.id,
    letter: accepted.letter,
    price: accepted.price ?? 0,
    brokered: true,
    acceptedAt: at(days.offers, "19:05"),
    closingDay: days.closing,
    conditions: [
      {
        id: "financing",
        what: "Financing",
        by: days.conditionsMet,
        state: "fulfilled",
        on: days.conditionsMet,
      },
    ],
    reportedAt: at(days.offers, "19:20"),
    by: seller,
    mls: null,
    told: [
      { news: "conditional", on: addDays(days.offers, 1), inTime: true },
      { news: "sold", on: addDays(days.conditionsMet, 1), inTime: true },
    ],
  },
};

export const onceSold = {
  now: at(addDays(days.conditionsMet, 2), "10:00"),
  files: {
    showings,
    offers: {
      ...offers,
      offers: offers.offers.map(
        (offer): Offer => ({
          ...offer,
          state: offer.id === accepted.id ? "accepted" : "declined",
          stateAt: at(days.offers, "19:05"),
        }),
      ),
    },
  },
} as const;
