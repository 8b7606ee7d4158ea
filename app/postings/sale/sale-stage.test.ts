import { describe, expect, it } from "vitest";
import { blocksOf } from "~/postings/guards";
import { emptyOfficeFile } from "~/postings/office-file";
import { momentOf } from "~/postings/panel/moment";
import { emptyParts, type Paper, type Posting, type Sale } from "~/postings/posting";
import { eventOf, inReview, paperOf, saleOf } from "~/postings/posting.fixture";
import { hasSalePage, saleStageOf, saleStageView } from "./sale-stage";

const accepted = new Date("2026-12-01T15:00:00Z");
const later = (minutes: number) => new Date(accepted.getTime() + minutes * 60_000);
const by = { role: "seller", id: "u", name: null } as const;
const financing = { id: "c", what: "Financing", by: "2026-12-06", state: "open", on: null } as const;

const sale = (change: Partial<Sale> = {}): Sale =>
  saleOf(accepted, {
    conditions: [financing],
    mls: { news: "conditional", due: new Date("2026-12-03T04:59:00Z") },
    ...change,
  });

const paper = (kind: string, change: Partial<Paper> = {}) => paperOf(kind, later(5), change);
const sent = (kind: string, as?: string) =>
  paper(kind, { later: { note: "", filed: as ? { as, at: later(6) } : null } });

const listing = (change: Partial<Posting> = {}): Posting => ({
  ...inReview(accepted, {}),
  ...emptyParts,
  state: "live",
  sale: sale(),
  ...change,
});

const fellThrough = eventOf("fall-through", later(10), "conditional", "live", { reason: "Financing" });

const stage = (change: Partial<Posting>) => saleStageOf(listing(change))?.stage;

describe("the next step of a reported sale", () => {
  it("is the signed agreement, by the MLS deadline, until either side has sent it", () => {
    expect(saleStageOf(listing())).toEqual({ stage: "agreement", due: sale().mls?.due });
    expect(stage({ papers: [sent("purchase")] })).toBe("agreement-here");
    expect(stage({ papers: [paper("purchase", { fromOffice: true })] })).toBe("agreement-here");
    // Another document under this name, as found by the office, and one that was removed from the file.
    expect(stage({ papers: [sent("purchase", "inspection")] })).toBe("agreement");
    const hidden = { at: later(7), by, reason: "Page 3 is missing." };
    expect(stage({ papers: [{ ...sent("purchase"), hidden }] })).toBe("agreement");
    expect(stage({ sale: null })).toBeUndefined();
    expect(stage({ state: "closed" })).toBeUndefined();
  });

  it("doesn't count documents sent for an earlier sale that fell through", () => {
    const papers = [sent("purchase", "purchase")];
    expect(stage({ papers, events: [fellThrough] })).toBe("agreement");
    expect(
      stage({ papers: papers.map((one) => ({ ...one, addedAt: later(11) })), events: [fellThrough] }),
    ).toBe("agreement-here");
    const blocks = (posting: Posting, held = {}) =>
      blocksOf(["purchase-on-file"], posting, { ...emptyOfficeFile, held }, { at: later(20) }).length;
    expect(blocks(listing({ papers }))).toBe(0);
    expect(blocks(listing({ papers, events: [fellThrough] }))).toBe(1);
    const place = (minutes: number) => ({ purchase: { where: "Cabinet", by, at: later(minutes) } });
    expect(blocks(listing({ events: [fellThrough] }), place(5))).toBe(1);
    expect(blocks(listing({ events: [fellThrough] }), place(15))).toBe(0);
  });

  it("is the next condition, then its notice or waiver, then the closing", () => {
    const conditional = { state: "conditional" } as const;
    expect(saleStageView(listing(conditional), accepted)?.title).toBe(
      "Sold, with conditions: 5 days left for financing",
    );
    expect(saleStageView(listing(conditional), new Date("2026-12-06T20:00:00Z"))?.title).toBe(
      "Sold, with conditions: today is the last day for financing",
    );
    const met = sale({ conditions: [{ ...financing, state: "waived", on: "2026-12-02" }], mls: null });
    expect(saleStageOf(listing({ ...conditional, sale: met }))).toEqual({
      stage: "met",
      due: new Date("2026-12-04T04:59:00Z"),
    });
    expect(stage({ ...conditional, sale: met, papers: [sent("waiver")] })).toBe("met-here");
    // An amendment that removes no condition doesn't count.
    expect(stage({ ...conditional, sale: met, papers: [sent("amended")] })).toBe("met");
    // One condition is fulfilled and one waived, so the office asks for a notice and a waiver.
    const inspected = {
      ...financing,
      id: "d",
      what: "Inspection",
      state: "fulfilled",
      on: "2026-12-02",
    } as const;
    const both = { ...conditional, sale: sale({ conditions: [...met.conditions, inspected] }) };
    expect(saleStageView(listing(both), accepted)?.title).toBe("Send us the notice of fulfilment and waiver");
    expect(saleStageView(listing({ ...both, papers: [sent("fulfilment")] }), accepted)).toMatchObject({
      title: "Send us the waiver",
      text: expect.stringContaining("once we have the signed waiver"),
    });
    expect(stage({ ...both, papers: [sent("fulfilment"), sent("waiver")] })).toBe("met-here");
    expect(stage({ ...both, papers: [sent("amended", "sale-amendment")] })).toBe("met-here");
    expect(saleStageView(listing({ state: "sold", sale: met }), accepted)).toMatchObject({
      title: "Sold. It closes on January 15, 2027.",
      steps: expect.arrayContaining([{ name: "Sold (firm)", state: "done" }]),
    });
  });
});

it("shows a closed sale with all steps done", () => {
  const closed = listing({
    state: "closed",
    sale: sale({ conditions: [{ ...financing, state: "waived" }], mls: null }),
  });
  const view = saleStageView(closed, later(60));
  expect(view).toMatchObject({ stage: "closed", title: "The sale has closed", clock: null });
  expect(new Set(view?.steps.map(({ state }) => state))).toEqual(new Set(["done"]));
  // Nothing is left to do.
  expect([saleStageOf(closed), hasSalePage(closed)]).toEqual([null, true]);
  expect(hasSalePage(listing({ state: "closed", sale: null }))).toBe(false);
});

it("the page of a closed listing begins with the sale", () => {
  const mls = {
    number: "X1",
    listPrice: 1,
    recordedAt: accepted,
    startDay: "2026-12-01",
    endDay: "2027-03-01",
  };
  const closed = listing({ state: "closed", mls: mls as unknown as Posting["mls"] });
  expect(momentOf(closed, later(60))).toMatchObject({
    sign: "SOLD",
    title: "Sold and closed",
    what: "$700,000",
  });
  expect(momentOf(closed, later(60))?.list.join(" ")).toContain("stays in your account");
});
