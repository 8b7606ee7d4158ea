import "./own-store";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { mlsLooksCollection } from "~/mls/collection.server";
import { changeLook } from "~/mls/last-look.server";
import { postingsCollection } from "~/postings/collections.server";
import { lookAtMls } from "~/postings/mls/look.server";
import type { Amendment, Posting } from "~/postings/posting";
import { amendmentOf, openHouseOf, saleOf } from "~/postings/posting.fixture";
import { findOfficeFile } from "~/postings/store.server";
import { startMlsFeed } from "../../scripts/lib/mls-feed.mjs";
import { mlsRecordOf } from "../../scripts/lib/mls-record";
import { postingId, storedPosting } from "./orders";
import { changed, fill, submit } from "./register";
import { loadSite } from "./site";
import { staffMember } from "./staff";
import { liveOrder, onFile, orderThatIs } from "./stages";
import { rowNamed, storedAt } from "./stored";

/** Comparison of the listings with a stand-in for the board's feed, and the steps done by it. */

const feed = await startMlsFeed({ pageSize: 3 });
Object.assign(process.env, feed.env);
const site = await loadSite();
const { visitor: agent } = await staffMember(site, "agent");
afterAll(() => feed.close());

/** Each look is 16 minutes after the last one. */
let minutes = 0;
const look = (after = 16) => {
  minutes += after;
  return lookAtMls(new Date(Date.now() + minutes * 60_000));
};

beforeEach(() => feed.misbehave("broken", 0));

/** Puts a listing on the MLS as it's approved, with these changes. */
async function onFeed(posting: Posting, changes: Record<string, unknown> = {}) {
  const listing = await mlsRecordOf(posting);
  feed.put({ ...listing, ListOfficeKey: "079817", ListingKey: posting.mls?.number, ...changes });
}

/** A listing on the MLS that the feed shows as approved. */
async function liveHome() {
  const { path, visitor } = await liveOrder(site);
  const posting = await storedPosting(path);
  await onFeed(posting);
  const number = posting.mls?.number ?? "";
  const shows = (changes: Record<string, unknown>) => feed.put({ ...feed.listings.get(number), ...changes });
  return { path, visitor, id: posting.id, number, shows, office: path.replace("/account", "/office") };
}

const rowOf = (id: string) => rowNamed(`mls-${id}`);
const lastLook = () => storedAt(mlsLooksCollection, "last");
const lastEvent = async (path: string) => (await storedPosting(path)).events.at(-1);

/** Puts a signed change on the listing, which the office has to enter on the MLS. */
const signedChange = async (path: string, change: Partial<Amendment> & Pick<Amendment, "kind" | "values">) =>
  changed(await postingId(path), (now) => {
    const owners = now.agreement?.owners ?? [];
    const amendment = amendmentOf(new Date(), {
      id: crypto.randomUUID(),
      state: "processing",
      signers: owners,
      signatures: owners.map((owner) => ({ owner, on: "2026-01-01" })),
      due: new Date(Date.now() + 60_000),
      ...change,
    } as Partial<Amendment>);
    return { ...now, amendments: [amendment] };
  });

describe("a listing that the MLS shows as approved", () => {
  it("is compared without any write to it, and its seller reads when", async () => {
    const { path, visitor, id } = await liveHome();
    await look();
    const document = postingsCollection(await firestore()).doc(id);
    const before = (await document.get()).updateTime;
    await look();
    expect((await document.get()).updateTime).toEqual(before);
    expect(await rowOf(id)).toBeUndefined();
    expect(await visitor.words(`${path}/listing`)).toMatch(/The MLS shows what you approved, checked at \d/);
  });
});

