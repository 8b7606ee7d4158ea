import { beforeAll, describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { remindOfDraft } from "#server/postings/reminders.server";
import { beginPosting, changePosting } from "#server/postings/store.server";
import { newRequestId } from "#server/requests/reference";
import { passes } from "#server/retention/registry.server";
import { collection } from "#server/store/collections.server";
import type { Posting } from "#server/store/posting-record";
import type { PostingState } from "~/rules/posting-states";
import { begin, filledOrder, mailAbout, seller, sendOrder, storedPosting } from "./orders";
import { loadSite, textOf } from "./site";

// A store of its own: retention looks at everything.
process.env.FIREBASE_PROJECT_ID = "demo-postings-kept";

const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

/** An order that was last changed so many days ago, after it has been in these states. */
async function orderOf(uid: string, daysAgo: number, ...been: PostingState[]): Promise<string> {
  const id = newRequestId();
  const person = { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" };
  await beginPosting(uid, person, id, { plan: "basic" });
  await changePosting({ id }, (posting) => ({
    next: {
      ...posting,
      updatedAt: days(daysAgo),
      state: been.at(-1) ?? "draft",
      events: [
        ...posting.events,
        ...been.map((to, index) => ({
          ...{ id: `${id}-${index}`, at: days(daysAgo), transition: null, from: null, to, actor: null },
          reason: null,
        })),
      ],
    },
    result: null,
  }));
  return id;
}

const stored = async (id: string): Promise<Posting | undefined> =>
  (
    await collection(await firestore(), "postings")
      .doc(id)
      .get()
  ).data();

const retain = async () => {
  for (const pass of passes) for await (const _ of pass.run(new Date(), false));
};

describe("how long a posting is kept", () => {
  it("follows from what became of it and when it was changed last", async () => {
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
      // It reached an agreement before it was cancelled, so it's a record of the brokerage.
      await orderOf("i", 5.9 * year, "to-sign", "withdrawn"),
      await orderOf("j", 5.9 * year, "to-sign", "live", "expired"),
      await orderOf("k", 7 * year, "to-sign", "live"),
    ];
    await retain();
    for (const id of gone) expect(await stored(id), id).toBeUndefined();
    for (const id of kept) expect(await stored(id), id).toBeDefined();
  });
});

describe("a draft that waits", () => {
  it("is reminded of once, with the day on which it goes, and is otherwise left alone", async () => {
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
    expect(letter?.message.text).toMatch(/we delete it on/);
    for (const id of [fresh, sent]) expect((await stored(id))?.remindedAt).toBeNull();
    expect(await mailAbout("works")).toEqual([]);
  });

  it("is not reminded of when it was changed in that moment", async () => {
    const id = await orderOf("changed", 29);
    await remindOfDraft(id, days(30), new Date());
    expect((await stored(id))?.remindedAt).toBeNull();
    expect(await mailAbout("changed")).toEqual([]);
  });
});

describe("a seller's own data", () => {
  let site: Awaited<ReturnType<typeof loadSite>>;
  beforeAll(async () => {
    site = await loadSite();
  });

  it("has the orders in words and as typed, and nothing that opens a door", async () => {
    const { visitor } = await seller(site);
    const path = await filledOrder(visitor);
    await sendOrder(visitor, path);
    await changePosting({ id: (await storedPosting(path)).id }, (posting) => ({
      next: {
        ...posting,
        messages: [
          {
            ...{ id: "m", at: new Date(), text: "Call us." },
            actor: { role: "agent", id: "ana", name: "Ana Agent" },
          },
        ],
      },
      result: null,
    }));
    const file = await (await visitor.get("/account/data.json")).text();
    const { postings } = JSON.parse(file);
    const posting = await storedPosting(path);
    expect(postings).toHaveLength(1);
    expect(postings[0]).toMatchObject({
      ...{ reference: posting.reference, state: "submitted", home: expect.stringContaining("Example") },
      answers: { "Plan and first checks": { "Which plan?": "Basic" } },
      asTyped: { plan: { raw: { plan: "basic" } } },
      photos: [{ width: 1600 }],
      messages: [{ from: "office", text: "Call us." }],
    });
    expect(file).not.toContain("Ana Agent");
    for (const { secretHash } of posting.owners) expect(file).not.toContain(secretHash);
  });

  it("goes with the account, unless the law has it kept; then it's for the office alone", async () => {
    const { visitor, person, uid } = await seller(site);
    const draft = (await storedPosting(await begin(visitor))).id;
    const path = await filledOrder(visitor);
    await sendOrder(visitor, path);
    const sent = (await storedPosting(path)).id;
    const signed = await orderOf(uid, 1, "to-sign", "live");
    expect(await mailAbout(uid)).not.toEqual([]);
    expect(textOf(await (await visitor.get("/account/delete")).text())).toContain("six years");
    const answer = await visitor.post("/account/delete", { password: person.password });
    expect(answer.status).toBe(302);
    for (const id of [draft, sent]) expect(await stored(id)).toBeUndefined();
    expect(await stored(signed)).toMatchObject({ state: "live", restrictedAt: expect.any(Date) });
    expect(await mailAbout(uid)).toEqual([]);
  });
});
