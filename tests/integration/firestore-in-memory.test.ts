import {
  FieldValue,
  Firestore,
  type Query,
  type Transaction,
  type WriteBatch,
} from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startFirestoreInMemory } from "../../scripts/lib/firestore-in-memory.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

const indexes = {
  indexes: [
    ["kind ASCENDING", "at DESCENDING"],
    ["owner ASCENDING", "at DESCENDING"],
    ["kind ASCENDING", "size ASCENDING", "at ASCENDING"],
    ["tags CONTAINS", "at DESCENDING"],
  ].map((entries) => ({
    collectionGroup: "indexed",
    queryScope: "COLLECTION",
    fields: entries.map((entry) => {
      const [fieldPath = "", use = ""] = entry.split(" ");
      return use === "CONTAINS" ? { fieldPath, arrayConfig: use } : { fieldPath, order: use };
    }),
  })),
  fieldOverrides: [
    { collectionGroup: "indexed", fieldPath: "text", indexes: [] },
    { collectionGroup: "indexed", fieldPath: "expireAt", indexes: [{ order: "ASCENDING" }] },
    { collectionGroup: "closed", fieldPath: "*", indexes: [] },
    { collectionGroup: "closed", fieldPath: "endedAt", indexes: [{ order: "ASCENDING" }] },
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

  it("retries after a document that it missed was created", async () => {
    const document = notes().doc("late");
    const seen = await overtaken(
      async (transaction) => (await transaction.get(document)).exists,
      () => document.create({ value: 1 }),
    );
    expect(seen).toEqual([false, true]);
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
    [
      "one that was changed",
      async () => {
        const { docs } = await notes().where("kind", "==", "found").limit(1).get();
        await docs[0]?.ref.update({ other: "changed" });
      },
      [1, 1],
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

  it("that fails writes nothing and releases its locks", async () => {
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
    ["what is missing is updated", (batch) => batch.update(notes().doc("missing"), { a: 1 }), code.notFound],
    [
      "what is missing is deleted",
      (batch) => batch.delete(notes().doc("missing"), { exists: true }),
      code.notFound,
    ],
    [
      "a text is counted up",
      (batch) => batch.update(notes().doc("there"), { value: FieldValue.increment(1) }),
      3,
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

it("return keys sorted, regardless of the order of writing, also in lists and after an update", async () => {
  const document = notes().doc("keys");
  await document.set({ c: 1, a: { z: 1, é: 1, y: [{ n: 1, m: 2 }] }, b: 1 });
  await document.update({ "a.x": 1, aa: { d: 1, c: 1 } });
  const keys = JSON.stringify(await read("keys"));
  expect(keys).toBe('{"a":{"x":1,"y":[{"m":2,"n":1}],"z":1,"é":1},"aa":{"c":1,"d":1},"b":1,"c":1}');
});

describe("queries", () => {
  const _ids = async (query: Query) => (await query.get()).docs.map(({ id }) => id);

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

  it.each<[string, () => Query]>([
    ["offsets", () => notes().offset(1)],
    ["null", () => notes().where("value", "==", null)],
    ["the name", () => notes().where("__name__", ">", notes().doc("a"))],
    ["collection groups", () => store.collectionGroup("notes")],
  ])("are refused at once for %s, which the store in memory doesn't support", async (_, query) => {
    await expect(query().get()).rejects.toMatchObject({ code: code.unimplemented });
  });

  type Where = (query: Query) => Query;
  const kind: Where = (query) => query.where("kind", "==", "a");
  const newest: Where = (query) => query.orderBy("at", "desc");

  it.each<[string, Where]>([
    ["one field that is equal", kind],
    ["one field among several values", (query) => query.where("kind", "in", ["a", "b"])],
    ["several that are equal, by merging", (query) => kind(query).where("owner", "==", "b")],
    ["one order", newest],
    ["one comparison, in the direction there is", (query) => query.where("expireAt", "<", 1)],
    ["an array's member", (query) => query.where("tags", "array-contains", "a")],
    ["equal, and an order", (query) => newest(kind(query))],
    ["equal, and an order that is compared too", (query) => newest(kind(query)).where("at", "<", 1)],
    ["two equal and an order, by merging", (query) => newest(kind(query).where("owner", "==", "b"))],
    [
      "an array's member, something equal, and an order",
      (query) => newest(kind(query).where("tags", "array-contains", "a")),
    ],
    ["two orders", (query) => kind(query).orderBy("size").orderBy("at")],
    ["an order of what is equal", (query) => newest(kind(query).orderBy("kind"))],
  ])("use an index: %s", async (_, where) => {
    const { empty } = await where(store.collection("indexed")).get();
    expect(empty).toBe(true);
  });

  it.each<[string, Where]>([
    ["equal, and the other order", (query) => kind(query).orderBy("at")],
    ["equal, and a comparison", (query) => kind(query).where("at", ">", 1)],
    ["equal without an index, and an order", (query) => newest(query.where("size", "==", 1))],
    [
      "two equal, one of them without an index, and an order",
      (query) => newest(kind(query).where("size", "==", 1)),
    ],
    ["two orders", (query) => query.orderBy("size").orderBy("at")],
    ["two orders, one turned round", (query) => kind(query).orderBy("size").orderBy("at", "desc")],
    ["two comparisons", (query) => query.where("size", ">", 1).where("at", ">", 1)],
    ["a field that is exempt", (query) => query.where("text", "==", "a")],
    ["a field that is exempt, beside another", (query) => kind(query).where("text", "==", "a")],
    ["the order of a field that is exempt", (query) => query.orderBy("text")],
    ["the direction that is exempt", (query) => query.orderBy("expireAt", "desc")],
    [
      "an array's member, and the other order",
      (query) => query.where("tags", "array-contains", "a").orderBy("at"),
    ],
  ])("fail at once without an index: %s", async (_, where) => {
    const query = where(store.collection("indexed"));
    const refusal = { code: code.failedPrecondition, message: expect.stringContaining("requires an index") };
    await expect(query.get()).rejects.toMatchObject(refusal);
    await expect(query.count().get()).rejects.toMatchObject(refusal);
  });

  it("use only the named indexes of a collection whose fields are all exempt", async () => {
    const closed = store.collection("closed");
    expect((await closed.where("endedAt", "<", 1).get()).empty).toBe(true);
    await expect(closed.where("name", "==", "a").get()).rejects.toMatchObject({
      code: code.failedPrecondition,
    });
  });
});
