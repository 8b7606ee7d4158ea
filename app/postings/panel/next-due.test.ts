import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyOffersFile, type Offer } from "~/postings/offers/offer";
import { nothingYet, type Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { finalStates } from "~/postings/states";
import { nextDue } from "./next-due";

const now = new Date("2026-12-01T15:00:00Z");
const terms = { listPrice: 789_000, offerPercent: 2.5, offerDollars: null, holdoverDays: 60 };
const mls = {
  ...terms,
  startDay: "2026-11-02",
  endDay: "2027-01-31",
  numbers: ["N1"],
  link: null,
  recordedAt: new Date("2026-11-02T15:00:00Z"),
};
const by = { role: "seller", id: "u", name: null } as const;

const listing = (change: Partial<Posting> = {}): Posting => ({
  ...inReview(new Date("2026-11-01T15:00:00Z"), {}),
  ...nothingYet,
  state: "live",
  mls,
  ...change,
});

const offer = (letter: string, irrevocableUntil: Date, state: Offer["state"] = "open"): Offer => ({
  id: letter,
  letter,
  addedAt: now,
  by,
  datedOn: "2026-11-30",
  receivedAt: new Date("2026-11-30T15:00:00Z"),
  means: "email",
  brokerage: "",
  representative: "",
  contact: "",
  irrevocableUntil,
  price: null,
  deposit: null,
  closingDay: null,
  conditions: "",
  presentedAt: null,
  comment: "",
  state,
  stateAt: now,
  marks: [],
});

const sale = (change: Partial<NonNullable<Posting["sale"]>> = {}): NonNullable<Posting["sale"]> => ({
  offer: "A",
  letter: "A",
  price: 700_000,
  brokered: true,
  acceptedAt: now,
  closingDay: "2027-01-15",
  conditions: [],
  reportedAt: now,
  by,
  mls: null,
  told: [],
  ...change,
});

const due = (posting: Posting, offers: readonly Offer[] = []) =>
  nextDue(posting, { ...emptyOffersFile, offers }, now);

const moment = fc.date({
  min: new Date("2026-11-25T00:00:00Z"),
  max: new Date("2027-01-10T00:00:00Z"),
  noInvalidDate: true,
});

describe("the date that leads a listing's page", () => {
  it("is the first moment at which an open offer lapses, and never one that is over or answered", () => {
    const some = fc.array(fc.tuple(moment, fc.constantFrom<Offer["state"]>("open", "declined", "withdrawn")));
    fc.assert(
      fc.property(some, (all) => {
        const offers = all.map(([at, state], index) => offer(String(index), at, state));
        const open = all.filter(([at, state]) => state === "open" && at > now).map(([at]) => at.getTime());
        expect(due(listing(), offers)?.at.getTime()).toBe(open.length > 0 ? Math.min(...open) : undefined);
      }),
    );
  });

  it("is the nearest of an offer, a condition's last day and the clock of the MLS", () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 30 }), (lapses, told, days) => {
        const day = `2026-12-${String(days).padStart(2, "0")}`;
        const conditions = [{ id: "c", what: "Financing", by: day, state: "open" as const, on: null }];
        const posting = listing({ sale: sale({ conditions, mls: { news: "conditional", due: told } }) });
        const near = due(posting, lapses > now ? [offer("B", lapses)] : []);
        // 11:59 p.m. in Toronto, five hours behind UTC in winter.
        const last = new Date(`${day}T23:59:00-05:00`);
        const all = [last, told, ...(lapses > now ? [lapses] : [])].map((at) => at.getTime());
        expect(near?.at.getTime()).toBe(Math.min(...all));
        expect(near?.action.href).toContain("/offer-register");
      }),
    );
  });

  it("leaves out a condition that was met, and the closing of a sale that isn't firm", () => {
    const met = { id: "c", what: "Financing", by: "2026-12-05", state: "waived" as const, on: "2026-12-01" };
    expect(due(listing({ sale: sale({ conditions: [met] }) }))).toBeNull();
    expect(due(listing({ state: "sold", sale: sale() }))?.at).toEqual(new Date("2027-01-15T05:00:00Z"));
  });

  it("is the end of the term once an extension can be asked for, until the seller declined one", () => {
    const ending = { ...mls, endDay: "2026-12-04" };
    expect(due(listing({ mls: ending }))?.action.href).toContain("/amendments");
    const declined = { ...nothingYet.term, declinedFor: "2026-12-04" };
    expect(due(listing({ mls: ending, term: declined }))).toBeNull();
    expect(due(listing())).toBeNull();
  });

  it("is none before the home is on the MLS and after the listing has ended", () => {
    const offers = [offer("A", new Date("2026-12-02T15:00:00Z"))];
    expect(due(listing({ mls: null }), offers)).toBeNull();
    for (const state of finalStates) expect(due(listing({ state }), offers), state).toBeNull();
  });
});
