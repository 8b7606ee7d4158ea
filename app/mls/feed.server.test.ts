import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startMlsFeed } from "../../scripts/lib/mls-feed.mjs";
import { feedLimits, mlsFeed } from "./feed.server";

const quick = { ...feedLimits, callMs: 3000, pauseMs: 1, longestWaitMs: 2000, pages: 5, pageBytes: 100_000 };

let double: Awaited<ReturnType<typeof startMlsFeed>>;
beforeAll(async () => {
  double = await startMlsFeed({ pageSize: 2 });
});
afterAll(() => double.close());
beforeEach(() => {
  double.listings.clear();
  double.calls.length = 0;
  double.misbehave("broken", 0);
  for (const ListingKey of ["X1", "X2", "X3"])
    double.put({ ListingKey, ListOfficeKey: "079817", ListPrice: 500_000, Vastu: "south" });
  double.put({ ListingKey: "X4", ListOfficeKey: "another", ListPrice: 1 });
  double.put({ ListingKey: "X5", ListOfficeKey: "079817", MlsStatus: "Sold", ContractStatus: "Unavailable" });
});

const feed = (token = "demo") => mlsFeed({ url: double.url, token, offices: ["079817"] }, undefined, quick);
const keysOf = (records: readonly { ListingKey?: unknown }[]) => records.map(({ ListingKey }) => ListingKey);

it("reads all pages of our office's available listings, with fields of the dictionary only", async () => {
  const found = await feed().available();
  expect(keysOf(found)).toEqual(["X1", "X2", "X3"]);
  expect(found[0]).toMatchObject({ ListPrice: 500_000, MlsStatus: "New" });
  expect(found[0]).not.toHaveProperty("Vastu");
  expect(double.calls).toHaveLength(2);
});

it("reads listings by number in any status", async () => {
  expect(keysOf(await feed().withKeys(["X5", "X9", "X1"]))).toEqual(["X1", "X5"]);
  expect(await feed().withKeys([])).toEqual([]);
});

it("goes on after a full page if the feed names no next one", async () => {
  const all = mlsFeed({ url: double.url, token: "demo", offices: ["079817"] }, undefined, {
    ...quick,
    pageSize: 2,
  });
  double.misbehave("without links", 100);
  expect(keysOf(await all.available())).toEqual(["X1", "X2", "X3"]);
});

it("follows no redirect, and refuses longer texts and lists than a board has", async () => {
  double.misbehave("redirected", 100);
  await expect(feed().available()).rejects.toMatchObject({ kind: "unanswered" });
  expect(double.calls.filter((call) => call.includes("elsewhere"))).toEqual([]);
  double.misbehave("broken", 0);
  for (const PublicRemarks of ["x".repeat(5001), Array.from({ length: 61 }, () => "x"), { $ne: 1 }]) {
    double.put({ ListingKey: "X1", ListOfficeKey: "079817", PublicRemarks });
    await expect(feed().withKeys(["X1"])).rejects.toMatchObject({ kind: "unreadable" });
  }
});

it("leaves out listings of another office", async () => {
  expect(await feed().withKeys(["X4"])).toEqual([]);
});

