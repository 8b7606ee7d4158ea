import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DescribedStep } from "~/lib/forms/StepForm";
import { listingDates } from "~/postings/dates/dates";
import { emptyEnquiriesFile } from "~/postings/enquiries/record";
import { lettersOf } from "~/postings/letters-of-step";
import { feeOf } from "~/postings/money/fee";
import { emptyOfferRegister, type Offer } from "~/postings/offers/offer";
import { emptyParts, type Posting, type Sale } from "~/postings/posting";
import {
  eventOf,
  inReview,
  mlsOf,
  offerOf,
  paperOf,
  saleOf,
  showingOf,
  tasksOf,
} from "~/postings/posting.fixture";
import { emptyShowingsFile, type Showing } from "~/postings/showings/record";
import { finalStates } from "~/postings/states";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { waitingCards } from "./cards";
import { momentOf } from "./moment";
import { nextDue } from "./next-due";
import { panelOf } from "./panel";

const now = new Date("2026-12-01T15:00:00Z");
const mls = mlsOf(new Date("2026-11-02T15:00:00Z"), { startDay: "2026-11-02", endDay: "2027-01-31" });

const listing = (change: Partial<Posting> = {}): Posting => ({
  ...inReview(new Date("2026-11-01T15:00:00Z"), {}),
  ...emptyParts,
  state: "live",
  mls,
  ...change,
});

const offer = (letter: string, irrevocableUntil: Date, state: Offer["state"] = "open"): Offer =>
  offerOf(letter, now, { irrevocableUntil, state });

const sale = (change: Partial<Sale> = {}): Sale => saleOf(now, { brokered: true, ...change });

const due = (posting: Posting, offers: readonly Offer[] = []) =>
  nextDue(posting, { ...emptyOfferRegister, offers }, now);

const moment = fc.date({
  min: new Date("2026-11-25T00:00:00Z"),
  max: new Date("2027-01-10T00:00:00Z"),
  noInvalidDate: true,
});

describe("the deadline at the top of a listing's page", () => {
  it("is the earliest expiry of an open offer, never an expired or answered one", () => {
    const some = fc.array(fc.tuple(moment, fc.constantFrom<Offer["state"]>("open", "declined", "withdrawn")));
    fc.assert(
      fc.property(some, (all) => {
        const offers = all.map(([at, state], index) => offer(String(index), at, state));
        const open = all.filter(([at, state]) => state === "open" && at > now).map(([at]) => at.getTime());
        expect(due(listing(), offers)?.at?.getTime()).toBe(open.length > 0 ? Math.min(...open) : undefined);
      }),
    );
  });

  it("names every offer that expires at the same time", () => {
    const at = new Date("2026-12-02T02:00:00Z");
    const later = offer("C", new Date("2026-12-03T02:00:00Z"));
    const open = [later, offer("A", at), offer("B", at)];
    expect(due(listing(), open)?.what).toBe("Offers A and B are irrevocable until");
    expect(due(listing(), [later])?.what).toBe("Offer C is irrevocable until");
  });

  it("says what the seller keeps of each offer with a price", () => {
    const posting = listing({ fee: feeOf("basic", 700_000) });
    const [first, second] = [
      offer("A", new Date("2026-12-02T02:00:00Z")),
      offer("B", new Date("2026-12-02T02:00:00Z")),
    ];
    const free = { ...second, price: 700_000, brokerage: "" };
    expect(due(posting, [first])?.keeps).toEqual(["You keep $756,836.13 of $780,000."]);
    expect(due(posting, [first, free, { ...first, letter: "C", price: null }])?.keeps).toEqual([
      "Offer A: you keep $756,836.13 of $780,000.",
      "Offer B: you keep $698,871.13 of $700,000.",
    ]);
    expect(due(listing(), [first])?.keeps).toEqual([]);
  });

  it("is the earlier of a condition and the MLS report once an offer is accepted, ignoring other offers", () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 30 }), (lapses, told, days) => {
        const day = `2026-12-${String(days).padStart(2, "0")}`;
        const conditions = [{ id: "c", what: "Financing", by: day, state: "open" as const, on: null }];
        const posting = listing({ sale: sale({ conditions, mls: { news: "conditional", due: told } }) });
        // After an acceptance, the seller isn't asked to answer other offers.
        const near = due(posting, [offer("B", lapses)]);
        // 11:59 p.m. in Toronto, five hours behind UTC in winter.
        const last = new Date(`${day}T23:59:00-05:00`);
        expect(near?.at?.getTime()).toBe(Math.min(last.getTime(), told.getTime()));
        expect(near?.action.href).toMatch(/\/offer-register$/);
      }),
    );
  });

  it("is the review of held offers in its last two days, until one is accepted", () => {
    const saved = (heldDay: string) => ({
      offers: { version: 1, savedAt: now, raw: { when: "held", heldDay, heldHour: "16:00" } },
    });
    const soon = listing({ tasks: saved("2026-12-02") });
    expect(due(soon)).toMatchObject({ what: "You'll review offers", at: new Date("2026-12-02T21:00:00Z") });
    expect(due(listing({ tasks: saved("2026-12-09") }))).toBeNull();
    expect(due(listing({ tasks: saved("2026-11-30") }))).toBeNull();
    expect(due(listing({ ...soon, sale: sale() }))?.what).not.toContain("review");
    const dates = listingDates(listing({ tasks: saved("2026-12-09") }), {
      showings: emptyShowingsFile,
      offers: emptyOfferRegister,
    });
    expect(dates.map(({ what }) => what)).toContain("You review offers");
  });

  it("ignores a met condition and the closing of a sale that isn't firm", () => {
    const met = { id: "c", what: "Financing", by: "2026-12-05", state: "waived" as const, on: "2026-12-01" };
    const paper = paperOf("waiver", now, { fromOffice: true });
    const conditional = { state: "conditional", sale: sale({ conditions: [met] }) } as const;
    expect(due(listing(conditional))?.action.label).toBe("Send the notice or waiver");
    expect(due(listing({ ...conditional, papers: [paper] }))).toBeNull();
    expect(due(listing({ state: "sold", sale: sale() }))?.at).toEqual(new Date("2027-01-15T05:00:00Z"));
  });

  it("is the end of the term once it can be extended, unless the seller declined", () => {
    const ending = { ...mls, endDay: "2026-12-04" };
    expect(due(listing({ mls: ending }))?.action.href).toContain("/amendments");
    const declined = { ...emptyParts.term, declinedFor: "2026-12-04" };
    expect(due(listing({ mls: ending, term: declined }))).toBeNull();
    expect(due(listing())).toBeNull();
  });

  it("is the list of remaining tasks before the MLS, unless an answer or a signature is due first", () => {
    const order = (change: Partial<Posting> = {}) => listing({ mls: null, state: "in-review", ...change });
    expect(due(order())).toMatchObject({ what: "Finish your listing", at: null });
    expect(due(order())?.left).toMatch(/^\d+ things left, about \d+ minutes$/);
    expect(due(order({ state: "changes-asked" }))).toBeNull();
    const agreement = { owners: ["Dana"], signatures: [] } as unknown as Posting["agreement"];
    expect(due(order({ state: "to-sign", agreement }))).toBeNull();
    const signed = { owners: ["Dana"], signatures: [{ owner: "Dana", on: "2026-12-01" }] };
    expect(
      due(order({ state: "to-sign", agreement: signed as unknown as Posting["agreement"] }))?.at,
    ).toBeNull();
    for (const state of ["draft", "proof", "ready"] as const) expect(due(order({ state })), state).toBeNull();
  });

  it("ignores offers before the MLS and after the listing has ended", () => {
    const offers = [offer("A", new Date("2026-12-02T15:00:00Z"))];
    expect(due(listing({ mls: null }), offers)).toBeNull();
    for (const state of finalStates) expect(due(listing({ state }), offers), state).toBeNull();
  });
});