describe("a listing that differs on the MLS", () => {
  it("has a row with its due time, until the MLS is corrected", async () => {
    const { path, visitor, id, shows, office } = await liveHome();
    const { mls } = await storedPosting(path);
    shows({ ListPrice: 1, ExpirationDate: "2027-12-31" });
    await look();
    expect(await rowOf(id)).toMatchObject({
      open: true,
      next: "Correct on the MLS, or accept: List price, Expiry date",
    });
    expect((await rowOf(id))?.due).toBeInstanceOf(Date);
    expect(await visitor.words(`${path}/listing`)).toContain(
      "Two details differ on the MLS. We're correcting them.",
    );
    expect(await agent.words(`${office}/listing`)).toContain("December 31, 2027");
    shows({ ListPrice: mls?.listPrice, ExpirationDate: mls?.endDay });
    await look();
    expect(await rowOf(id)).toBeUndefined();
  });

  it("has a row for a box that was left empty, if another listing has it filled", async () => {
    await liveHome();
    const { path, visitor, id, shows } = await liveHome();
    shows({ Inclusions: "" });
    await look();
    expect((await rowOf(id))?.next).toBe("Correct on the MLS, or accept: Inclusions");
    expect(await visitor.words(`${path}/listing`)).not.toContain("shows what you approved");
  });

  it("has a row for a record with little more than its price, also without another listing", async () => {
    const { path, visitor, id, number, shows } = await liveHome();
    await look();
    const { ListPrice, ListOfficeKey } = feed.listings.get(number) ?? {};
    feed.listings.clear();
    shows({ ListingKey: number, ListPrice, ListOfficeKey });
    await look();
    expect((await rowOf(id))?.open).toBe(true);
    const { mlsDiffers } = await storedPosting(path);
    expect(mlsDiffers?.map(({ field }) => field)).toContain("Inclusions");
    expect(await visitor.words(`${path}/listing`)).not.toContain("what you approved");
    feed.listings.clear();
    await changeLook(() => ({ filled: [] }));
  });

  it("hides a difference once it's accepted, as long as both values stay the same", async () => {
    const { path, id, shows, office } = await liveHome();
    shows({ TaxYear: 2001 });
    await look();
    const why = "The board shows the year of the interim bill.";
    const answer = await fill(agent, `${office}/listing`, "accept-difference-TaxYear", { why });
    expect(answer.status).toBe(302);
    await look();
    expect(await rowOf(id)).toBeUndefined();
    expect((await findOfficeFile(id)).mlsAccepted).toMatchObject([{ field: "TaxYear", theirs: "2001", why }]);
    shows({ TaxYear: 2002 });
    await look();
    expect((await storedPosting(path)).mlsDiffers).toMatchObject([{ field: "TaxYear", theirs: "2002" }]);
  });

  it("has a row if it's gone, or in a status that no step has led to", async () => {
    const { path, visitor, number, shows } = await liveHome();
    shows({ MlsStatus: "Terminated", ContractStatus: "Unavailable" });
    await look();
    const gone = { field: "MlsStatus", ours: "Active" };
    expect((await storedPosting(path)).mlsDiffers).toMatchObject([{ ...gone, theirs: "Terminated" }]);
    expect(await visitor.words(path)).toMatch(/MLS.*“Terminated”/);
    feed.listings.delete(number);
    await look();
    expect((await storedPosting(path)).mlsDiffers).toMatchObject([{ ...gone, theirs: "" }]);
    expect((await storedPosting(path)).state).toBe("live");
  });
});

/** An approved listing whose term began yesterday. */
async function approvedHome() {
  const { path } = await orderThatIs(site, "ready");
  await changed(await postingId(path), (now) => ({
    ...now,
    agreement: now.agreement && {
      ...now.agreement,
      terms: { ...now.agreement.terms, startDay: addDays(today(), -1) },
    },
  }));
  return path;
}

