import { describe, expect, it } from "vitest";
import type { MlsRecord } from "~/mls/compare";
import { emptyOfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { amendmentOf, inReview, mlsOf, saleOf, tasksOf } from "~/postings/posting.fixture";
import { differencesOf, recordAddressKey, stageAt, stepsRead } from "./differences";
import { mlsListingOf } from "./listing";

const at = new Date("2026-11-22T15:00Z");
const address = { number: "8", street: "Harbour View", streetType: "crescent", postalCode: "L4N 1A1" };

const live: Posting = {
  ...inReview(at, tasksOf(at, { address })),
  state: "live",
  mls: mlsOf(at),
};
const recordOf = (posting: Posting, changes: MlsRecord = {}): MlsRecord => ({
  ...mlsListingOf(posting, emptyOfficeFile),
  ListingKey: "C1",
  MlsStatus: "New",
  ...changes,
});
const differs = (posting: Posting, changes: MlsRecord = {}) =>
  differencesOf(posting, emptyOfficeFile, recordOf(posting, changes)).map(
    ({ field, theirs }) => `${field}: ${theirs}`,
  );
const stepsOf = (posting: Posting, changes: MlsRecord) =>
  stepsRead(posting, emptyOfficeFile, recordOf(posting, changes), at).map(({ act }) => act);

const sale = (told: readonly ("conditional" | "sold" | "changed")[], news: "conditional" | "sold" | null) =>
  saleOf(at, {
    told: told.map((one) => ({ news: one, on: "2026-11-20", inTime: true })),
    mls: news && { news, due: at },
  });

describe("the status", () => {
  it.each([
    ["a live listing", live, "active"],
    ["a suspended one", { ...live, state: "suspended" }, "suspended"],
    [
      "a sale that isn't reported yet",
      { ...live, state: "conditional", sale: sale([], "conditional") },
      "active",
    ],
    ["a reported sale", { ...live, state: "conditional", sale: sale(["conditional"], null) }, "conditional"],
    ["a changed sale", { ...live, state: "sold", sale: sale(["sold", "changed"], null) }, "sold"],
    ["a deal that fell through", { ...live, backOnMls: { due: at } }, null],
    ["an ended listing", { ...live, state: "terminated" }, null],
  ] as const)("of %s is expected on the MLS", (_, posting, stage) => {
    expect(stageAt(posting as Posting)).toBe(stage);
  });

  it.each(["New", "Price Change", "Extension", "Deal Fell Through"])(
    "%s is an active listing",
    (MlsStatus) => {
      expect(differs(live, { MlsStatus })).toEqual([]);
    },
  );

  it("differs if another stage is read, but not for an unknown word", () => {
    expect(differs(live, { MlsStatus: "Expired" })).toEqual(["MlsStatus: Expired"]);
    expect(differs(live, { MlsStatus: "Vorläufig" })).toEqual([]);
  });

  it("doesn't differ while the report of a sale is due, which has a row of its own", () => {
    const sold = { ...live, sale: sale([], "sold") } as Posting;
    expect(differs(sold, { MlsStatus: "Sold" })).toEqual([]);
    expect(stepsOf(sold, { MlsStatus: "Sold" })).toEqual(["report-on-mls"]);
  });
});

describe("a sold listing", () => {
  const sold = { ...live, state: "sold", sale: sale(["sold"], null) } as Posting;

  it("is compared by its price and days alone", () => {
    const ClosePrice = sold.sale?.price;
    expect(differs(sold, { MlsStatus: "Sold", ClosePrice, ListPrice: 1 })).toEqual([]);
    expect(differs(sold, { MlsStatus: "Sold", ClosePrice: 1 })).toEqual(["ClosePrice: $1"]);
  });

  it("may be missing in the feed", () => {
    expect(differencesOf(sold, emptyOfficeFile, null)).toEqual([]);
  });
});

describe("a change of the listing", () => {
  const price = amendmentOf(at, { kind: "price", values: { listPrice: "650000" }, state: "processing" });

  it("is done if it explains what the MLS shows", () => {
    const posting = { ...live, amendments: [price] };
    expect(stepsOf(posting, { ListPrice: 650_000 })).toEqual(["make-amendment"]);
    expect(stepsOf(posting, { ListPrice: 640_000 })).toEqual([]);
    expect(stepsOf(posting, {})).toEqual([]);
  });

  it("isn't done before it's signed", () => {
    const posting: Posting = { ...live, amendments: [{ ...price, state: "to-sign" }] };
    expect(stepsOf(posting, { ListPrice: 650_000 })).toEqual([]);
  });
});

it("forgets an accepted difference if a value changes", () => {
  const accepted = { field: "HoldoverDays", ours: "60", theirs: "30", why: "Typo", at } as const;
  const by = { role: "agent", id: "a", name: "Ana" } as const;
  const file = { ...emptyOfficeFile, mlsAccepted: [{ ...accepted, by }] };
  expect(differencesOf(live, file, recordOf(live, { HoldoverDays: 30 }))).toEqual([]);
  expect(differencesOf(live, file, recordOf(live, { HoldoverDays: 31 }))).toHaveLength(1);
});

it("finds a home by its address, however the board writes the street", () => {
  const record = { StreetNumber: "8", StreetName: "Harbour View", PostalCode: "L4N1A1" };
  const keys = ["Cres", "Crescent"].map((StreetSuffix) => recordAddressKey({ ...record, StreetSuffix }));
  expect(new Set(keys)).toEqual(new Set(["|8|harbourviewcrescent|l4n1a1"]));
});