describe("a letter to the seller about a listing", () => {
  const event = (transition: string) => eventOf(transition, now, "live", "live", { reason: "Why." });
  const textOf = (posting: Posting, transition: string, offers: readonly Offer[] = []): string =>
    (
      lettersOf(posting, event(transition), [], undefined, { offers }).find(({ to }) => to === "seller")
        ?.letter.message.text ?? ""
    ).replace(/\s+/g, " ");

  it("starts with the same deadline and button as its page", () => {
    const lapses = offer("A", new Date("2026-12-02T02:00:00Z"));
    const text = textOf(listing({ state: "suspended" }), "suspend", [lapses]);
    expect(text).toMatch(/Offer A is irrevocable until:? 9 p\.m\. today/);
    expect(text.indexOf("Offer A is irrevocable")).toBeLessThan(text.indexOf("Why:"));
    expect(text).toMatch(/Read the offer and answer: \S+\/offer-register/);
    expect(text).not.toContain("Open your listing");
  });

  it("shows a closing as a day, and puts an external link before the deadline", () => {
    const sold = listing({ state: "sold", sale: sale() });
    expect(textOf(sold, "sell-firm")).toMatch(/The sale closes on:? Friday, January 15, 2027 /);
    const live = listing({ mls: { ...mls, link: "https://www.realtor.ca/1" } });
    const text = textOf(live, "go-live", [offer("A", new Date("2026-12-02T02:00:00Z"))]);
    expect(text.indexOf("See it as buyers do")).toBeLessThan(text.indexOf("Offer A is irrevocable"));
  });

  it("links to the listing, not to an order, if there is no deadline", () => {
    expect(textOf(listing({ state: "suspended" }), "write")).not.toContain("irrevocable");
    const live = textOf(listing(), "go-live");
    expect(live).toContain("Open your listing");
    expect(live).not.toContain("Open the order");
  });
});

