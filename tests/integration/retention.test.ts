import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Query } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { retention } from "~/content/business";
import { newRequestId } from "~/lib/ids";
import { dayMs } from "~/lib/time/day-ms";
import { requestsCollection } from "~/requests/collection.server";
import { takeRequestStep } from "~/requests/perform.server";
import { readRecord, type SellerRequest, updatedAt } from "~/requests/request";
import { requestOf } from "~/requests/request.fixture";
import { addNote, anonymiseRequests, cancelRequest, saveRequest } from "~/requests/store.server";
import { passes } from "~/retention/registry.server";
import { freePort } from "../../scripts/lib/ports.mjs";
import { retentionCommand } from "../../scripts/lib/retention-command";
import { runHere, runNode } from "./command";
import { mailOf, personRemoved, storedRequest } from "./requests";

/** The project and its credentials, and the site's address for letters. No other variables. */
const { FIREBASE_PROJECT_ID, APP_ORIGIN, METADATA_SERVER_DETECTION } = process.env;
const { FIRESTORE_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST } = process.env;
const emulators = { FIRESTORE_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST, METADATA_SERVER_DETECTION };
const env: Record<string, string | undefined> = { FIREBASE_PROJECT_ID, APP_ORIGIN, ...emulators };

/** Runs `npm run retention -- …` in this process. */
const command = (...args: string[]) => runHere(retentionCommand, ...args);

/** Runs the built command as the container does. */
const start = (...args: string[]) => runNode(["build/retention.js", ...args], env);

