import { afterEach, describe, expect, it, vi } from "vitest";
import { errorPageWords } from "~/content/errors";
import { folderOf, sweepFiles } from "~/postings/files.server";
import { photoSizes, type UploadAnswer, uploadPath } from "~/postings/photos/photos";
import { photoAnswers } from "~/postings/photos/words";
import { draftOf, jpeg, sendPhotos, storedOrder } from "./photos";
import { expectPage, signedUp } from "./site";
import { files, siteBehind, store } from "./stand-ins";
import { storedFilesOf } from "./stored";
import type { FilesFault } from "./stub-provider";

/** File store and document store failures: they produce a sentence and no partial records. */
const site = await siteBehind();

/** A seller with an empty order. An account may send two uploads at once. */
async function withOrder() {
  const { person, visitor } = await signedUp(site);
  return { visitor, order: await draftOf(person.email) };
}
type Made = Awaited<ReturnType<typeof withOrder>>;

const send = async ({ visitor, order }: Made, path = order.path) =>
  sendPhotos(visitor, path, [["a.jpg", await jpeg()]]);

/** Expects refusals in words and as data, and success when the photo is sent again. */
async function comesBack(made: Made, fault: FilesFault, up: () => unknown) {
  const { id, reference } = made.order;
  const [answer, json] = await Promise.all([
    send(made),
    send(made, uploadPath(`/account/postings/${reference}`)),
  ]);
  const html = await expectPage(answer, 503, photoAnswers.unstored);
  // The page has the upload form, to send the photos again.
  expect(html).toContain('type="file"');
  expect(json.status).toBe(503);
  expect((await json.json()) as UploadAnswer).toEqual({
    photos: [],
    skipped: [],
    error: photoAnswers.unstored,
  });
  expect((await storedOrder(id)).photos).toEqual([]);
  await up();
  if (fault !== "breaking") expect(await storedFilesOf(id)).toEqual([]);
  // Files stored before another one failed are removed.
  else await vi.waitFor(async () => expect(await storedFilesOf(id)).toEqual([]), { timeout: 60_000 });
  // A stalled connection times out first.
  await vi.waitFor(async () => expect((await send(made)).status).toBe(303), { timeout: 60_000 });
}

/** Expects 503 for the picture and a working page. */
async function hasPage({ visitor, order }: Made) {
  const [photo] = (await storedOrder(order.id)).photos;
  const picture = await visitor.get(`${order.path}/${photo?.id}/320`);
  expect(picture.status).toBe(503);
  expect(picture.headers.get("Retry-After")).toBe("30");
  expect((await visitor.get(order.path)).status).toBe(200);
}

// Each case has its own order, so that all deadlines run in parallel.
describe.concurrent("a file store that", () => {
  it.each(["stalled", "dripping", "throttled", "broken", "html", "closed"] as const)(
    "is %s causes a sentence without partial records, a 503 for a picture and a working page",
    async (fault) => {
      const made = await withOrder();
      const folder = folderOf(made.order.id);
      const up = () => files.about(folder, "up");
      files.about(folder, fault);
      await comesBack(made, fault, up).finally(up);
      // A dripping picture has already sent its first bytes.
      if (fault === "dripping") return;
      files.about(folder, fault);
      await hasPage(made).finally(up);
    },
  );

  it("hangs in the middle of a picture breaks off the download", async () => {
    const made = await withOrder();
    const { visitor, order } = made;
    expect((await send(made)).status).toBe(303);
    const [photo] = (await storedOrder(order.id)).photos;
    files.about(folderOf(order.id), "half");
    await expect(
      visitor.get(`${order.path}/${photo?.id}/320`).then((response) => response.arrayBuffer()),
    ).rejects.toThrow();
  });
});

describe("a file store that", () => {
  afterEach(async () => {
    await files.behave("up");
    await store.behave("up");
  });

  it.each(["refused", "breaking"] as const)(
    "is %s causes a sentence without partial records",
    async (fault) => {
      const made = await withOrder();
      await files.behave(fault);
      await comesBack(made, fault, () => files.behave("up"));
      if (fault === "breaking") return;
      await files.behave(fault);
      await hasPage(made);
    },
  );

  it("stores files without an answer keeps them, until they are deleted after thirty days", async () => {
    const made = await withOrder();
    await files.behave("deaf");
    expect((await send(made)).status).toBe(503);
    // Stored files are removed after the answer. This store ignores the removals too.
    const sizes = Object.keys(photoSizes).length;
    await vi.waitUntil(() => files.unremoved() >= sizes, { timeout: 60_000 });
    await files.behave("up");
    expect(await storedFilesOf(made.order.id)).not.toEqual([]);
    for await (const _ of sweepFiles(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000), false, true));
    expect(await storedFilesOf(made.order.id)).toEqual([]);
  });

  it("loses no file if Firestore confirms no record, and the answer says that the result is unknown", async () => {
    const made = await withOrder();
    files.beforeThirdWrite(() => store.behave("stalled"));
    const answer = await send(made);
    await expectPage(answer, 503, errorPageWords.kept);
    await store.behave("up");
    expect((await storedFilesOf(made.order.id)).length).toBeGreaterThan(0);
  });
});
