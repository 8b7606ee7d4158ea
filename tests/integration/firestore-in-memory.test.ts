import { Firestore, type Query, type Transaction, type WriteBatch } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startFirestoreInMemory } from "../../scripts/lib/firestore-in-memory.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

const indexes = {
  indexes: [
    ["kind ASCENDING", "at DESCENDING"],
    ["owner ASCENDING", "at DESCENDING"],
    ["kind ASCENDING", "size ASCENDING", "at ASCENDING"],
  ].map((entries) => ({
    collectionGroup: "indexed",
    queryScope: "COLLECTION",
    fields: entries.map((entry) => {
      const [fieldPath = "", use = ""] = entry.split(" ");
      return { fieldPath, order: use };
    }),
  })),
  fieldOverrides: [
    { collectionGroup: "indexed", fieldPath: "text", indexes: [] },
    { collectionGroup: "indexed", fieldPath: "expireAt", indexes: [{ order: "ASCENDING" }] },
  ],
};

/** Other tests rely on the in-memory store behaving like the real Firestore, which this file checks. */
let store: Firestore;
let stop: () => Promise<void>;
beforeAll(async () => {
  const port = await freePort();
  stop = await startFirestoreInMemory(port, indexes);
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", `127.0.0.1:${port}`);
  store = new Firestore({ projectId: "demo-in-memory" });
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await store.terminate();
  await stop();
});

const notes = () => store.collection("notes");
const read = async (id: string) => (await notes().doc(id).get()).data();

/** gRPC status codes. */
const code = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, unimplemented: 12 };

describe("transactions", () => {
  /** Runs a transaction that reads, is interrupted by `meanwhile` on its first attempt, and then writes. */
  async function overtaken<T>(
    reading: (transaction: Transaction) => Promise<T>,
    meanwhile: () => Promise<unknown>,
  ) {
    const seen: T[] = [];
    await store.runTransaction(async (transaction) => {
      seen.push(await reading(transaction));
      if (seen.length === 1) await meanwhile();
      transaction.set(notes().doc(), { seen: seen.length });
    });
    return seen;
  }

  it("retries after a document that it read was changed", async () => {
    const document = notes().doc("changed");
    await document.set({ value: "old" });
    const seen = await overtaken(
      async (transaction) => (await transaction.get(document)).get("value"),
      () => document.update({ value: "new" }),
    );
    expect(seen).toEqual(["old", "new"]);
  });

  it.each([
    ["one more", () => notes().doc().set({ kind: "found" }), [1, 2]],
    [
      "one less",
      async () => {
        const { docs } = await notes().where("kind", "==", "found").limit(1).get();
        await docs[0]?.ref.delete();
      },
      [2, 1],
    ],
    ["another matter", () => notes().doc().set({ kind: "other" }), [1]],
  ])("retries after its query finds %s", async (_, meanwhile, expected) => {
    if ((await notes().where("kind", "==", "found").get()).empty) await notes().doc().set({ kind: "found" });
    const seen = await overtaken(
      async (transaction) => (await transaction.get(notes().where("kind", "==", "found"))).size,
      meanwhile,
    );
    expect(seen).toEqual(expected);
  });

  it("write nothing and release their locks if they fail", async () => {
    const document = notes().doc("rolled-back");
    await document.set({ value: "kept" });
    const failing = store.runTransaction(async (transaction) => {
      await transaction.get(document);
      transaction.update(document, { value: "lost" });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await read("rolled-back")).toEqual({ value: "kept" });
    await document.update({ value: "free" });
    expect(await read("rolled-back")).toEqual({ value: "free" });
  });
});

describe("a batch with one part that can't be done changes nothing", () => {
  it.each<[string, (batch: WriteBatch) => void, number]>([
    ["what is there is created", (batch) => batch.create(notes().doc("there"), {}), code.alreadyExists],
    [
      "what is missing is deleted",
      (batch) => batch.delete(notes().doc("missing"), { exists: true }),
      code.notFound,
    ],
  ])("%s", async (_, part, expected) => {
    await notes().doc("there").set({ value: "kept" });
    await notes().doc("first").delete();
    const batch = store.batch();
    batch.set(notes().doc("first"), { written: true });
    batch.update(notes().doc("there"), { value: "lost" });
    part(batch);
    await expect(batch.commit()).rejects.toMatchObject({ code: expected });
    expect(await read("first")).toBeUndefined();
    expect(await read("there")).toEqual({ value: "kept" });
  });
});

it("a write that requires an older update time is refused", async () => {
  const document = notes().doc("timed");
  const first = (await document.set({ value: 1 })).writeTime;
  const second = (await document.set({ value: 2 })).writeTime;
  expect(second.isEqual(first)).toBe(false);
  const late = document.update({ value: 3 }, { lastUpdateTime: first });
  await expect(late).rejects.toMatchObject({ code: code.failedPrecondition });
  await document.update({ value: 4 }, { lastUpdateTime: second });
  expect(await read("timed")).toEqual({ value: 4 });
});

describe("queries", () => {
  it("continue after a document, also among equal values", async () => {
    const list = store.collection("cursors");
    for (const [id, n] of Object.entries({ a: 1, b: 2, c: 2, d: 2, e: 3 })) await list.doc(id).set({ n });
    for (const query of [list, list.orderBy("n"), list.where("n", ">=", 1)]) {
      const { docs } = await query.limit(3).get();
      expect(docs.map(({ id }) => id)).toEqual(["a", "b", "c"]);
      const rest = await query.startAfter(docs[2]).limit(3).get();
      expect(rest.docs.map(({ id }) => id)).toEqual(["d", "e"]);
    }
  });

  type Where = (query: Query) => Query;
  const kind: Where = (query) => query.where("kind", "==", "a");
  const newest: Where = (query) => query.orderBy("at", "desc");

  it.each<[string, Where]>([
    ["several that are equal, by merging", (query) => kind(query).where("owner", "==", "b")],
    ["one comparison, in the direction there is", (query) => query.where("expireAt", "<", 1)],
    ["equal, and an order", (query) => newest(kind(query))],
    ["two equal and an order, by merging", (query) => newest(kind(query).where("owner", "==", "b"))],
    ["two orders", (query) => kind(query).orderBy("size").orderBy("at")],
  ])("use an index: %s", async (_, where) => {
    const { empty } = await where(store.collection("indexed")).get();
    expect(empty).toBe(true);
  });

  it.each<[string, Where]>([
    ["equal, and the other order", (query) => kind(query).orderBy("at")],
    ["equal without an index, and an order", (query) => newest(query.where("size", "==", 1))],
    ["two orders", (query) => query.orderBy("size").orderBy("at")],
    ["two comparisons", (query) => query.where("size", ">", 1).where("at", ">", 1)],
    ["a field that is exempt", (query) => query.where("text", "==", "a")],
    ["the direction that is exempt", (query) => query.orderBy("expireAt", "desc")],
  ])("fail at once without an index: %s", async (_, where) => {
    const query = where(store.collection("indexed"));
    const refusal = { code: code.failedPrecondition, message: expect.stringContaining("requires an index") };
    await expect(query.get()).rejects.toMatchObject(refusal);
    await expect(query.count().get()).rejects.toMatchObject(refusal);
  });
});