/** Metrics file that records a success. */
const metrics = join(mkdtempSync(join(tmpdir(), "retention-")), "retention.prom");

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** The day that many months ago, moved by some days. */
function monthsAgo(months: number, days: number): Date {
  const date = new Date(Date.now() + days * dayMs);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

async function sentAt(createdAt: Date, changes: Partial<SellerRequest> = {}): Promise<SellerRequest> {
  const id = newRequestId();
  const request = requestOf({
    id,
    createdAt,
    uid: "seller",
    details: { message: "all my words" },
    guide: { acknowledgedAt: createdAt, language: "en" },
    ...changes,
  }) as Parameters<typeof saveRequest>[0];
  await saveRequest(request, true);
  return storedRequest(id);
}

const documentOf = async ({ id }: SellerRequest) => (await firestore()).collection("requests").doc(id);

const endedSession = async (name: string, expireAt: Date) => {
  const document = (await firestore()).collection("endedSessions").doc(name);
  await document.set({ expireAt });
  return document;
};

describe("npm run retention", () => {
  const { requestMonths, mailDays } = retention;
  let over: SellerRequest[];
  let within: SellerRequest;
  let changedSince: SellerRequest;
  let oldMail: SellerRequest;
  let newMail: SellerRequest;

  beforeAll(async () => {
    const old = monthsAgo(requestMonths, -1);
    over = [
      await sentAt(old),
      await sentAt(old, { uid: null }),
      await sentAt(monthsAgo(requestMonths * 2, 0)),
    ];
    within = await sentAt(monthsAgo(requestMonths, 1));
    const note = { id: "n", at: daysAgo(10), text: "still here" };
    changedSince = await sentAt(old, { notes: [note] });
    oldMail = await sentAt(daysAgo(mailDays + 1));
    newMail = await sentAt(daysAgo(mailDays - 1));
    await endedSession("retention-over", daysAgo(1));
    await endedSession("retention-within", new Date(Date.now() + dayMs));
  });

  const isThere = async (name: string) =>
    (await (await firestore()).collection("endedSessions").doc(name).get()).exists;

  it("lists deletions in a dry run without changing anything", async () => {
    const { code, out } = await command("--dry-run", "--metrics", metrics);
    expect(code).toBe(0);
    expect(existsSync(metrics)).toBe(false);
    const lines = out.trim().split("\n");
    expect(lines).toHaveLength(passes.length);
    for (const line of lines) expect(line).toMatch(/: \d+ \(dry run/);
    expect(lines.filter((line) => !line.includes(": 0 ("))).toEqual([
      expect.stringMatching(/^requests unchanged for 24 months, anonymised: 3 /),
      // Two emails for each request except the newest.
      expect.stringMatching(/^emails older than 90 days, deleted: 12 /),
      expect.stringMatching(/^ended sessions that can no longer be used, deleted: 1 /),
    ]);
    // The pass over the whole bucket comes last.
    expect(lines.at(-1)).toMatch(/^files that belong to no order, older than 30 days/);
    for (const request of [...over, within]) expect(await storedRequest(request.id)).toEqual(request);
    expect(await mailOf(oldMail.id)).toHaveLength(2);
    expect(await isThere("retention-over")).toBe(true);
  });

  it("fails without the project or the site's address, and if the store doesn't answer", async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const [without, nowhere, silent] = await Promise.all(
      [{ FIREBASE_PROJECT_ID: "" }, { APP_ORIGIN: "" }, { FIRESTORE_EMULATOR_HOST: nobody }].map((wrong) =>
        runNode(["build/retention.js", "--metrics", metrics], { ...env, ...wrong }),
      ),
    );
    expect(without).toMatchObject({ code: 2, err: expect.stringMatching(/^FIREBASE_PROJECT_ID is missing/) });
    expect(nowhere).toMatchObject({ code: 2, err: expect.stringMatching(/^APP_ORIGIN/) });
    expect(silent).toMatchObject({ code: 1 });
    expect(existsSync(metrics)).toBe(false);
  });

  it("anonymises old requests, deletes old emails and ended sessions, and records its success", async () => {
    const before = Math.floor(Date.now() / 1000);
    const { code, out, err } = await start("--metrics", metrics);
    expect(code).toBe(0);
    const [, at] =
      /^retention_last_success_timestamp_seconds (\d+)$/m.exec(readFileSync(metrics, "utf8")) ?? [];
    expect(Number(at)).toBeGreaterThanOrEqual(before);
    expect(out).toContain("anonymised: 3\n");
    expect(err).toMatch(/so far\n/);
    for (const { id, reference, kind, status, createdAt, events } of over) {
      expect(await storedRequest(id)).toEqual({
        id,
        reference,
        kind,
        status,
        createdAt,
        events: events.map((event) => ({ ...event, actor: { role: "seller", id: null, name: null } })),
        ...personRemoved,
      });
    }
    for (const request of [within, changedSince, oldMail, newMail]) {
      expect(await storedRequest(request.id)).toEqual(request);
    }
    expect(await mailOf(oldMail.id)).toEqual([]);
    expect(await mailOf(newMail.id)).toHaveLength(2);
    expect(await isThere("retention-over")).toBe(false);
    expect(await isThere("retention-within")).toBe(true);
  });

  it("finds nothing left to do", async () => {
    const { code, out } = await command();
    expect(code).toBe(0);
    expect(out.match(/: 0\n/g)).toHaveLength(passes.length);
  });

  it("reads only due records, and each once", async () => {
    const { CollectionReference } = await import("firebase-admin/firestore");
    const over = await sentAt(monthsAgo(requestMonths, -1));
    const read: string[] = [];
    // Every query object is made by this class or derived from one.
    const proto = Object.getPrototypeOf(CollectionReference.prototype) as Query;
    const get = proto.get;
    vi.spyOn(proto, "get").mockImplementation(async function (this: Query) {
      const snapshot = await get.call(this);
      read.push(...snapshot.docs.map(({ ref }) => ref.path));
      return snapshot;
    });
    const run = async () => {
      for (const pass of passes) for await (const _ of pass.run(new Date(), false));
      return read.splice(0).sort();
    };
    const letters = [`mail/${over.id}-office`, `mail/${over.id}-seller`];
    expect(await run()).toEqual([...letters, `requests/${over.id}`]);
    expect(await run()).toEqual([]);
    vi.restoreAllMocks();
  });

  it("needs an operator to delete more than a share of a collection, and completes the rest", async () => {
    const old = await Promise.all(
      Array.from({ length: retention.brake.usual.records + 1 }, () => sentAt(monthsAgo(requestMonths, -1))),
    );
    await endedSession("retention-beside", daysAgo(1));
    for (const args of [["--dry-run"], []]) {
      const { code, err } = await command(...args);
      expect(code).toBe(1);
      expect(err).toMatch(/anonymised: nothing was deleted\. \d+ of \d+ are due.*--delete-anyway/);
    }
    for (const request of old.slice(0, 3)) expect(await storedRequest(request.id)).toEqual(request);
    expect(await isThere("retention-beside")).toBe(false);
    const { code, out } = await command("--delete-anyway");
    expect(code).toBe(0);
    expect(out).toContain(`anonymised: ${old.length}\n`);
  });

  it("refuses unknown arguments", async () => {
    const { code, out, err } = await command("--dryrun");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^Unknown option '--dryrun'/);
  });
});

const byOffice = (id: string, transition: "review" | "close") =>
  takeRequestStep(
    { id },
    { transition, actor: { role: "agent", id: "ana", name: "Ana" }, id: newRequestId() },
  );

describe("the start of a request's retention", () => {
  const note = { noteId: newRequestId(), note: "hello" };
  const changes: [string, (request: SellerRequest) => Promise<unknown>][] = [
    ["sent", async () => {}],
    ["given a note", ({ reference }) => addNote("seller", reference, note)],
    ["cancelled", ({ reference }) => cancelRequest("seller", reference, newRequestId())],
    ["moved on by the brokerage", ({ id }) => byOffice(id, "review")],
  ];

  it.each(changes)("is its last change: %s", async (_, change) => {
    const request = await sentAt(daysAgo(400));
    await change(request);
    const document = await (await documentOf(request)).get();
    expect(document.get("retentionStart").toDate()).toEqual(updatedAt(readRecord(document)));
  });

  it("is removed once the person is anonymised, and stays so after later steps of the office", async () => {
    const request = await sentAt(daysAgo(400));
    const requests = requestsCollection(await firestore());
    await anonymiseRequests((await requests.where("reference", "==", request.reference).get()).docs);
    expect((await (await documentOf(request)).get()).get("retentionStart")).toBeNull();
    await byOffice(request.id, "close");
    expect((await (await documentOf(request)).get()).get("retentionStart")).toBeNull();
  });
});
