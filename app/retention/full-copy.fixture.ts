import { sellersCopy } from "~/postings/export/export";
import {
  amendmentOf,
  emptyFiles,
  enquiryOf,
  offerOf,
  showingOf,
  showingRequestOf,
} from "~/postings/posting.fixture";
import { homesOf, widestAsked } from "~/postings/widest-answer.fixture";
import { widestPosting } from "~/postings/widest-posting.fixture";
import { withoutOffice } from "~/requests/handling.server";
import { requestOf } from "~/requests/request.fixture";

const at = new Date("2026-11-21T15:00:00Z");
const day = "2026-11-21";
const seller = { role: "seller", id: "u", name: "Dana" } as const;
const told = { at, how: "phone", by: seller } as const;
const mark = { id: "m", at, by: seller };
const row = { label: "Price", before: "$1", after: "$2" };
const rows = [row];
const told1 = { offer: "A", told };
const file = {
  id: "f",
  name: "offer.pdf",
  type: "application/pdf",
  bytes: 1,
  hash: "h",
  addedAt: at,
} as const;

/** The seller's copy of an order and its listing with every part filled. */
const postingsCopy = (kind: (typeof homesOf)[number], coOwner?: string) => {
  const posting = widestPosting(kind);
  const [invoice] = posting.money.invoices;
  const id = invoice?.id ?? "";
  const credit = { id, number: 1, invoice: id, on: day, at, why: "w", cents: 1, taxCents: 1, replaces: true };
  const joiner = {
    name: "Owen",
    capacity: "owner",
    titleName: "",
    joins: { phone: "1", email: "o@example.com" },
  };
  return sellersCopy(
    {
      ...emptyFiles,
      posting: { ...posting, money: { ...posting.money, credits: [credit] } },
      amendments: [amendmentOf(at, { kind: "names", rows, values: { names: ["Owen"], owners: [joiner] } })],
      showings: {
        showings: [
          showingOf("s", at, {
            note: "n",
            feedback: "f",
            cancelledAt: at,
            ended: true,
            missedAt: at,
            edits: 1,
          }),
        ],
        requests: [
          showingRequestOf("r", at, {
            changed: { at, by: seller, form: "f" },
            reason: "Away",
            otherTime: at,
            said: { at, came: true, price: "fair", word: "Bright" },
          }),
        ],
        consents: [{ ...mark, text: "Yes", revokedAt: at }],
      },
      offers: {
        offers: [
          offerOf("A", at, {
            deposit: 1,
            conditions: "Financing",
            presentedAt: at,
            marks: [{ what: "presented", at, by: "seller" }],
            pictured: { files: [file], entered: { at, by: seller } },
            passedOver: { at, told },
            registered: {
              at,
              email: "l@example.com",
              phone: "1",
              secretHash: "h",
              read: { at, by: seller },
              refused: { at, by: seller, why: "Not signed" },
              file,
              replaces: "B",
              replacedBy: "C",
            },
            corrections: [
              { id: "c", at, by: seller, what: "Offer A", rows, why: "Misread", told: ["seller"] },
            ],
          }),
        ],
        directions: [
          {
            id: "d",
            offer: "A",
            terms: ["price"],
            signedBy: ["Dana"],
            signedOn: day,
            from: at,
            revokedAt: at,
            by: seller,
          },
        ],
        tellings: [
          { id: "t", since: at, count: 2, recipients: [told1], numberWithdrawn: { offer: "A", at } },
        ],
        endedAt: null,
        forms: [],
      },
      enquiries: {
        enquiries: [enquiryOf("e", at, { when: "Mornings", passedOn: mark, calledBack: mark, junk: true })],
        turn: null,
      },
      rounds: {
        changes: [{ at, asked: [widestAsked], answers: rows }],
        proofCorrections: [{ ...widestAsked, label: "Rooms", at, digest: "d", withdrawnAt: at }],
      },
    },
    "https://example.com",
    coOwner,
  );
};

/** A request with every part, as the copy has it. */
const requestsCopy = withoutOffice(
  requestOf({
    uid: "u",
    greeting: "Dana",
    sender: {
      name: "Dana",
      email: "d@example.com",
      preferredContact: "email",
      phone: "416-555-0100" as never,
    },
    details: {
      street: "1 King St",
      city: "Toronto",
      postalCode: "M5V 1A1" as never,
      propertyType: "other",
      squareFeet: "1,400",
      plan: "basic",
      timeline: "now",
      preferredDay: day as never,
      preferredTime: "any",
      message: "Hello",
    },
    notes: [{ id: "n", at, text: "Note" }],
    guide: { acknowledgedAt: at, language: "en" },
    marketing: { consentedAt: at, wording: "Yes" },
    meeting: { startsAt: at, minutes: 30, place: "Office", sequence: 1 },
  }),
);

/** A copy with every name that a person's data can have. */
export const fullCopy = {
  exportedAt: at,
  account: { id: "u", email: "d@example.com", emailVerified: true, createdAt: at, lastSignInAt: at },
  requests: [requestsCopy],
  postings: [...homesOf.map((kind) => postingsCopy(kind)), postingsCopy("condo", "a".repeat(128))],
  profile: { firstName: "Dana", lastName: "Lee", email: "d@example.com", createdAt: at },
  staff: {
    uid: "u",
    role: "broker",
    name: "Dana",
    addedAt: at,
    addedBy: { id: "o", name: "Op" },
    deputyUntil: day,
    registration: { number: "1", until: day },
    calendarSince: at,
    twoStepSince: at,
    changes: [{ at, change: "role", before: "Agent", after: "Broker" }],
  },
};
