import { describe, expect, it, vi } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { retention } from "~/content/business";
import { newRequestId } from "~/lib/ids";
import { system } from "~/lib/steps/states";
import { countListings, findUnrecordedEnds } from "~/office/listings/find.server";
import { listingsQueryOf } from "~/office/listings/query";
import { postingsCollection } from "~/postings/collections.server";
import { erasePostingsOf } from "~/postings/erasure/erase.server";
import { homePath } from "~/postings/home-page/page";
import { oldEnquiries } from "~/postings/passes.server";
import { eventOf, mlsOf } from "~/postings/posting.fixture";
import { remindOfChanges, remindOfDraft } from "~/postings/reminders.server";
import { writeListing } from "~/postings/rows";
import type { PostingState } from "~/postings/states";
import { currentPostings, findEnquiries } from "~/postings/store.server";
import { passes } from "~/retention/registry.server";
import { mailAbout, storedPosting } from "./orders";
import { changed } from "./register";
import { loadSite } from "./site";
import { pastOrder, shownHome } from "./stages";
import { storedAt } from "./stored";

const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

/** An order last changed this many days ago, after it has been in these states. */
const orderOf = (uid: string, daysAgo: number, ...been: PostingState[]) =>
  pastOrder(uid, been, days(daysAgo));

const stored = (id: string) => storedAt(postingsCollection, id);

const retain = async () => {
  for (const pass of passes) for await (const _ of pass.run(new Date(), false));
};

describe("retention of a posting", () => {
  it("depends on its outcome and its last change", async () => {
    const year = 365;
    const gone = [
      await orderOf("a", 1.1 * year),
      await orderOf("b", 2.1 * year, "submitted", "withdrawn"),
      await orderOf("c", 2.1 * year, "submitted", "in-review", "declined"),
      await orderOf("d", 6.1 * year, "to-sign", "live", "closed"),
      await orderOf("e", 6.1 * year, "to-sign", "withdrawn"),
    ];
    const kept = [
      await orderOf("f", 0.9 * year),
      await orderOf("g", 1.1 * year, "submitted"),
      await orderOf("h", 1.9 * year, "submitted", "withdrawn"),
      // The order reached an agreement before it was cancelled, so it's a record of the brokerage.
      await orderOf("i", 5.9 * year, "to-sign", "withdrawn"),
      await orderOf("j", 5.9 * year, "to-sign", "live", "expired"),
      await orderOf("k", 7 * year, "to-sign", "live"),
    ];
    await retain();
    for (const id of gone) expect(await stored(id), id).toBeUndefined();
    for (const id of kept) expect(await stored(id), id).toBeDefined();
  });
});

