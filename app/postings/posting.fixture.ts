import { emptyCommunicationsFile } from "./communications/record";
import { type Enquiry, emptyEnquiriesFile } from "./enquiries/record";
import { taxOf } from "./money/invoice";
import type { Invoice } from "./money/record";
import { emptyOfferRegister, type Offer } from "./offers/offer";
import { storedOfferOf } from "./offers/terms";
import type { OfficeFile } from "./office-file";
import { emptyOfficeFile } from "./office-file";
import {
  type Agreement,
  type Amendment,
  type AmendmentProgress,
  emptyParts,
  type OpenHouse,
  type Paper,
  type Posting,
  type RawValue,
  type Sale,
} from "./posting";
import { emptyShowingsFile, type Showing, type ShowingRequest } from "./showings/record";
import type { InspectedPosting } from "./subject";

/** An order in review, as a starting point for tests. */
export const inReview = (at: Date, tasks: Posting["tasks"]): Posting => ({
  id: "p",
  uid: "u",
  reference: "MP-00000-00001",
  state: "in-review",
  createdAt: at,
  updatedAt: at,
  rulesAsOf: "2026-11-21",
  events: [],
  ...emptyParts,
  sentAt: at,
  seller: { email: "dana@example.com", firstName: "Dana", name: "Dana Whitfield" },
  tasks,
});

/** Example terms of an agreement and its listing. */
export const exampleTerms = {
  listPrice: 700_000,
  offerPercent: 2.5,
  offerDollars: null,
  holdoverDays: 60,
  startDay: "2026-09-01",
  endDay: "2026-12-04",
};

/** A listing on the MLS. */
export const mlsOf = (recordedAt: Date, changes: Partial<NonNullable<Posting["mls"]>> = {}) => ({
  ...exampleTerms,
  number: "C1",
  link: null,
  recordedAt,
  ...changes,
});

const seller = { role: "seller", id: "u", name: null } as const;

export const emptyFiles: Omit<InspectedPosting, "posting" | "file" | "letters"> = {
  amendments: [],
  showings: emptyShowingsFile,
  offers: emptyOfferRegister,
  enquiries: emptyEnquiriesFile,
  communications: emptyCommunicationsFile,
  rounds: emptyOfficeFile,
};

/** A written offer. */
export const offerOf = (letter: string, addedAt: Date, changes: Partial<Offer> = {}): Offer => ({
  ...storedOfferOf({
    brokerage: "Maple Realty",
    representative: "Lena Park",
    contact: "705-555-0161",
    price: 780_000,
    closingDay: "2027-01-29",
  }),
  id: letter,
  letter,
  addedAt,
  by: seller,
  datedOn: "2026-11-23",
  receivedAt: new Date("2026-11-23T15:00Z"),
  means: "email",
  irrevocableUntil: new Date("2026-11-25T22:00Z"),
  presentedAt: null,
  state: "open",
  stateAt: addedAt,
  marks: [],
  ...changes,
});

/** Sale of an accepted offer. */
export const saleOf = (acceptedAt: Date, changes: Partial<Sale> = {}): Sale => ({
  offer: "A",
  letter: "A",
  price: 700_000,
  acceptedAt,
  closingDay: "2027-01-15",
  conditions: [],
  reportedAt: acceptedAt,
  by: seller,
  mls: null,
  told: [],
  ...changes,
});

/** A document, without its file. */
export const paperOf = (kind: string, addedAt: Date, changes: Partial<Paper> = {}): Paper => ({
  id: kind,
  kind,
  name: `${kind}.pdf`,
  type: "application/pdf",
  bytes: 1,
  hash: kind,
  addedAt,
  ...changes,
});

/** An open house on a Saturday afternoon. */
export const openHouseOf = (addedAt: Date, changes: Partial<OpenHouse> = {}): OpenHouse => ({
  id: "o",
  addedAt,
  by: "seller",
  day: "2026-11-28",
  from: "14:00",
  to: "16:00",
  note: "",
  besideShowings: false,
  cancelledAt: null,
  sequence: 0,
  mlsDue: null,
  onMlsAt: null,
  ...changes,
});

/** An agreement that went out for signature. */
export const agreementOf = (owners: string[], sentAt: Date, changes: Partial<Agreement> = {}): Agreement => ({
  link: null,
  sentAt,
  owners,
  signatures: [],
  copy: null,
  feeDue: { on: "posting", day: null },
  terms: exampleTerms,
  ...changes,
});

