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

/** A file store and a document store that fail: a sentence, and nothing half-made. */
const site = await siteBehind();

/** A seller with an empty order; an account may send two uploads at once. */
async function withOrder() {
  const { person, visitor } = await signedUp(site);
  return { visitor, order: await draftOf(person.email) };
}
type Made = Awaited<ReturnType<typeof withOrder>>;

const send = async ({ visitor, order }: Made, path = order.path) =>
  sendPhotos(visitor, path, [["a.jpg", await jpeg()]]);

/** What is sent is refused in words, by the page and as data, and sent again it is there. */
async function comesBack(made: Made, fault: FilesFault, up: () => unknown) {
  const { id, reference } = made.order;
  const [answer, json] = await Promise.all([send(made), send(made, uploadPath(reference))]);
  const html = await expectPage(answer, 503, photoAnswers.unstored);
  // The page is the photos' own, to send them again from.
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
  // What was stored before another file failed is taken back.
  else await vi.waitFor(async () => expect(await storedFilesOf(id)).toEqual([]), { timeout: 60_000 });
  // A connection that was stalled is given up first.
  await vi.waitFor(async () => expect((await send(made)).status).toBe(303), { timeout: 60_000 });
}

/** Its picture is a 503, and the page is there. */
async function hasPage({ visitor, order }: Made) {
  const [photo] = (await storedOrder(order.id)).photos;
  const picture = await visitor.get(`${order.path}/${photo?.id}/320`);
  expect(picture.status).toBe(503);
  expect(picture.headers.get("Retry-After")).toBe("30");
  expect((await visitor.get(order.path)).status).toBe(200);
}

// Each has an order, so that they wait for their deadlines together.
describe.concurrent("a file store that", () => {
  it.each(["stalled", "dripping", "throttled", "broken", "html", "closed"] as const)(
    "is %s: a sentence, and nothing half-made; a picture is a 503, and the page is there",
    async (fault) => {
      const made = await withOrder();
      const folder = folderOf(made.order.id);
      const up = () => files.about(folder, "up");
      files.about(folder, fault);
      await comesBack(made, fault, up).finally(up);
      // Of a picture that drips the first bytes have come.
      if (fault === "dripping") return;
      files.about(folder, fault);
      await hasPage(made).finally(up);
    },
  );

  it("falls silent in the middle of a picture: it is broken off", async () => {
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

  it.each(["refused", "breaking"] as const)("is %s: a sentence, and nothing half-made", async (fault) => {
    const made = await withOrder();
    await files.behave(fault);
    await comesBack(made, fault, () => files.behave("up"));
    if (fault === "breaking") return;
    await files.behave(fault);
    await hasPage(made);
  });

  it("wrote without saying so is swept thirty days later", async () => {
    const made = await withOrder();
    await files.behave("deaf");
    expect((await send(made)).status).toBe(503);
    // What was written is taken back after the answer, which this store doesn't do either.
    const sizes = Object.keys(photoSizes).length;
    await vi.waitUntil(() => files.unremoved() >= sizes, { timeout: 60_000 });
    await files.behave("up");
    expect(await storedFilesOf(made.order.id)).not.toEqual([]);
    for await (const _ of sweepFiles(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000), false, true));
    expect(await storedFilesOf(made.order.id)).toEqual([]);
  });

  it("has the files of a record that isn't answered: we say that we do not know, and keep them", async () => {
    const made = await withOrder();
    files.beforeThirdWrite(() => store.behave("stalled"));
    const answer = await send(made);
    await expectPage(answer, 503, errorPageWords.kept);
    await store.behave("up");
    expect((await storedFilesOf(made.order.id)).length).toBeGreaterThan(0);
  });
});