describe("an unfinished draft", () => {
  it("causes one reminder with its deletion day, and is otherwise unchanged", async () => {
    const waiting = await orderOf("waits", 31);
    const fresh = await orderOf("works", 29);
    const sent = await orderOf("sent", 31, "submitted");
    const before = await stored(waiting);
    for (const _ of ["first", "second"]) await retain();
    const after = await stored(waiting);
    expect(after).toEqual({ ...before, remindedAt: expect.any(Date) });
    const [letter, ...others] = await mailAbout("waits");
    expect(others).toEqual([]);
    expect(letter?.to).toEqual(["robin@example.com"]);
    expect(letter?.message.text).toContain(`/account/postings/${before?.reference}`);
    expect(letter?.message.text).toMatch(/we'll delete it on/);
    for (const id of [fresh, sent]) expect((await stored(id))?.remindedAt).toBeNull();
    expect(await mailAbout("works")).toEqual([]);
  });

  it("causes no letter to an unconfirmed address, which may belong to someone else", async () => {
    const { uid } = await (await adminAuth()).createUser({ email: `${crypto.randomUUID()}@example.com` });
    const id = await orderOf(uid, 31);
    await retain();
    expect(await mailAbout(uid)).toEqual([]);
    expect((await stored(id))?.remindedAt).toEqual(expect.any(Date));
    // A confirmed address gets the reminder.
    await (await adminAuth()).updateUser(uid, { emailVerified: true });
    await orderOf(uid, 31);
    await retain();
    expect(await mailAbout(uid)).toHaveLength(1);
  });

  it("causes no reminder if it was changed at that moment", async () => {
    const id = await orderOf("changed", 29);
    await remindOfDraft(id, days(30), new Date());
    expect((await stored(id))?.remindedAt).toBeNull();
    expect(await mailAbout("changed")).toEqual([]);
  });
});

/** An order to which the office sent a request at this moment. */
async function askedAt(uid: string, at: string): Promise<string> {
  const id = await orderOf(uid, 0, "submitted");
  await changed(id, (posting) => ({
    ...posting,
    state: "changes-asked",
    asked: [
      {
        id: newRequestId(),
        task: "rooms",
        about: ["rooms"],
        label: "Rooms: Bedrooms",
        before: "",
        what: "How many?",
        answer: null,
      },
    ],
    events: [...posting.events, askedOn(new Date(at), `${id}-asked`)],
  }));
  return id;
}

const askedOn = (at: Date, id: string) =>
  eventOf("ask-for-changes", at, "in-review", "changes-asked", { id, actor: system });

const runOn = async (now: string) => {
  for (const pass of passes) for await (const _ of pass.run(new Date(now), false));
};

describe("a request to a seller", () => {
  it("causes one reminder, on the fifth business day", async () => {
    // The request is from the Wednesday before Good Friday, a holiday. The fifth business day is the Thursday
    // after.
    const id = await askedAt("asked", "2026-04-01T20:00:00Z");
    const before = await stored(id);
    await runOn("2026-04-09T03:59:00Z");
    expect(await mailAbout("asked")).toEqual([]);
    await runOn("2026-04-09T04:01:00Z");
    const after = await stored(id);
    expect(after).toEqual({ ...before, remindedAt: expect.any(Date) });
    await runOn("2026-05-20T04:01:00Z");
    const letters = await mailAbout("asked");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.message.text).toContain(`/account/postings/${before?.reference}/changes`);
    expect(letters[0]?.message.text).toContain("Rooms: Bedrooms");
  });

  it("causes no reminder if it was answered at that moment", async () => {
    const id = await askedAt("answered", "2026-04-01T20:00:00Z");
    await changed(id, (posting) => ({ ...posting, state: "submitted" }));
    await remindOfChanges(id, new Date("2026-05-01T04:00:00Z"), new Date("2026-05-01T04:00:00Z"));
    expect(await mailAbout("answered")).toEqual([]);
  });

  it("causes another reminder when the office asks again", async () => {
    const id = await askedAt("twice", "2026-04-01T20:00:00Z");
    await runOn("2026-04-20T04:00:00Z");
    await changed(id, (posting) => ({
      ...posting,
      events: [...posting.events, askedOn(new Date("2026-05-04T14:00:00Z"), `${id}-again`)],
    }));
    await runOn("2026-05-11T14:00:00Z");
    expect(await mailAbout("twice")).toHaveLength(2);
  });
});