describe("a listing that the office enters on the MLS", () => {
  it("is compared at once when its number is typed, until all three slips are corrected", async () => {
    const path = await approvedHome();
    const [office, posting] = [path.replace("/account", "/office"), await storedPosting(path)];
    const { PropertyRooms: rooms = [], ...record } = await mlsRecordOf(posting);
    const number = "X7654322";
    const narrow = (rooms as { RoomWidth: number }[]).map((room) => ({ ...room, RoomWidth: 1 }));
    const slips = { TaxYear: 2001, PropertyRooms: narrow, Media: [] };
    const listing = { ...record, ListOfficeKey: "079817", ListingKey: number };
    // The MLS shows it only after the last look.
    await look();
    feed.put({ ...listing, ...slips });
    const { terms } = posting.agreement ?? {};
    await submit(agent, office, "go-live", {
      number,
      board: "TRREB, PropTx",
      same: "yes",
      listPrice: String(terms?.listPrice),
      offerPercent: String(terms?.offerPercent ?? ""),
      offerDollars: String(terms?.offerDollars ?? ""),
      holdoverDays: String(terms?.holdoverDays),
      startDay: String(terms?.startDay),
      endDay: String(terms?.endDay),
    });
    feed.calls.length = 0;
    await look(1);
    expect((await rowOf(posting.id))?.next).toBe("Correct on the MLS, or accept: Tax year, Rooms, Photos");
    expect(await agent.words(`${office}/listing`)).toContain("1 photo");
    await look(1);
    const asked = feed.calls.filter((call) => /eq%20.{1,3}Available/.test(call) && !call.includes("skip"));
    expect(asked).toHaveLength(1);
    feed.put({ ...listing, PropertyRooms: rooms, Media: record.Media, TaxYear: record.TaxYear });
    await look();
    expect(await rowOf(posting.id)).toBeUndefined();
    // A corrected number is looked up at once.
    const correct = (typed: string) =>
      submit(agent, office, "correct-go-live", { board: "TRREB, PropTx", number: typed, why: "A slip" });
    await correct("X9999999");
    await look(1);
    expect((await storedPosting(path)).mlsDiffers).toMatchObject([{ field: "MlsStatus", theirs: "" }]);
    await correct(number);
    await look(1);
    expect(await rowOf(posting.id)).toBeUndefined();
    // Unchanged rooms and photos aren't read again.
    feed.calls.length = 0;
    await look();
    expect(feed.calls.filter((call) => /Rooms|Media/.test(call) && call.includes(number))).toEqual([]);
    expect(feed.calls.join()).toContain("OpenHouse");
  });

  it("counts as missing if its number is another office's listing", async () => {
    const { path, shows } = await liveHome();
    await signedChange(path, { kind: "end", values: {}, note: "We're staying." });
    await onFile(path, "cancellation");
    shows({ ListOfficeKey: "123456", MlsStatus: "Terminated", ListPrice: 1 });
    await look();
    const { state, mlsDiffers } = await storedPosting(path);
    expect([state, mlsDiffers?.length]).toEqual(["live", 1]);
    expect(mlsDiffers).toMatchObject([{ field: "MlsStatus", theirs: "" }]);
  });
});

