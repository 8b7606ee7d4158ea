import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRow } from "~/lib/csv";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { findOf, type ListingRow, listingRowOf, listingSorts, rowAsOf } from "~/postings/listing-row";
import { moneyOfOlder } from "~/postings/money/older";
import type { Posting } from "~/postings/posting";
import { inReview, mlsOf, saleOf, tasksOf } from "~/postings/posting.fixture";
import { groupOf, stateGroups } from "~/postings/state-groups";
import { postingStates, sentStates } from "~/postings/states";
import {
  isAfterPage,
  isMatch,
  type ListingsQuery,
  listingsPath,
  listingsQueryOf,
  sortListings,
} from "./query";
import { fileHead, fileRow, listingView } from "./view";

const now = torontoMoment("2026-11-23", 12);
const today = "2026-11-23";
const mlsUntil = (endDay: string) => mlsOf(now, { endDay });

const tasks = tasksOf(now, {
  plan: { plan: "basic" },
  address: { number: "12", street: "Queen", municipality: "Toronto", postalCode: "M4K 1A1" },
});

const postingOf = (changes: Partial<Posting> = {}): Posting => ({
  ...inReview(now, tasks),
  state: "submitted",
  seller: { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" },
  ...changes,
});

const rowOf = (changes: Partial<Posting> = {}): ListingRow => {
  const row = listingRowOf(postingOf(changes));
  if (!row) throw new Error("no row");
  return row;
};

const asked = (query = ""): ListingsQuery => listingsQueryOf(new URLSearchParams(query));

const sale = (closingDay: string) => saleOf(now, { price: 690_000, closingDay });

const basicFee = { plan: "basic", listPriceCents: 0, feeCents: 99_900, taxCents: 12_987 } as const;

/** Any sent posting. */
const anyRow = fc
  .record({
    reference: fc.integer({ min: 10_000, max: 99_999 }).map((number) => `MP-00000-${number}`),
    state: fc.constantFrom(...sentStates),
    holder: fc.constantFrom("ana", "bo", null),
    plan: fc.constantFrom("basic", "basic-plus", "flat-fee"),
    endDay: fc.integer({ min: -20, max: 90 }).map((days) => addDays(today, days)),
    closing: fc.constantFrom("2026-11-30", "2026-12-15", null),
    sentOn: fc.constantFrom("2026-11-01", null),
    paidOn: fc.constantFrom("2026-11-05", null),
  })
  .map(({ reference, state, holder, plan, endDay, closing, sentOn, paidOn }) =>
    rowOf({
      reference,
      state,
      assignee: holder ? { uid: holder, name: holder } : null,
      tasks: { ...postingOf().tasks, plan: { version: 1, savedAt: now, raw: { plan } } },
      mls: mlsUntil(endDay),
      sale: closing ? sale(closing) : null,
      fee: basicFee,
      money: moneyOfOlder({ sentOn, paidOn: sentOn && paidOn }, basicFee, undefined),
    }),
  );

const anyAsked = fc
  .record({
    state: fc.constantFrom("", ...stateGroups, ...sentStates),
    person: fc.constantFrom("", "nobody", "ana"),
    plan: fc.constantFrom("", "basic", "flat-fee"),
    unpaid: fc.constantFrom("", "yes"),
    closing: fc.constantFrom("", "2026-11"),
    ends: fc.constantFrom("", "14"),
    sort: fc.constantFrom("", ...listingSorts, ...listingSorts.map((sort) => `-${sort}`)),
  })
  .map((parts) => listingsQueryOf(new URLSearchParams(parts)));

describe("a row of the list", () => {
  it("exists once the order is sent, with the posting's data", () => {
    expect(listingRowOf(postingOf({ state: "draft" }))).toBeNull();
    expect(rowOf()).toMatchObject({
      address: "12 Queen, Toronto",
      plan: "basic",
      holder: "nobody",
      endDay: null,
    });
    const sold = rowOf({ state: "sold", mls: mlsUntil("2026-12-04"), sale: sale("2026-12-15") });
    expect(sold).toMatchObject({
      askingPrice: 700_000,
      salePrice: 690_000,
      closingDay: "2026-12-15",
      mls: "C1",
    });
  });

  it("belongs to one group in every state but draft", () => {
    expect(postingStates.filter((state) => groupOf(state) === null)).toEqual(["draft"]);
  });

  it("is expired after the last minute, even before that is recorded", () => {
    const row = rowOf({ state: "live", mls: mlsUntil("2026-11-22") });
    expect(rowAsOf(row, torontoMoment("2026-11-22", 23, 58))).toBe(row);
    const ended = rowAsOf(row, now);
    expect(ended).toMatchObject({ state: "expired", dates: [] });
    expect(isMatch(ended, asked("state=ended"), today)).toBe(true);
    expect(isMatch(ended, asked("state=market"), today)).toBe(false);
    // A sale reported within the term outlives it.
    expect(
      rowOf({ state: "live", mls: mlsUntil("2026-11-22"), sale: sale("2026-12-15") }).expiresAt,
    ).toBeNull();
  });

  it("counts the days until the last one, and marks a near end", () => {
    const view = (endDay: string) =>
      listingView(rowOf({ state: "live", mls: mlsUntil(endDay) }), "ana", now, today);
    expect(view("2026-11-23")).toMatchObject({ left: "today", isNear: true });
    expect(view("2026-11-24").left).toBe("1 day");
    expect(view("2026-12-07")).toMatchObject({ ends: "Dec 7", left: "14 days", isNear: true });
    expect(view("2027-01-10")).toMatchObject({ ends: "Jan 10, 2027", isNear: false });
    expect(listingView(rowOf({ state: "closed", mls: mlsUntil("2026-12-07") }), "ana", now, today).ends).toBe(
      "",
    );
  });
});

describe("the list without filters", () => {
  it("has the listings by their last day first, then everything else, the newest first", () => {
    const row = (reference: string, state: Posting["state"], days: number, changes: Partial<Posting> = {}) =>
      rowOf({ reference, state, sentAt: torontoMoment(addDays(today, days), 9), ...changes });
    const rows = [
      row("old", "submitted", -9),
      row("new", "closed", -2, { mls: mlsUntil("2026-11-25") }),
      row("later", "live", -5, { mls: mlsUntil("2027-01-10") }),
      row("soon", "suspended", -7, { mls: mlsUntil("2026-12-01") }),
    ];
    expect(sortListings(rows, asked()).map(({ reference }) => reference)).toEqual([
      "soon",
      "later",
      "new",
      "old",
    ]);
  });

  it("says whom to call, the days on the MLS, and what comes next", () => {
    const live = rowOf({ state: "live", mls: mlsUntil("2027-01-10"), sale: sale("2026-12-15") });
    const dated = { ...live, liveOn: "2026-11-13", phone: { text: "705-555-0142", number: "+17055550142" } };
    expect(listingView(dated, "ana", now, today)).toMatchObject({
      phone: { text: "705-555-0142" },
      listed: "10 days",
      next: "Dec 15: Closing",
    });
    expect(listingView(rowOf(), "ana", now, today)).toMatchObject({ listed: "", next: "" });
  });
});

describe("the filters", () => {
  it("match like each condition on its own, in every combination", () => {
    fc.assert(
      fc.property(anyRow, anyAsked, (row, all) => {
        const money = row.money.invoicedCents > row.money.paidCents;
        const listed = ["live", "suspended", "conditional"].includes(row.state);
        const each = [
          !all.state || row.state === all.state || groupOf(row.state) === all.state,
          !all.person || row.holder === all.person,
          !all.plan || row.plan === all.plan,
          !all.unpaid || money,
          !all.closing || row.closingDay?.startsWith(all.closing) === true,
          !all.ends ||
            (listed && row.endDay !== null && row.endDay >= today && row.endDay <= addDays(today, all.ends)),
        ];
        expect(isMatch(row, all, today)).toBe(each.every(Boolean));
        // Each row matches only a limited number of queries.
        expect(row.finds.length).toBeLessThanOrEqual(72);
        expect(new Set(row.finds).size).toBe(row.finds.length);
        expect(row.finds).toContain(findOf(listingsQueryOf(new URLSearchParams())));
      }),
    );
  });

  it("are completely in the address", () => {
    fc.assert(
      fc.property(anyAsked, (all) => {
        expect(listingsQueryOf(new URL(listingsPath(all), "https://example.com").searchParams)).toEqual(all);
      }),
    );
  });

  it.each([
    "state=draft",
    "state=x",
    "person=a|b",
    "plan=gold",
    "ends=-3",
    "ends=9999",
    "closing=2026-13",
    "sort=uid",
    "after=x",
  ])("ignore an invalid address: %s", (query) => {
    expect(asked(query)).toEqual(asked());
  });
});

describe("the order", () => {
  it("is unique, and its pages contain each row once", () => {
    const rows = fc.uniqueArray(anyRow, { selector: ({ reference }) => reference, maxLength: 30 });
    fc.assert(
      fc.property(rows, anyAsked, fc.integer({ min: 1, max: 7 }), (all, first, size) => {
        const whole = sortListings(all, first);
        const paged: ListingRow[] = [];
        let after: string | null = null;
        for (let pages = 0; pages <= whole.length; pages += 1) {
          const page = listingsQueryOf(
            new URL(listingsPath({ ...first, after }), "https://example.com").searchParams,
          );
          const rest = sortListings(
            all.filter((row) => isAfterPage(row, page)),
            page,
          ).slice(0, size);
          paged.push(...rest);
          after = rest.at(-1)?.by[first.sort] ?? null;
          if (after === null) break;
        }
        expect(paged.map(({ reference }) => reference)).toEqual(whole.map(({ reference }) => reference));
      }),
    );
  });

  it("sorts streets, days and amounts, with missing values last", () => {
    const order = (sort: string, rows: ListingRow[]) =>
      sortListings(rows, asked(`sort=${sort}`)).map(({ reference }) => reference.slice(-1));
    const at = (reference: string, number: string, street: string) =>
      rowOf({
        reference,
        tasks: { address: { version: 1, savedAt: now, raw: { number, street, municipality: "Toronto" } } },
      });
    expect(order("address", [at("c", "101", "Élm"), at("b", "7", "Elm"), at("a", "900", "Alder")])).toEqual([
      "a",
      "b",
      "c",
    ]);
    const ends = (reference: string, endDay: string | null) =>
      rowOf({ reference, state: "live", mls: endDay ? mlsUntil(endDay) : null });
    expect(order("ends", [ends("c", null), ends("b", "2027-01-02"), ends("a", "2026-12-30")])).toEqual([
      "a",
      "b",
      "c",
    ]);
    const price = (reference: string, listPrice: number) =>
      rowOf({ reference, mls: { ...mlsUntil("2026-12-04"), listPrice } });
    expect(order("-price", [price("c", 90_000), price("a", 1_200_000), price("b", 700_000)])).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});

describe("the file", () => {
  it("has a cell for each column, consistent amounts and no formula", () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const cells = fileRow({ ...row, seller: "=HYPERLINK(1)" }, now, today);
        expect(cells).toHaveLength(fileHead.length);
        const [invoiced, paid, open] = cells.slice(-3).map(Number);
        expect((invoiced ?? 0) - (paid ?? 0)).toBeCloseTo(open ?? 0, 2);
        expect(csvRow(cells)).toContain(`"'=HYPERLINK(1)"`);
      }),
    );
  });
});