describe("more records than one page holds", () => {
  const one = (name: RegExp) => {
    const pass = passes.find((pass) => name.test(pass.name));
    if (!pass) throw new Error(`There is no pass ${name}`);
    return pass;
  };
  /** Sizes of the pages that a pass reads from the whole store. */
  async function pagesOf(name: RegExp, pageSize?: number): Promise<number[]> {
    const pages: number[] = [];
    for await (const count of one(name).run(new Date(), false, { pageSize })) pages.push(count);
    return pages;
  }
  const five = <T>(make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 5 }, (_, index) => make(index)));

  it("are all reminded or deleted, each once", async () => {
    await retain();
    const waiting = await five((index) => orderOf(`waits-${index}`, 31));
    expect(await pagesOf(/their sellers reminded$/, 2)).toEqual([2, 2, 1]);
    for (const index of waiting.keys()) expect(await mailAbout(`waits-${index}`)).toHaveLength(1);
    const old = await five((index) => orderOf(`old-${index}`, 2.1 * 365, "submitted", "withdrawn"));
    expect(await pagesOf(/^cancelled and declined orders/, 2)).toEqual([2, 2, 1]);
    for (const id of old) expect(await stored(id)).toBeUndefined();
  });

  it("are deleted twenty at a time, because each needs a transaction within one deadline", async () => {
    await retain();
    await Promise.all(
      Array.from({ length: 21 }, (_, index) => orderOf(`many-${index}`, 2.1 * 365, "submitted", "withdrawn")),
    );
    expect(await pagesOf(/^cancelled and declined orders/)).toEqual([20, 1]);
  });

  /** Numbers of active and expired listings in the list of listings. */
  async function counted() {
    const [db, now] = [await firestore(), new Date()];
    const ended = await findUnrecordedEnds(db, now);
    const inState = (state: PostingState) =>
      countListings(db, listingsQueryOf(new URLSearchParams({ state })), now, ended);
    return { live: await inState("live"), expired: await inState("expired") };
  }

  it("have all their expired terms ended", async () => {
    const before = await counted();
    const day = (ago: number) => days(ago).toISOString().slice(0, 10);
    const listed = await five(async (index) => {
      const id = await orderOf(`term-${index}`, 90, "submitted", "live");
      const mls = mlsOf(days(90), { startDay: day(90), endDay: day(2) });
      // The list is written too, because every change of a posting writes it.
      const db = await firestore();
      const document = postingsCollection(db).doc(id);
      const posting = (await document.get()).data();
      if (posting) {
        await db.runTransaction(async (transaction) => {
          transaction.set(document, { ...posting, mls });
          writeListing(db, transaction, posting, { ...posting, mls });
        });
      }
      return id;
    });
    // The list counts a listing as expired before the job ends it.
    const after = await counted();
    expect([after.live, after.expired]).toEqual([before.live, before.expired + 5]);
    expect(await currentPostings("term-0", 5)).toEqual([]);
    expect(await pagesOf(/^listings near or after the end/, 2)).toEqual([2, 2, 1]);
    for (const id of listed) expect((await stored(id))?.state).toBe("expired");
  });

  it("are all deleted with their account, except the brokerage's records", async () => {
    const uid = "erased";
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const been: PostingState[] = index === 3 ? ["to-sign", "withdrawn"] : ["submitted", "withdrawn"];
      ids.push(await orderOf(uid, 1, ...been));
    }
    await erasePostingsOf(uid, 2);
    const left = await Promise.all(ids.map(stored));
    expect(left.map((posting) => Boolean(posting))).toEqual([false, false, false, true, false]);
    expect(left[3]?.restrictedAt).toBeInstanceOf(Date);
  });
});

describe("retention of an enquiry", () => {
  it("deletes it a year later with its search name, and keeps a newer one", async () => {
    const { posting, path, visitor } = await shownHome(await loadSite());
    const ask = async (name: string) => {
      const asked = { name, reach: "(647) 555-0117", text: "Is it heated?", consent: "yes", website: "" };
      return (await visitor.post(`${homePath(posting)}/ask`, asked)).status;
    };
    expect(await ask("Old Oliver")).toBe(303);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * 24 * 3_600_000 });
    try {
      expect(await ask("New Nora")).toBe(303);
    } finally {
      vi.useRealTimers();
    }
    expect(await visitor.html("/account/data.json")).toContain("Old Oliver");

    const over = new Date();
    over.setMonth(over.getMonth() + retention.enquiryMonths);
    over.setDate(over.getDate() + 1);
    const runs = async () => {
      let pages = 0;
      for await (const _ of oldEnquiries.run(over, false)) pages += 1;
      return pages;
    };
    expect(await runs()).toBe(1);
    expect((await findEnquiries(posting.id)).enquiries.map(({ name }) => name)).toEqual(["New Nora"]);
    const { parties, enquiries } = await storedPosting(path);
    expect(parties?.enquiries).toEqual(["New Nora"]);
    expect(enquiries).toMatchObject({ count: 1 });
    // The newer one isn't due yet, so the pass finds nothing.
    expect(await runs()).toBe(0);
  });
});