describe("steps that the MLS shows as done", () => {
  it("puts an approved listing on the MLS with the number that was read", async () => {
    const path = await approvedHome();
    await onFeed(await storedPosting(path), { ListingKey: "X7654321", ListPrice: 1 });
    await look();
    // Another price than the agreement's: the office has to look into it.
    expect(await storedPosting(path)).toMatchObject({
      state: "ready",
      mlsDiffers: [{ field: "ListingKey", theirs: "X7654321" }],
    });
    await onFeed(await storedPosting(path), { ListingKey: "X7654321" });
    await look();
    expect(await storedPosting(path)).toMatchObject({
      state: "live",
      mls: { number: "X7654321" },
      mlsDiffers: null,
    });
    expect(await lastEvent(path)).toMatchObject({
      transition: "go-live",
      actor: { role: "system" },
      reason: expect.stringContaining("Read from the MLS"),
    });
  });

  it("makes a signed change of the price once the MLS has it, and not before", async () => {
    const { path, shows } = await liveHome();
    await signedChange(path, {
      kind: "price",
      values: { listPrice: "777777" },
      rows: [{ label: "Asking price", before: "$1", after: "$777,777" }],
    });
    await onFile(path, "amendment");
    await look();
    expect((await storedPosting(path)).amendments).toHaveLength(1);
    shows({ ListPrice: 777_777, MlsStatus: "Price Change" });
    await look();
    expect(await storedPosting(path)).toMatchObject({
      amendments: [],
      mls: { listPrice: 777_777 },
      agreement: { terms: { listPrice: 777_777 } },
    });
    expect((await storedPosting(path)).mlsDiffers ?? null).toBeNull();
  });

  // A clock that is ahead is tested in `differences.test.ts`.
  it("makes a signed change and reads photos by a clock an hour behind", async () => {
    const { path, number, shows } = await liveHome();
    await look();
    feed.setClockBack(60 * 60_000);
    await signedChange(path, { kind: "price", values: { listPrice: "777777" } });
    await onFile(path, "amendment");
    shows({ ListPrice: 777_777, Media: [] });
    feed.setClockBack(0);
    await look();
    expect(await storedPosting(path)).toMatchObject({
      amendments: [],
      mls: { listPrice: 777_777 },
      mlsDiffers: [{ field: "Media" }],
    });
    feed.listings.delete(number);
    await look();
  });

  it("refuses a change without its signed document, like the office's own step", async () => {
    const { path, shows } = await liveHome();
    await signedChange(path, { kind: "price", values: { listPrice: "777777" } });
    shows({ ListPrice: 777_777 });
    await look();
    expect(await storedPosting(path)).toMatchObject({
      amendments: [{ state: "processing" }],
      mlsDiffers: [{ field: "ListPrice", theirs: "$777,777" }],
    });
  });

  it("extends, suspends, reactivates and terminates a listing", async () => {
    const { path, shows } = await liveHome();
    const { mls } = await storedPosting(path);
    const endDay = addDays(mls?.endDay ?? "", 30);
    await signedChange(path, { kind: "extension", values: { blocks: "1", endDay } });
    await onFile(path, "amendment");
    shows({ MlsStatus: "Extension", ExpirationDate: endDay });
    await look();
    expect(await storedPosting(path)).toMatchObject({ amendments: [], mls: { endDay } });
    expect((await storedPosting(path)).mlsDiffers ?? null).toBeNull();
    await signedChange(path, { kind: "suspend", values: {}, note: "We're renovating." });
    await onFile(path, "suspension");
    shows({ MlsStatus: "Suspended", ContractStatus: "Unavailable" });
    await look();
    expect(await lastEvent(path)).toMatchObject({
      to: "suspended",
      reason: "We're renovating. Read from the MLS",
    });
    await signedChange(path, { kind: "resume", values: {} });
    await onFile(path, "amendment");
    shows({ MlsStatus: "Extension", ContractStatus: "Available" });
    await look();
    expect((await storedPosting(path)).state).toBe("live");
    await signedChange(path, { kind: "end", values: {}, note: "We're staying." });
    await onFile(path, "cancellation");
    shows({ MlsStatus: "Terminated", ContractStatus: "Unavailable" });
    await look();
    const { state, mlsDiffers } = await storedPosting(path);
    expect([state, mlsDiffers ?? null]).toEqual(["terminated", null]);
  });

  it("reports a conditional sale, its end and the firm sale on the days of the MLS", async () => {
    const { path, id, shows } = await liveHome();
    const accepted = new Date(Date.now() - 60 * 60_000);
    const due = new Date(Date.now() + 60_000);
    const news = (kind: "conditional" | "sold") =>
      changed(id, (now) => ({ ...now, sale: saleOf(accepted, { told: [], mls: { news: kind, due } }) }));
    await news("conditional");
    shows({ MlsStatus: "Sold Conditional" });
    await look();
    expect((await storedPosting(path)).sale).toMatchObject({ mls: null, told: [{ news: "conditional" }] });
    await changed(id, (now) => ({ ...now, sale: null, backOnMls: { due } }));
    shows({ MlsStatus: "Deal Fell Through" });
    await look();
    expect((await storedPosting(path)).backOnMls).toBeNull();
    await news("sold");
    shows({ MlsStatus: "Sold", ContractStatus: "Unavailable", ClosePrice: 1, ListPrice: 1 });
    await look();
    expect(await storedPosting(path)).toMatchObject({
      sale: { mls: null, told: [{ news: "sold" }] },
      mlsDiffers: [{ field: "ClosePrice", ours: "$700,000", theirs: "$1" }],
    });
  });

  it("enters, changes and removes an open house once, as the MLS shows it", async () => {
    const { path, id, office } = await liveHome();
    const [day, at] = [addDays(today(), 3), new Date()];
    const planned = openHouseOf(at, { id: crypto.randomUUID(), day, mlsDue: at });
    const openHouse = async () => (await storedPosting(path)).openHouses?.[0];
    const plan = (changes: Partial<typeof planned>) =>
      changed(id, (now) => ({ ...now, openHouses: [{ ...(now.openHouses?.[0] ?? planned), ...changes }] }));
    await plan({});
    await look();
    expect(await openHouse()).toMatchObject({ mlsDue: at, onMlsAt: null });
    await onFeed({ ...(await storedPosting(path)), openHouses: [{ ...planned, onMlsAt: at }] });
    await look();
    expect(await openHouse()).toMatchObject({ mlsDue: null, onMlsAt: expect.any(Date) });
    expect(await lastEvent(path)).toMatchObject({
      transition: "enter-open-house",
      actor: { role: "system" },
    });
    // The office's own undoing stays.
    const undo = `remove-entry-enter-open-house-${planned.id}`;
    await submit(agent, `${office}/home-page`, undo, { text: "Not yet." });
    await look();
    expect(await openHouse()).toMatchObject({ mlsDue: at });
    const onMls = { day, from: planned.from, to: planned.to, note: "" };
    await plan({ from: "13:00", onMlsAt: at, onMls, changedAt: new Date() });
    await onFeed({
      ...(await storedPosting(path)),
      openHouses: [{ ...planned, from: "13:00", onMlsAt: at }],
    });
    await look();
    expect(await openHouse()).toMatchObject({ mlsDue: null });
    await plan({ cancelledAt: new Date(), mlsDue: at });
    await look();
    expect(await openHouse()).toMatchObject({ mlsDue: at });
    await onFeed({ ...(await storedPosting(path)), openHouses: [] });
    await look();
    expect(await openHouse()).toMatchObject({ mlsDue: null });
    expect((await storedPosting(path)).mlsDiffers ?? null).toBeNull();
  });
});

