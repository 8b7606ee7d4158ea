import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { acceptanceObjection } from "~/postings/offers/offer";
import type { Posting } from "~/postings/posting";
import { saleOf } from "~/postings/posting.fixture";
import { rowsOfPosting } from "~/postings/work";
import { live } from "~/sample/sale.server";
import { newsOfAcceptance, newsOfCondition } from "./sale";

describe("an acceptance", () => {
  const offer = {
    receivedAt: new Date("2026-11-21T14:00:00Z"),
    irrevocableUntil: new Date("2026-11-22T23:00:00Z"),
  };
  it.each([
    ["2026-11-21T13:59:59Z", "before-received"],
    ["2026-11-21T14:00:00Z", null],
    ["2026-11-22T23:00:00Z", null],
    ["2026-11-22T23:00:01Z", "after-lapsed"],
  ] as const)("can come only after the offer and until it expires: at %s, %s", (at, objection) => {
    expect(acceptanceObjection(offer, new Date(at))).toBe(objection);
  });
});

describe("the report due to the MLS", () => {
  const open = { state: "open" } as const;
  const met = { state: "fulfilled" } as const;

  it("is the sale, by 11:59 p.m. of the next business day, even if a long weekend delays that", () => {
    // Thursday before Christmas. Friday is a holiday, and so is Monday, because Boxing Day falls on a
    // Saturday.
    expect(newsOfAcceptance({ conditions: [open] }, torontoMoment("2026-12-24", 21))).toEqual({
      news: "conditional",
      due: new Date("2026-12-30T04:59:00Z"),
    });
    // Easter: Friday is a holiday, followed by a weekend.
    expect(newsOfAcceptance({ conditions: [] }, torontoMoment("2027-03-25", 21)).due).toEqual(
      new Date("2027-03-30T03:59:00Z"),
    );
    // The deadline is 11:59 p.m. by Toronto's clock, also when the clock changes.
    expect(newsOfAcceptance({ conditions: [] }, torontoMoment("2027-03-12", 21)).due).toEqual(
      new Date("2027-03-16T03:59:00Z"),
    );
    expect(newsOfAcceptance({ conditions: [] }, torontoMoment("2026-10-30", 21)).due).toEqual(
      new Date("2026-11-03T04:59:00Z"),
    );
  });

  it("is the firm sale after the last condition, with a deadline no later than the earlier one", () => {
    const before = newsOfAcceptance({ conditions: [open, open] }, torontoMoment("2026-12-23", 21));
    const sale = (
      changes: Partial<Parameters<typeof newsOfCondition>[0]>,
    ): Parameters<typeof newsOfCondition>[0] => ({
      conditions: [met, open],
      mls: before,
      told: [],
      ...changes,
    });
    expect(newsOfCondition(sale({}), "2026-12-24")).toBe(before);
    expect(newsOfCondition(sale({ conditions: [met, met] }), "2026-12-29")).toEqual({
      ...before,
      news: "sold",
    });
    const told = sale({ conditions: [met, met], mls: null, told: [{ news: "conditional" }] });
    expect(newsOfCondition(told, "2026-12-29")).toEqual({
      news: "sold",
      due: new Date("2026-12-31T04:59:00Z"),
    });
    expect(newsOfCondition({ ...told, told: [{ news: "sold" }] }, "2026-12-29")).toBeNull();
  });

  it("isn't due any more once the listing has ended early", () => {
    const due = new Date("2026-12-30T04:59:00Z");
    const isDue = (changes: Partial<Posting>) =>
      rowsOfPosting({ ...live, ...changes }, []).some(({ row }) => row.kind === "sale" && row.open);
    const sale = saleOf(due, { mls: { news: "conditional", due } });
    expect([isDue({ sale }), isDue({ sale, state: "terminated" })]).toEqual([true, false]);
    const backOnMls = { due };
    expect([isDue({ backOnMls }), isDue({ backOnMls, state: "terminated" })]).toEqual([true, false]);
  });
});
