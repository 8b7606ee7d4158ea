import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { endOfTerm } from "~/postings/listing/term";
import { beginPosting } from "~/postings/order/begin.server";
import { postingPasses } from "~/postings/passes.server";
import type { Posting } from "~/postings/posting";
import { mlsOf, paperOf, saleOf } from "~/postings/posting.fixture";
import { findPostingById } from "~/postings/store.server";
import { retentionCommand } from "../../scripts/lib/retention-command";
import { runHere, runNode } from "./command";
import { lettersAbout } from "./orders";
import { changed } from "./register";

/** Unusual listings in the daily job. */

const seller = { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" };

/** A home on the MLS whose term ends in two days. */
async function ending(uid: string, changes: Partial<Posting> = {}): Promise<string> {
  const id = newRequestId();
  await beginPosting(uid, seller, id, { plan: "basic" });
  const mls = mlsOf(new Date(), { startDay: addDays(today(), -80), endDay: addDays(today(), 2) });
  await changed(id, (now) => ({ ...now, state: "live", mls, ...changes }));
  return id;
}

const reminders = async (uid: string) => await lettersAbout(uid, /days? left/);

const documentOf = async (id: string) => (await firestore()).collection("postings").doc(id);

describe("the daily job", () => {
  it("sends no reminder after the account was deleted, and revisits the listing at the end of its term", async () => {
    const [gone, there] = [await ending("gone", { restrictedAt: new Date() }), await ending("there")];
    for (const pass of postingPasses) for await (const _ of pass.run(new Date(), false));
    expect(await reminders("gone")).toEqual([]);
    expect(await reminders("there")).toHaveLength(1);
    const next = (await (await documentOf(gone)).get()).get("clockAt");
    expect(next.toDate()).toEqual(endOfTerm(addDays(today(), 2)));
    for (const id of [gone, there]) await (await documentOf(id)).delete();
  });

  it("continues after an unreadable record, names it, and exits with an error", async () => {
    // The unreadable record has the lowest id, so the job reads it before the others.
    const ids = await Promise.all(["a", "b", "c"].map((uid) => ending(uid)));
    const [bad = "", ...good] = ids.toSorted();
    await (await documentOf(bad)).update({ mls: "not a listing" });
    const file = join(mkdtempSync(join(tmpdir(), "job-")), "retention.prom");
    const { code, out, err } = await runHere(retentionCommand, "--metrics", file);
    expect([code, existsSync(file)]).toEqual([1, false]);
    expect(err).toContain(`1 left unchanged, please check: ${bad}`);
    expect(out).toContain("their sellers reminded or told that it ended: 2\n");
    // The last of the passes.
    expect(out).toContain("ended sessions that can no longer be used, deleted: 0\n");
    for (const [index, uid] of ["a", "b", "c"].entries()) {
      expect(await reminders(uid)).toHaveLength(good.includes(ids[index] ?? "") ? 1 : 0);
    }
    await (await documentOf(bad)).delete();
  });

  it("closes a sale with only the job's environment variables", async () => {
    const now = new Date();
    const sale = saleOf(now, { closingDay: addDays(today(), -1) });
    const id = await ending("sold", {
      state: "sold",
      sale,
      papers: [paperOf("trade-record", now, { fromOffice: true })],
    });
    const job = {
      PATH: process.env.PATH,
      APP_ORIGIN: "https://www.example.com",
      FIREBASE_STORAGE_BUCKET: process.env.FIREBASE_STORAGE_BUCKET,
      FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST,
    };
    const { FIREBASE_API_KEY: _, FIRESTORE_EMULATOR_HOST: __, ...firebase } = inject("firebase");
    const { code, err } = await runNode(["build/retention.js"], { ...firebase, ...job });
    expect(code, err).toBe(0);
    expect((await findPostingById(id))?.state).toBe("closed");
    await (await documentOf(id)).delete();
  });

  it("stops if the store fails rather than a record", async () => {
    const ids = await Promise.all(["d", "e", "f", "g"].map((uid) => ending(uid)));
    for (const id of ids) await (await documentOf(id)).update({ mls: "not a listing" });
    const { code, out } = await runHere(retentionCommand);
    expect(code).toBe(1);
    expect(out).not.toContain("their sellers reminded or told that it ended");
    for (const id of ids) await (await documentOf(id)).delete();
  });
});