/** A requested change of the listing. */
export const amendmentOf = (
  requestedAt: Date,
  changes: Partial<AmendmentProgress> & { kind?: Amendment["kind"]; values?: object },
): Amendment =>
  ({
    id: "a",
    kind: "price",
    state: "requested",
    requestedAt,
    by: seller,
    rows: [],
    values: {},
    note: "",
    signers: [],
    signatures: [],
    link: null,
    sentAt: null,
    due: null,
    told: [],
    endedAt: null,
    answer: null,
    ...changes,
  }) as Amendment;

/** A showing that the seller entered. */
export const showingOf = (id: string, startsAt: Date, changes: Partial<Showing> = {}): Showing => ({
  id,
  addedAt: startsAt,
  by: seller,
  startsAt,
  minutes: 30,
  agent: "Lena Park",
  brokerage: "Maple Realty",
  phone: "416-555-0171",
  note: "",
  alone: false,
  feedback: "",
  cancelledAt: null,
  sequence: 0,
  ...changes,
});

/** A showing that an agent requested. */
export const showingRequestOf = (
  id: string,
  startsAt: Date,
  changes: Partial<ShowingRequest> = {},
): ShowingRequest => ({
  id,
  key: "k",
  askedAt: startsAt,
  startsAt,
  minutes: 30,
  agent: "Sofia Marino",
  brokerage: "Lakeside Realty",
  phone: "416-555-0172",
  email: `${id}@example.org`,
  people: 2,
  state: "asked",
  changed: null,
  reason: "",
  otherTime: null,
  questionedAt: null,
  said: null,
  ...changes,
});

/** A buyer's question about a home. */
export const enquiryOf = (id: string, at: Date, changes: Partial<Enquiry> = {}): Enquiry => ({
  id,
  at,
  by: null,
  name: "Kim Buyer",
  reach: "416-555-0142",
  visit: true,
  text: "Is the garage heated?",
  when: "",
  due: at,
  passedOn: null,
  calledBack: null,
  ...changes,
});

/** An invoice of these lines. */
export const invoiceOf = (
  number: number,
  lines: Invoice["lines"],
  changes: Partial<Invoice> = {},
): Invoice => ({
  id: "i",
  number,
  charge: "",
  on: "2026-11-20",
  at: new Date("2026-11-20T17:00Z"),
  lines,
  taxCents: taxOf(lines),
  due: { on: "day", day: "2026-11-20" },
  buyer: null,
  hstNumber: null,
  ...changes,
});

type Event = Posting["events"][number];
type Check = OfficeFile["checks"][number];

/** A step that the seller took, unless `changes` names another person. */
export const eventOf = (
  transition: string,
  at: Date,
  from: Event["from"],
  to: Event["to"],
  changes: Partial<Event> = {},
): Event => ({ id: transition, at, actor: seller, transition, reason: null, from, to, ...changes });

/** Tasks saved with these answers. */
export const tasksOf = (savedAt: Date, answers: Readonly<Record<string, unknown>>): Posting["tasks"] =>
  Object.fromEntries(Object.entries(answers).map(([task, raw]) => [task, { version: 1, savedAt, raw }]));

/** A check that the office has recorded. */
export const checkOf = (what: string, at: Date, changes: Partial<Check> = {}): Check => ({
  id: what,
  what,
  owner: null,
  on: "2026-11-18",
  how: "video",
  who: "Ana",
  by: { role: "agent", id: "a", name: "Ana Agent" },
  at,
  ...changes,
});

/** Values that the office finds in a source, as each field needs them. */
export const foundInSource = (key: string): string =>
  ({
    "address.area": "Simcoe",
    "lot.frontage": "50.5 ft",
    "lot.depth": "120 ft",
    "lot.unit": "Feet",
    "lot.source": "GeoWarehouse",
    "taxes.assessment": "$512,000",
    "taxes.assessmentYear": "2016",
    "condo.corporation": "2034",
  })[key] ?? `Found for ${key}`;

/** The order with other answers to some questions of a task. */
export function answering(
  order: Posting,
  task: keyof Posting["tasks"],
  raw: Record<string, RawValue>,
): Posting {
  const saved = order.tasks[task] ?? { version: 1, savedAt: order.createdAt, raw: {} };
  return { ...order, tasks: { ...order.tasks, [task]: { ...saved, raw: { ...saved.raw, ...raw } } } };
}
