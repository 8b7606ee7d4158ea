import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { listFiles } from "#server/platform/storage.server";
import { folderOf, sweepFiles } from "~/postings/files.server";
import { photoSizes, type UploadAnswer, uploadPath } from "~/postings/photos/photos";
import { photoAnswers } from "~/postings/photos/words";
import { draftOf, jpeg, sendPhotos, storedOrder } from "./photos";
import { loadSite, signedUp, textOf } from "./site";
import { standInForFiles, standInForStore } from "./stub-provider";

/** A file store and a document store that fail: a sentence, and nothing half-made. */
const deadlineMs = 10_000;

let files: Awaited<ReturnType<typeof standInForFiles>>;
let store: Awaited<ReturnType<typeof standInForStore>>;
let site: Awaited<ReturnType<typeof loadSite>>;
let seller: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
  const { FIREBASE_STORAGE_EMULATOR_HOST = "", FIRESTORE_EMULATOR_HOST = "" } = process.env;
  files = await standInForFiles(FIREBASE_STORAGE_EMULATOR_HOST);
  store = await standInForStore(FIRESTORE_EMULATOR_HOST);
  Object.assign(process.env, {
    FIREBASE_STORAGE_EMULATOR_HOST: files.host,
    FIRESTORE_EMULATOR_HOST: store.host,
    PROVIDER_DEADLINE_MS: String(deadlineMs),
    // Its sweep takes every file that its store does not know.
    FIREBASE_STORAGE_BUCKET: "demo-photos-store-down.firebasestorage.app",
  });
  site = await loadSite();
  // The libraries are loaded on first use, which alone can take as long as the short deadline.
  await import("firebase-admin/auth");
  await import("firebase-admin/firestore");
  await import("firebase-admin/storage");
  seller = await vi.waitFor(() => signedUp(site), { timeout: 60_000 });
  const warm = await draftOf(seller.person.email);
  await vi.waitFor(async () => expect((await send(warm.path)).status).toBe(303), { timeout: 60_000 });
});
afterEach(async () => {
  await files.behave("up");
  await store.behave("up");
});
afterAll(async () => {
  await files.stop();
  await store.stop();
});

const send = async (path: string) => sendPhotos(seller.visitor, path, [["a.jpg", await jpeg()]]);

async function filesOf(id: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of listFiles(folderOf(id))) names.push(...page.map(({ name }) => name));
  return names;
}

it.each(["refused", "stalled", "dripping", "throttled", "broken", "html", "closed", "breaking"] as const)(
  "a file store that is %s: a sentence, and nothing half-made",
  async (fault) => {
    const order = await draftOf(seller.person.email);
    await files.behave(fault);
    const answer = await send(order.path);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(textOf(html)).toContain(photoAnswers.unstored);
    // The page is the photos' own, to send them again from.
    expect(html).toContain('type="file"');
    const json = await send(uploadPath(order.reference));
    expect(json.status).toBe(503);
    expect((await json.json()) as UploadAnswer).toEqual({
      photos: [],
      skipped: [],
      error: photoAnswers.unstored,
    });
    expect((await storedOrder(order.id)).photos).toEqual([]);
    await files.behave("up");
    if (fault !== "breaking") expect(await filesOf(order.id)).toEqual([]);
    // What was stored before another file failed is taken back.
    else await vi.waitFor(async () => expect(await filesOf(order.id)).toEqual([]), { timeout: 60_000 });
    // A connection that was stalled is given up first.
    await vi.waitFor(async () => expect((await send(order.path)).status).toBe(303), { timeout: 60_000 });
  },
);

it("what a store wrote without saying so is swept thirty days later", async () => {
  const order = await draftOf(seller.person.email);
  await files.behave("deaf");
  expect((await send(order.path)).status).toBe(503);
  // What was written is taken back after the answer, which this store doesn't do either.
  const sizes = Object.keys(photoSizes).length;
  await vi.waitUntil(() => files.unremoved() >= sizes, { timeout: 60_000 });
  await files.behave("up");
  expect(await filesOf(order.id)).not.toEqual([]);
  for await (const _ of sweepFiles(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000), false, true));
  expect(await filesOf(order.id)).toEqual([]);
});

it.each(["refused", "stalled", "throttled", "broken", "html"] as const)(
  "a file store that is %s: a picture is a 503, and the page is there",
  async (fault) => {
    const order = await draftOf(seller.person.email);
    await send(order.path);
    const [photo] = (await storedOrder(order.id)).photos;
    await files.behave(fault);
    const picture = await seller.visitor.get(`${order.path}/${photo?.id}/320`);
    expect(picture.status).toBe(503);
    expect(picture.headers.get("Retry-After")).toBe("30");
    expect((await seller.visitor.get(order.path)).status).toBe(200);
  },
);

it("a picture whose store falls silent in the middle is broken off", async () => {
  const order = await draftOf(seller.person.email);
  await send(order.path);
  const [photo] = (await storedOrder(order.id)).photos;
  await files.behave("half");
  await expect(
    seller.visitor.get(`${order.path}/${photo?.id}/320`).then((response) => response.arrayBuffer()),
  ).rejects.toThrow();
});

it("a record that is not answered: we say that we do not know, and keep the files", async () => {
  const order = await draftOf(seller.person.email);
  files.beforeThirdWrite(() => store.behave("stalled"));
  const answer = await send(order.path);
  expect(answer.status).toBe(503);
  expect(textOf(await answer.text())).toContain(photoAnswers.unknown);
  await store.behave("up");
  expect((await filesOf(order.id)).length).toBeGreaterThan(0);
});
