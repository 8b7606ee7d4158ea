import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketName, firestore, projectId, useProject } from "#server/platform/firebase-admin.server";
import { OperatorNeeded } from "#server/platform/operator-needed";
import { saveFile } from "#server/platform/storage.server";
import { retention } from "~/content/business";
import { dayMs } from "~/lib/time/day-ms";
import { sweepFiles } from "~/postings/files.server";
import { handlings, passes } from "~/retention/registry.server";

/** The brakes count whole collections, and the passes here delete from them. */

const [project, bucket] = [projectId(), bucketName()];
// The cleanup requires the project's own bucket.
beforeAll(() => useProject(project));
afterAll(() => useProject(project, bucket));

const longAgo = new Date(Date.now() - 20 * 365 * dayMs);

/** Stores records with only the fields that a pass looks for. */
async function store(name: string, ids: readonly string[], fields: object): Promise<void> {
  const db = await firestore();
  const batch = db.batch();
  for (const id of ids) batch.set(db.collection(name).doc(id), fields);
  await batch.commit();
}

async function empty(name: string): Promise<void> {
  const db = await firestore();
  const batch = db.batch();
  for (const { ref } of (await db.collection(name).get()).docs) batch.delete(ref);
  await batch.commit();
}

const ids = (what: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${what}-${index}`);

const { usual, trade } = retention.brake;

describe("the brake of a deleting pass", () => {
  it.each<[RegExp, string, object, typeof usual | typeof trade]>([
    [/^requests unchanged/, "requests", { retentionStart: longAgo }, usual],
    [/^unsent orders .* deleted$/, "postings", { keptAs: "draft", updatedAt: longAgo }, usual],
    [/^cancelled and declined orders/, "postings", { keptAs: "ended", updatedAt: longAgo }, usual],
    [/^postings that ended after an agreement/, "postings", { keptAs: "record", updatedAt: longAgo }, trade],
    [/^registers of postings/, "offers", { endedAt: longAgo }, usual],
    [/^emails older/, "mail", { expireAt: longAgo }, usual],
  ])("counts its own collection by number and share: %s", async (pass, name, due, most) => {
    const brake = passes.find((one) => pass.test(one.name))?.brake;
    await empty(name);
    const some = ids("due", most.records + 1);
    await store(name, some, due);
    await expect(brake?.(new Date())).rejects.toThrow(OperatorNeeded);
    // Among enough other records this number is normal.
    const others = ids("other", Math.ceil(some.length / most.share) - some.length);
    await store(name, others.slice(1), {});
    await expect(brake?.(new Date())).rejects.toThrow(`${some.length} of ${some.length + others.length - 1}`);
    await store(name, others, {});
    await expect(brake?.(new Date())).resolves.toBeUndefined();
    // A small number may be the whole collection.
    await empty(name);
    await store(name, some.slice(1), due);
    await expect(brake?.(new Date())).resolves.toBeUndefined();
  });
});

it.each(["mail", "endedSessions", "ledger", "trustTrades", "trustReconciliations", "staffEvents"])(
  "the retention job deletes expired records of %s and no others",
  async (name) => {
    await empty(name);
    await store(name, ["expired"], { expireAt: longAgo });
    await store(name, ["current"], { expireAt: new Date(Date.now() + dayMs) });
    const { retain = [] } = handlings.find(({ of }) => of.id === name) ?? {};
    for (const pass of retain)
      if (typeof pass !== "string") for await (const _ of pass.run(new Date(), false));
    const { docs } = await (await firestore()).collection(name).get();
    expect(docs.map(({ id }) => id)).toEqual(["current"]);
  },
);

it("the cleanup of files checks its own store and bucket", async () => {
  const sweep = async () => {
    for await (const _ of sweepFiles(new Date(Date.now() + 31 * dayMs), true));
  };
  const stray = "postings/nobody/papers/gone";
  await empty("postings");
  await saveFile(stray, Buffer.from("x"), "application/pdf");
  await expect(sweep()).rejects.toThrow(/no orders/);
  await store("postings", ["one"], {});
  // An earlier test of the process may have left files in the bucket.
  await expect(sweep()).rejects.toThrow(/(\d+) of \1 files belong to no order, more than/);
  const other = "demo-brakes-other.firebasestorage.app";
  useProject(project, other);
  expect(bucketName()).toBe(other);
  await saveFile(stray, Buffer.from("x"), "application/pdf");
  await expect(sweep()).rejects.toThrow(`the bucket ${other} doesn't belong to the project ${project}`);
});
