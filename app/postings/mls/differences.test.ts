import { describe, expect, it } from "vitest";
import type { MlsRecord } from "~/mls/compare";
import type { MlsParts } from "~/mls/parts";
import { emptyOfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import {
  amendmentOf,
  eventOf,
  inReview,
  mlsOf,
  openHouseOf,
  saleOf,
  tasksOf,
} from "~/postings/posting.fixture";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import {
  comparedFields,
  differencesOf,
  isReadable,
  mayLag,
  recordAddressKey,
  stageAt,
  stepsRead,
} from "./differences";
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

const sale = (
  told: readonly ("conditional" | "sold" | "changed")[],
  news: "conditional" | "sold" | "changed" | null,
) =>
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
  ] as const)("is expected on the MLS for %s", (_, posting, stage) => {
    expect(stageAt(posting as Posting)).toBe(stage);
  });

  it.each(["New", "Price Change", "Extension", "Deal Fell Through"])(
    "%s is an active listing",
    (MlsStatus) => {
      expect(differs(live, { MlsStatus })).toEqual([]);
    },
  );

  it("differs if another stage or a word that we don't know is read", () => {
    expect(differs(live, { MlsStatus: "Expired" })).toEqual(["MlsStatus: Expired"]);
    expect(differs(live, { MlsStatus: "Vorläufig" })).toEqual(["MlsStatus: Vorläufig"]);
    expect(stepsOf({ ...live, state: "ready" }, { MlsStatus: "Vorläufig" })).toEqual([]);
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

  const changed: Posting = { ...sold, sale: sale(["conditional", "sold"], "changed") };
  const { price: ClosePrice, closingDay: CloseDate } = changed.sale as NonNullable<Posting["sale"]>;
  it.each([
    [
      "has its change reported once the MLS shows it",
      changed,
      { ClosePrice, CloseDate: `${CloseDate}T00:00:00Z` },
      true,
    ],
    [
      "waits for the report of a change while the MLS shows another price",
      changed,
      { ClosePrice: ClosePrice - 1, CloseDate },
      false,
    ],
    [
      "waits for the report of a change while the MLS shows another closing day",
      changed,
      { ClosePrice, CloseDate: "2026-01-01" },
      false,
    ],
    ["waits for the report of a change while the MLS shows no price", changed, { CloseDate }, false],
    [
      "waits for the report of a change while the price isn't a number",
      changed,
      { ClosePrice: "asked", CloseDate },
      false,
    ],
    [
      "waits for the report of a change that the MLS may not show",
      { ...changed, sale: sale(["conditional"], "changed") },
      { ClosePrice, CloseDate },
      false,
    ],
  ] as const)("%s", (_, posting, shown, isDone) => {
    expect(stepsOf(posting, { MlsStatus: "Sold", ...shown })).toEqual(isDone ? ["report-on-mls"] : []);
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

describe("rooms, photos and open houses", () => {
  const saturday = { day: "2026-11-28", from: "14:00", to: "16:00" };
  const photos = ["Front", "Kitchen"].map((caption) => {
    const size = { width: 1, height: 1, bytes: 1 };
    return { ...size, id: caption, hash: caption, caption, addedAt: at };
  });
  const shown = (captions: readonly string[], openHouses = [saturday]): MlsParts => ({
    rooms: [],
    photos: captions.map((caption) => ({ caption, isMain: false })),
    openHouses,
    readAt: at,
  });
  const home = (changes: Partial<Posting>): Posting => ({ ...live, photos, ...changes });
  const settled = openHouseOf(at, { onMlsAt: at });
  const differing = (posting: Posting, parts: MlsParts, changes: MlsRecord = {}) =>
    differencesOf(posting, emptyOfficeFile, recordOf(posting, changes), parts).map(({ field }) => field);
  const readFor = (posting: Posting, parts: MlsParts) =>
    stepsRead(posting, emptyOfficeFile, recordOf(posting), at, parts).map(({ act }) => act);

  it("are differences like those of fields, while the listing is on the market", () => {
    const posting = home({ openHouses: [settled] });
    expect(differing(posting, shown(["Front", "Kitchen"]))).toEqual([]);
    expect(differing(posting, shown(["Front"], []))).toEqual(["Media", "OpenHouse"]);
    expect(differing(posting, shown(["Front"], []), { MlsStatus: "Suspended" })).toEqual(["MlsStatus"]);
  });

  it("don't differ while an open house must still be entered, and are done once the MLS has it", () => {
    const posting = home({ openHouses: [openHouseOf(at, { mlsDue: at })] });
    const photosThere = ["Front", "Kitchen"];
    expect(differing(posting, shown(photosThere, []))).toEqual([]);
    expect(readFor(posting, shown(photosThere, []))).toEqual([]);
    expect(readFor(posting, shown(photosThere))).toEqual(["enter-open-house"]);
  });

  const moved = { ...settled, from: "13:00", mlsDue: at, changedAt: at, onMls: { ...saturday, note: "" } };
  const later = { ...saturday, from: "13:00" };
  const cancelled = openHouseOf(at, { onMlsAt: at, mlsDue: at, cancelledAt: at });
  const past = { ...cancelled, day: "2026-11-21" };
  const noted = {
    ...settled,
    mlsDue: at,
    changedAt: at,
    note: "Ring twice",
    onMls: { ...saturday, note: "" },
  };

  it.each([
    ["moved, with the old hours there", moved, [saturday], []],
    ["moved, with both there", moved, [saturday, later], []],
    ["moved, with the new hours there", moved, [later], ["enter-open-house"]],
    ["with a new note, which isn't read", noted, [saturday], []],
    ["cancelled, and still there", cancelled, [saturday], []],
    ["cancelled, and gone", cancelled, [], ["enter-open-house"]],
    ["cancelled on a day that isn't read any more", past, [], []],
  ] as const)("show if the MLS has the latest open house: %s", (_, openHouse, there, steps) => {
    const posting = home({ openHouses: [openHouse] });
    expect(readFor(posting, shown(["Front", "Kitchen"], [...there]))).toEqual(steps);
  });

  it("show a change of the photos as made, once number and order are the new ones", () => {
    const change = amendmentOf(at, { kind: "photos", values: {}, state: "processing" });
    const posting = home({ nextPhotos: photos.toReversed(), amendments: [change] });
    expect(readFor(posting, shown(["Front", "Kitchen"]))).toEqual([]);
    expect(readFor(posting, shown(["Kitchen", "Front"]))).toEqual(["make-amendment"]);
  });
});

it("waits for a feed that lags, but not longer than a quarter of an hour", () => {
  const changed = { ...live, events: [eventOf("make-amendment", at, "live", "live")] };
  const soon = new Date(at.getTime() + 5 * 60_000);
  const later = new Date(at.getTime() + 15 * 60_000);
  const modified = (ModificationTimestamp: string) => ({ ModificationTimestamp });
  expect(mayLag(changed, modified("2026-11-20T15:00Z"), soon)).toBe(true);
  expect(mayLag(changed, null, soon)).toBe(true);
  expect(mayLag(changed, modified("2026-11-22T14:30Z"), soon)).toBe(false);
  expect(mayLag(changed, null, later)).toBe(false);
  // By a clock that is an hour ahead or behind, the entry a minute after the step.
  expect(mayLag(changed, modified("2026-11-22T16:01Z"), soon)).toBe(false);
  expect(mayLag(changed, modified("2026-11-22T14:01Z"), soon)).toBe(false);
});

it.each([
  ["ahead", "2026-11-22T04:45Z", "2026-11-22T05:45Z", "2026-11-21T04:00Z", "2026-11-21"],
  ["behind", "2026-11-22T05:30Z", "2026-11-22T04:31Z", "2026-11-22T05:10Z", "2026-11-22"],
])(
  "reports a sale neither tomorrow nor before its acceptance if the MLS clock is an hour %s",
  (_, now, ModificationTimestamp, accepted, on) => {
    const acceptedAt = new Date(accepted);
    const posting = { ...live, sale: { ...sale([], "sold"), acceptedAt } };
    const record = recordOf(posting, { MlsStatus: "Sold", ModificationTimestamp });
    expect(stepsRead(posting, emptyOfficeFile, record, new Date(now))).toMatchObject([
      { act: "report-on-mls", typed: { on } },
    ]);
  },
);

it("compares no rooms, photos or open houses of a feed without them", () => {
  const photos = [{ caption: "Front" }, { caption: "Kitchen" }] as never;
  const planned = openHouseOf(at, { day: "2026-11-29", onMlsAt: null, mlsDue: at });
  const cancelled = openHouseOf(at, { id: "c", day: "2026-11-29", onMlsAt: at, mlsDue: at, cancelledAt: at });
  const posting = { ...live, photos, openHouses: [planned, cancelled] };
  const parts = { rooms: null, photos: null, openHouses: null, readAt: at };
  const record = recordOf(posting);
  expect(differencesOf(posting, emptyOfficeFile, record, parts)).toEqual([]);
  expect(stepsRead(posting, emptyOfficeFile, record, at, parts)).toEqual([]);
  const empty = { rooms: [], photos: [], openHouses: [], readAt: at };
  expect(differencesOf(posting, emptyOfficeFile, record, empty)).not.toEqual([]);
});

it("can't read a record of another board without a status or a price", () => {
  const record = recordOf(live);
  expect(isReadable(record)).toBe(true);
  expect(isReadable({ ...record, MlsStatus: undefined, StandardStatus: "Active" })).toBe(false);
  expect(isReadable({ ...record, ListPrice: null, CurrentPrice: 500_000 })).toBe(false);
});

it.each(["freehold", "condo"] as const)("asks for every field of a %s that is compared", (kind) => {
  const posting = inReview(at, tasksOf(at, exampleOrder(kind, at.getTime())));
  const names = Object.keys(mlsListingOf(posting, emptyOfficeFile, "https://example.com"));
  expect(names.filter((name) => !comparedFields.includes(name as never))).toEqual(["PrivateRemarks"]);
});
