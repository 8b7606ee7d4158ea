import { expect, it } from "vitest";
import { findStep, objectionOf, type StepName } from "~/postings/machine";
import { missingOnMls } from "~/postings/mls/missing";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { readWithoutClosures } from "~/postings/order/read-order";
import type { Posting } from "~/postings/posting";
import { eventOf, inReview, mlsOf } from "~/postings/posting.fixture";
import { closingOf } from "~/postings/sale/closing";
import { salePeopleRows } from "~/postings/sale/people";
import { copyOf, examplesOf, fileOf, now, withInvoices } from "./example-copies";

/** A listing on the MLS, with the events that the copies read. */
const base: Posting = {
  ...inReview(now, {}),
  state: "live",
  mls: mlsOf(now),
  events: [
    eventOf("begin", now, null, "draft"),
    eventOf("submit", now, "draft", "submitted"),
    eventOf("approve-proof", now, "proof", "ready"),
    eventOf("go-live", now, "ready", "live"),
  ],
};
const own = new Set(base.events.map(({ transition }) => transition));

it("builds the demo's example listings only from steps that the table of steps allows", () => {
  const forbidden = examplesOf(base).flatMap((example, index) => {
    const { state, events } = copyOf(base, example, index);
    expect(events.at(-1)?.to).toBe(state);
    return events
      .filter(({ transition }) => !own.has(transition))
      .flatMap(({ transition, from, to, actor }) => {
        const step = findStep(transition);
        const objection = objectionOf(transition as StepName, from ?? "draft", actor.role);
        const leads = step && (step.to ?? from) === to;
        return leads && objection === null ? [] : [`${transition} by ${actor.role}: ${from} → ${to}`];
      });
  });
  expect(forbidden).toEqual([]);
});

it("has the mandatory area of each home that the office has reviewed", () => {
  const reviewed = examplesOf(base)
    .map((example, index) => copyOf(base, example, index))
    .filter(({ state }) => state !== "submitted");
  expect(reviewed.length).toBeGreaterThan(9);
  for (const posting of reviewed)
    expect(missingOnMls(posting, fileOf(posting)).map(({ label }) => label)).not.toContain("Area");
});

it("names the holder of the deposit in each example of a sale, as its trust ledger does", () => {
  const sales = examplesOf(base)
    .map((example, index) => copyOf(base, example, index))
    .filter(({ sale }) => sale);
  for (const posting of sales) {
    const holder = new Map(salePeopleRows(posting, fileOf(posting))).get("Deposit held by");
    expect(holder).toBe(posting.trust ? "Our brokerage, in trust" : "The buyer's brokerage");
  }
  expect(sales.some(({ trust }) => trust)).toBe(true);
});

it("pays out from trust what the trade record says", () => {
  const paid = examplesOf(base)
    .map((example, index) => copyOf(base, example, index))
    .flatMap((posting) => {
      const payments = (posting.trust ?? []).filter(({ kind }) => kind === "payment");
      if (payments.length === 0) return [];
      const { salePeople = null } = fileOf(posting);
      const fromTrust = closingOf(posting, salePeople, emptyOfferRegister)?.payments.filter(
        ({ from }) => from === "our-brokerage",
      );
      expect(payments.map(({ cents }) => -cents)).toEqual(fromTrust?.map(({ cents }) => cents));
      return payments;
    });
  expect(paid).not.toEqual([]);
});

it("gives each example a call time on a day on which the office is open", () => {
  const days = examplesOf(base).flatMap((example, index) => {
    const { outdated } = readWithoutClosures(copyOf(base, example, index));
    return outdated.plan ?? [];
  });
  expect(days).toEqual([]);
});

it("numbers the examples' invoices in one series", () => {
  let last = 4;
  const money = examplesOf(base).map(
    (example, index) => withInvoices(copyOf(base, example, index), () => ++last).money,
  );
  const numbers = money.flatMap(({ invoices }) => invoices.map(({ number }) => number));
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, index) => index + 5));
});