describe("parts of listings", () => {
  beforeEach(() => {
    double.put({
      ListingKey: "X1",
      ListOfficeKey: "079817",
      PropertyRooms: [{ RoomType: "Kitchen", Vastu: "south" }],
      Media: ["a", "b", "c"].map((MediaObjectID) => ({ MediaObjectID, MediaURL: "https://example.com/" })),
      OpenHouse: ["2026-11-27", "2026-11-28"].map((OpenHouseDate) => ({ OpenHouseDate })),
    });
  });

  it("are read by the number of their listing, with fields of the dictionary only", async () => {
    expect(await feed().partsOf("PropertyRooms", ["X1", "X2"])).toEqual([
      { ListingKey: "X1", RoomType: "Kitchen" },
    ]);
    expect(await feed().partsOf("Media", ["X1"])).toEqual(
      ["a", "b", "c"].map((MediaObjectID) => ({ ResourceRecordKey: "X1", MediaObjectID })),
    );
    expect(await feed().partsOf("OpenHouse", ["X1"], "2026-11-28")).toMatchObject([
      { OpenHouseDate: "2026-11-28" },
    ]);
  });

  it.each(["forged", "another form", "empty"])("are refused if they are %s", async (fault) => {
    double.misbehave(fault, 100);
    await expect(feed().partsOf("Media", ["X1"])).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("are refused if an open house has no day", async () => {
    double.put({ ListingKey: "X1", OpenHouse: [{ OpenHouseStatus: "Active" }] });
    await expect(feed().partsOf("OpenHouse", ["X1"])).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("are left out if they belong to another listing", async () => {
    double.misbehave("another listing", 100);
    expect(await feed().partsOf("Media", ["X1"])).toEqual([]);
  });
});

describe("a feed of another board", () => {
  const fields = ["ListingKey", "ListPrice"];
  const some = () =>
    mlsFeed({ url: double.url, token: "demo", offices: ["079817"] }, undefined, quick, fields);

  it("is asked for all fields once it refuses one, and for the named ones otherwise", async () => {
    expect(await some().withKeys(["X1"])).toEqual([
      { ListOfficeKey: "079817", ListingKey: "X1", ListPrice: 500_000 },
    ]);
    double.calls.length = 0;
    double.misbehave("unknown field");
    const feed = some();
    expect(await feed.withKeys(["X1"])).toMatchObject([{ MlsStatus: "New" }]);
    await feed.withKeys(["X2"]);
    expect(double.calls.map((call) => call.includes("select"))).toEqual([true, false, false]);
  });

  it.each(["PropertyRooms", "Media", "OpenHouse"] as const)("may have no %s", async (part) => {
    double.misbehave("unknown resource", 100, part);
    expect(await feed().partsOf(part, ["X1"])).toBeNull();
    expect(double.calls).toHaveLength(1);
  });

  it.each([20_231_115, "20231115:X1", ""])(
    "can't be read if a listing's number is %j",
    async (ListingKey) => {
      double.put({ ListingKey, ListOfficeKey: "079817" });
      await expect(feed().available()).rejects.toMatchObject({ kind: "unreadable" });
    },
  );
});

it("keeps an unknown value of a list", async () => {
  double.put({ ListingKey: "X1", ListOfficeKey: "079817", GarageType: "Hangar" });
  expect((await feed().withKeys(["X1"]))[0]).toMatchObject({ GarageType: "Hangar" });
});

it.each(["silent", "stuck"])(
  "ends a %s call at its deadline while garbage is collected",
  async (fault) => {
    setFlagsFromString("--expose-gc");
    const collect = setInterval(runInNewContext("gc"), 20);
    double.misbehave(fault, 100);
    const impatient = { ...quick, callMs: 300, tries: 1 };
    const settings = { url: double.url, token: "demo", offices: ["079817"] };
    const found = mlsFeed(settings, undefined, impatient).withKeys(["X1"]);
    await expect(found).rejects.toMatchObject({ kind: "unanswered" });
    clearInterval(collect);
  },
  10_000,
);

describe.each(["limited", "broken", "half", "silent"] as const)("a feed that is %s", (fault) => {
  it("is called again", async () => {
    double.misbehave(fault);
    expect(await feed().withKeys(["X1"])).toHaveLength(1);
    expect(double.calls).toHaveLength(2);
  });
});

describe.each([
  ["refused", "refused", 1],
  ["limited for long", "limited", 1],
  ["broken", "unanswered", 3],
  ["unknown resource", "unreadable", 2],
  ["half", "unanswered", 3],
  ["silent", "unanswered", 3],
  ["redirected", "unanswered", 3],
  ["another form", "unreadable", 3],
  ["empty", "unreadable", 3],
  ["forged", "unreadable", 3],
  ["large", "unreadable", 3],
  ["elsewhere", "unreadable", 1],
  ["endless", "unreadable", 5],
] as const)("a feed that stays %s", (fault, kind, calls) => {
  it(`fails as ${kind}, after ${calls} calls`, async () => {
    double.misbehave(fault, 100);
    await expect(feed().withKeys(["X1"])).rejects.toMatchObject({ name: "FeedError", kind });
    expect(double.calls).toHaveLength(calls);
  });
});

it("fails as refused with a wrong token", async () => {
  await expect(feed("wrong").available()).rejects.toMatchObject({ kind: "refused" });
});

it("refuses an answer with an invalid number", async () => {
  double.put({ ListingKey: "X1' or '1", ListOfficeKey: "079817" });
  await expect(feed().available()).rejects.toMatchObject({ kind: "unreadable" });
});