describe("an order that waits for its seller", () => {
  // As sent: the tax bill will follow, and other documents may.
  const answered = { ...exampleOrder("freehold", now.getTime()), papers: { taxBill: "call" } };
  /** An order with these answers, before its proof is sent. */
  const order = (answers: object): Posting => ({
    ...inReview(now, tasksOf(now, { ...answers })),
    photos: [{ id: "p" }] as unknown as Posting["photos"],
  });
  const actionOf = (answers: object) => nextDue(order(answers), { offers: [] }, now)?.action;

  it("has an upload button with the kind chosen if only documents are missing", () => {
    expect(actionOf(answered)).toMatchObject({
      label: "Upload a document",
      href: expect.stringMatching(/\/papers\?kind=survey#upload$/),
    });
  });

  it("links to the remaining tasks if more than documents is missing", () => {
    const { rooms: _rooms, ...less } = answered;
    expect(actionOf(less)).toMatchObject({ label: "Finish your listing" });
  });
});

describe("the cards of a sold home", () => {
  const sold = listing({ state: "sold", sale: sale() });
  const cardsOf = (posting: Posting, showings: readonly Showing[], offers: readonly Offer[] = []) =>
    panelOf({
      posting,
      showings: { showings, consents: [] },
      offers: { ...emptyOfferRegister, offers },
      enquiries: emptyEnquiriesFile,
      now,
    })?.cards ?? [];
  const open = offer("C", new Date("2026-12-02T02:00:00Z"));

  it("name an offer that is still open and link to the page for declining it", () => {
    const [card] = cardsOf(sold, [], [open]);
    expect(card?.what).toMatch(/^Offer C is still open, until 9\sp\.m\. today\.$/);
    expect(card?.action?.href).toMatch(/\/offer-register$/);
    // Before the sale is firm, the seller may keep it in case the sale falls through.
    expect(cardsOf({ ...sold, state: "conditional" }, [], [open])).toEqual([]);
  });

  it("name the agents to call about showings that the sale cancelled", () => {
    const visit = showingOf("s", new Date("2026-12-02T19:00:00Z"), { cancelledAt: now, ended: true });
    const [card] = cardsOf(sold, [visit]);
    expect(card?.what).toContain("Lena Park");
    expect(card?.when).toMatch(/^2\sp\.m\. \w+$/);
    expect(card?.until).toEqual(visit.startsAt);
    expect(cardsOf(sold, [])).toEqual([]);
  });
});

describe("the card of an offer", () => {
  const form = (id: string) => ({ id, fields: {} }) as unknown as DescribedStep;
  const formsOf = (...offers: Offer[]) =>
    waitingCards({
      posting: listing(),
      showings: { showings: [], consents: [] },
      offers: { offers },
      enquiries: emptyEnquiriesFile,
      now,
      forms: offers.flatMap(({ id }) => [form(`read-offer-${id}`), form(`mark-offer-${id}`)]),
    }).map(({ forms = [] }) => forms.map(({ form: { id }, summary }) => [id, summary ?? "open"]));
  const [a, b] = ["A", "B"].map((letter) => offer(letter, new Date("2026-12-02T02:00:00Z")));

  it("has its forms, the update folded, and none if two offers expire at once", () => {
    if (!a || !b) throw new Error("no offers");
    expect(formsOf(a)).toEqual([
      [
        [`read-offer-${a.id}`, "open"],
        [`mark-offer-${a.id}`, "Update offer A"],
      ],
    ]);
    expect(formsOf(a, b)).toEqual([[]]);
  });
});

describe("the special days of a listing", () => {
  const days = (count: number) => new Date(mls.recordedAt.getTime() + count * 24 * 60 * 60 * 1000);

  it("are the first ones on the MLS, and those from the sale to the closing", () => {
    expect(momentOf(listing(), days(0))?.title).toBe("You're on the MLS");
    expect(momentOf(listing(), days(2))?.kind).toBe("live");
    expect(momentOf(listing(), days(0))?.link?.href).toMatch(/showing-log$/);
    expect(momentOf(listing(), days(3))).toBeNull();
    const sold = momentOf(listing({ state: "sold", sale: sale() }), days(60));
    expect(sold?.list[0]).toContain("Friday, January 15, 2027");
    expect(sold).toMatchObject({ kind: "sold", what: "$700,000" });
    expect(sold?.list[0]).toContain("January 15, 2027");
  });

  it("exclude days before the MLS, with an accepted conditional offer, off the MLS, and after the end", () => {
    expect(momentOf(listing({ mls: null, state: "ready" }), days(0))).toBeNull();
    expect(momentOf(listing({ sale: sale() }), days(0))).toBeNull();
    for (const state of ["conditional", "suspended", "closed", "terminated"] as const)
      expect(momentOf(listing({ state }), days(0)), state).toBeNull();
  });

  it("exclude days on which the MLS shows another status", () => {
    const gone = { field: "MlsStatus" as const, ours: "Active", theirs: "", since: now };
    expect(momentOf(listing({ mlsDiffers: [gone] }), days(0))).toBeNull();
    expect(momentOf(listing({ mlsDiffers: [{ ...gone, field: "City" }] }), days(0))).not.toBeNull();
  });

  it("don't mention public websites if the seller stays off them", () => {
    const check = { version: 1, savedAt: now, raw: { internetDisplay: "no" } };
    const hidden = listing();
    const said = momentOf({ ...hidden, tasks: { ...hidden.tasks, check } }, days(0))?.list.join(" ");
    expect(said).toContain("isn't on public websites");
  });
});