describe("a feed", () => {
  // Other faults are tested in `feed.server.test.ts`.
  it.each([
    ["refused", ""],
    ["half", ""],
    ["forged", "Media"],
  ])("changes nothing if it's %s %s, and adds no row within an hour", async (fault, resource) => {
    const { path, shows } = await liveHome();
    await look();
    const before = await lastLook();
    shows({ ListPrice: 1, MlsStatus: "Terminated" });
    feed.misbehave(fault, 100, resource);
    await look();
    const after = await lastLook();
    expect(after?.comparedAt).toEqual(before?.comparedAt);
    expect(after?.failure).toBeTruthy();
    expect((await storedPosting(path)).mlsDiffers ?? null).toBeNull();
    expect(await agent.words("/office?whose=all")).not.toContain("No comparison: check the listings by hand");
  });

  it("is asked again after a week of silence, and by a clock that was an hour ahead", async () => {
    await look();
    feed.misbehave("broken", 1000);
    await look(7 * 24 * 60);
    expect((await lastLook())?.failure).toBe("unanswered");
    feed.misbehave("broken", 0);
    await look();
    expect((await lastLook())?.failure).toBeNull();
    // The next process has the right time.
    minutes -= 60;
    feed.calls.length = 0;
    await look(0);
    expect(feed.calls).not.toEqual([]);
  });

  it("gives the office a row for a listing without an order, until it's left out", async () => {
    feed.misbehave("broken", 0);
    feed.put({
      ListingKey: "X5550123",
      ListOfficeKey: "079817",
      StreetNumber: "6",
      StreetName: "Iris",
      StreetSuffix: "Court",
      City: "Hamilton",
    });
    await look();
    expect((await lastLook())?.strays.map(({ number }) => number)).toContain("X5550123");
    const page = "/office/mls";
    // The site reads the last look every 15 seconds.
    await expect.poll(() => agent.words(page), { timeout: 30_000 }).toContain("6 Iris Court, Hamilton");
    expect(await agent.words("/office?whose=all")).toContain("no order here");
    expect((await fill(agent, page, "keep-elsewhere", { numbers: "X5550123" })).status).toBe(302);
    expect(await agent.words(page)).not.toContain("6 Iris Court, Hamilton");
    await look();
    expect((await lastLook())?.elsewhere).toEqual(["X5550123"]);
  });

  it("is asked once in 15 minutes, by one process at a time", async () => {
    await look();
    feed.calls.length = 0;
    const now = new Date(Date.now() + minutes * 60_000 + 60_000);
    await lookAtMls(now);
    expect(feed.calls).toEqual([]);
    minutes += 16;
    const next = new Date(Date.now() + minutes * 60_000);
    await Promise.all([lookAtMls(next), lookAtMls(next), lookAtMls(next)]);
    const first = feed.calls.filter((call) => /eq%20.{1,3}Available/.test(call) && !call.includes("skip"));
    expect(first).toHaveLength(1);
    // Another process is still at it when the office asks.
    feed.calls.length = 0;
    const soon = new Date(next.getTime() + 60_000);
    await changeLook(() => ({ asked: true, leaseUntil: new Date(soon.getTime() + 1000) }));
    await lookAtMls(soon);
    expect(feed.calls).toEqual([]);
  });
});
