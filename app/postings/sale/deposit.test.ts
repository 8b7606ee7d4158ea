import { describe, expect, it } from "vitest";
import { officeDates } from "~/postings/dates/kinds";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile } from "~/postings/office-file";
import type { Posting, SaleDeposit } from "~/postings/posting";
import { inReview, mlsOf, saleOf } from "~/postings/posting.fixture";
import type { StepContext } from "~/postings/step";
import { rowsOfPosting } from "~/postings/work";
import { depositClockRows, depositDueAfter } from "./deposit";
import { recordDeposit } from "./deposit-step";
import { reportCondition } from "./steps";

const acceptedAt = new Date("2026-11-20T23:30:00Z");
const due = new Date("2026-11-21T23:30:00Z");
const received = { on: "2026-11-21", cents: 4_000_000, method: "draft" } as const;

const withDeposit = (deposit?: SaleDeposit): Posting => ({
  ...inReview(acceptedAt, {}),
  state: "live",
  mls: mlsOf(acceptedAt),
  sale: saleOf(acceptedAt, deposit && { deposit }),
});
const rowOf = (posting: Posting) => rowsOfPosting(posting, []).find(({ row }) => row.kind === "deposit")?.row;
const isDated = (posting: Posting) => officeDates(posting).some(({ kind }) => kind === "deposit");

it("a condition's day is filled with today", () => {
  const conditions = [{ id: "1", what: "Financing", by: "2026-11-27", state: "open" as const, on: null }];
  const posting = { ...withDeposit(), sale: saleOf(acceptedAt, { conditions }) };
  const context = { posting, today: "2026-11-23" } as StepContext;
  expect(reportCondition.forms?.(context)[0]?.defaults).toEqual({ on: "2026-11-23" });
});

describe("the deposit of a sale", () => {
  it("is due 24 hours after acceptance", () => {
    expect(depositDueAfter(acceptedAt)).toEqual(due);
  });

  it("has a row of the queue and a date until its holder has it", () => {
    const open = withDeposit({ due, received: null });
    expect(rowOf(open)).toMatchObject({ due, since: acceptedAt, open: true });
    expect(isDated(open)).toBe(true);
    const there = withDeposit({ due, received });
    expect([rowOf(there), isDated(there)]).toEqual([undefined, false]);
  });

  it("has a deadline of its own if it's the second one", () => {
    const first = withDeposit({ due, received });
    const later = new Date("2026-12-05T22:00:00Z");
    const sale = saleOf(acceptedAt, { deposit: { due, received }, second: { due: later, received: null } });
    const both = { ...first, sale };
    const kinds = (posting: Posting) =>
      rowsOfPosting(posting, []).flatMap(({ row }) =>
        row.kind.endsWith("deposit") ? [[row.kind, row.due]] : [],
      );
    expect(kinds(both)).toEqual([["second-deposit", later]]);
    expect(isDated(both)).toBe(true);
    expect(depositClockRows(sale).map(([label]) => label)).toEqual([
      "Deposit received",
      "Second deposit due",
    ]);
    const there = { ...both, sale: { ...sale, second: { due: later, received } } };
    expect([kinds(there), isDated(there)]).toEqual([[], false]);
    const context = {
      posting: both,
      file: emptyOfficeFile,
      offers: emptyOfferRegister,
      today: "2026-12-01",
    } as StepContext;
    expect(recordDeposit.forms?.(context).map(({ variant }) => variant)).toEqual(["second"]);
  });

  it.each([
    ["an older sale", undefined],
    ["a sale without a deposit", { due: null, received: null }],
  ])("has no row and no date in %s", (_, deposit) => {
    const posting = withDeposit(deposit);
    expect([rowOf(posting), isDated(posting)]).toEqual([undefined, false]);
    expect(depositClockRows(saleOf(acceptedAt, deposit && { deposit }))).toEqual([]);
  });

  it("shows its deadline, and then its receipt", () => {
    const shown = (deposit: SaleDeposit) => depositClockRows(saleOf(acceptedAt, { deposit }));
    expect(shown({ due, received: null })[0]?.[1]).toContain("November 21, 2026, 6:30\u00a0p.m.");
    expect(shown({ due, received })).toEqual([
      ["Deposit received", "$40,000.00, November 21, 2026, Bank draft"],
    ]);
  });
});
