import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { uploadRefusals } from "~/lib/uploads/words";
import { folderOf, sweepFiles } from "~/postings/files.server";
import { taskPage } from "~/postings/order/task-words";
import { brokenHeic } from "~/postings/photos/heic.fixture";
import {
  captionField,
  photoSizes,
  placeField,
  type UploadAnswer,
  uploadPath,
} from "~/postings/photos/photos";
import { photoAnswers } from "~/postings/photos/words";
import { notedPhoto } from "./orders";
import { draftOf, filesForm, jpeg, picture, sendPhotos, storedOrder } from "./photos";
import { expectPage, loadSite, loggedIn, textOf, Visitor } from "./site";
import { storedFilesOf } from "./stored";

/**
 * Photos of an order, sent as a browser without JavaScript sends them, and stored in the Storage emulator.
 */
const site = await loadSite();
let seller: Awaited<ReturnType<typeof loggedIn>>;
beforeAll(async () => {
  seller = await loggedIn(site);
});
// Pictures are really encoded here.

/** Fields of a page's button. */
const press = (value: string) => Object.fromEntries(new URLSearchParams(`next=${value}`));

const draft = (...rest: Parameters<typeof draftOf> extends [string, ...infer R] ? R : never) =>
  draftOf(seller.person.email, ...rest);

const send = (path: string, files: Parameters<typeof sendPhotos>[2], visitor = seller.visitor) =>
  sendPhotos(visitor, path, files);

/** Photo records without files. */
const notedPhotos = (count: number) => Array.from({ length: count }, () => notedPhoto(crypto.randomUUID()));

/** Number of sizes of each photo. */
const sizes = Object.keys(photoSizes).length;

describe("a photo", () => {
  it("is stored in each size, upright, without location or time", async () => {
    const order = await draft();
    const sent = await picture(3000, 2000)
      .jpeg()
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "43/1 39/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .withIccProfile("p3")
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>43.65N 79.38W</x:xmpmeta>")
      .toBuffer();
    const { exif, xmp } = await sharp(sent).metadata();
    expect([exif, xmp]).toEqual([expect.anything(), expect.anything()]);
    const answer = await send(order.path, [["front.jpg", sent]]);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(order.path);
    const { photos } = await storedOrder(order.id);
    expect(photos).toMatchObject([{ width: 1365, height: 2048, caption: "" }]);
    const { id = "" } = photos[0] ?? {};
    expect(await storedFilesOf(order.id)).toEqual(
      ["1280.jpg", "2048.jpg", "320.webp", "640.webp"].map((name) => `photos/${id}/${name}`),
    );
    for (const [size, type, width, height] of [
      [2048, "jpeg", 1365, 2048],
      [1280, "jpeg", 853, 1280],
      [640, "webp", 426, 640],
      [320, "webp", 213, 320],
    ] as const) {
      const response = await seller.visitor.get(`${order.path}/${id}/${size}`);
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: type, width, height });
      for (const left of ["exif", "orientation", "icc", "xmp", "iptc"])
        expect(metadata).not.toHaveProperty(left);
    }
    const page = await (await seller.visitor.get(order.path)).text();
    expect(textOf(page)).toContain(photoAnswers.added(1));
    expect(page).toContain(`src="${order.path}/${id}/320"`);
  });

  it("is sent as a picture only, and never cached", async () => {
    const order = await draft();
    await send(order.path, [["a.jpg", await jpeg()]]);
    const [photo] = (await storedOrder(order.id)).photos;
    const address = `${order.path}/${photo?.id}/320`;
    const response = await seller.visitor.get(address);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; form-action.*; sandbox$/,
    );
    // Other people are tested in `access.test.ts`.
    for (const wrong of ["321", "2048.jpg", "toString"])
      expect((await seller.visitor.get(`${order.path}/${photo?.id}/${wrong}`)).status, wrong).toBe(404);
    expect((await seller.visitor.get(`${order.path}/none/320`)).status).toBe(404);
  });
});

// Other files are tested in `encode.server.test.ts`.
it("a refused file is named with a sentence, isn't stored and doesn't affect the good ones", async () => {
  const order = await draft();
  const answer = await send(order.path, [
    ["a.jpg", await jpeg()],
    ["my <file>.heic", brokenHeic],
    ["c.jpg", await jpeg()],
  ]);
  expect(answer.status).toBe(400);
  const text = textOf(await answer.text());
  expect(text).toContain(photoAnswers.added(2));
  expect(text).toContain(photoAnswers.skipped("my file.heic", photoAnswers.refused.broken));
  expect((await storedOrder(order.id)).photos).toHaveLength(2);
  expect(await storedFilesOf(order.id)).toHaveLength(2 * sizes);
});

describe("an upload", () => {
  it.each([["announced"], ["in chunks"]])("is refused completely if it has 26 MB, %s", async (how) => {
    const order = await draft();
    const large = Buffer.alloc(13 * 1024 * 1024);
    const form = new Response(
      filesForm([
        ["a.jpg", large],
        ["b.jpg", large],
      ]),
    );
    const type = form.headers.get("Content-Type") ?? "";
    const body = Buffer.from(await form.arrayBuffer());
    const { status, text } = await sendBytes(order.path, type, body, how === "in chunks");
    expect(status).toBe(413);
    expect(textOf(text)).toContain(uploadRefusals.tooMuch);
  });

  it("leaves no files if it's cut off", async () => {
    const order = await draft();
    const form = new Response(
      filesForm([
        ["a.jpg", await jpeg()],
        ["b.jpg", await jpeg()],
      ]),
    );
    const type = form.headers.get("Content-Type") ?? "";
    const body = Buffer.from(await form.arrayBuffer());
    await new Promise<void>((resolve) => {
      const outgoing = httpRequest(uploadTo(order.path, headersOf(type, body.length)));
      outgoing.on("error", () => resolve());
      outgoing.write(body.subarray(0, body.length - 1000), () => setTimeout(() => outgoing.destroy(), 300));
    });
    // The next upload had its turn, so the first one has finished.
    expect((await send(order.path, [["c.jpg", await jpeg()]])).status).toBe(303);
    expect((await storedOrder(order.id)).photos).toHaveLength(1);
    expect(await storedFilesOf(order.id)).toHaveLength(sizes);
  });

  it("is answered if a logged-out visitor sends no body", async () => {
    const order = await draft();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      // The request announces 20 MB and sends none.
      const { Cookie: _, ...headers } = headersOf("multipart/form-data; boundary=x", 20_000_000);
      const outgoing = httpRequest(uploadTo(order.path, headers), (incoming) => {
        resolve(incoming.statusCode);
        outgoing.destroy();
      });
      outgoing.on("error", reject);
      outgoing.flushHeaders();
    });
    expect(status).toBe(401);
  });
});

const headersOf = (type: string, length?: number) => ({
  Host: "localhost:3000",
  Origin: "http://localhost:3000",
  Cookie: [...seller.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  "Content-Type": type,
  ...(length === undefined ? { "Transfer-Encoding": "chunked" } : { "Content-Length": length }),
});

const uploadTo = (path: string, headers: OutgoingHttpHeaders) =>
  ({ host: "127.0.0.1", port: site.port, method: "POST", path, headers }) as const;

const sendBytes = (path: string, type: string, body: Buffer, chunked: boolean) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = headersOf(type, chunked ? undefined : body.length);
    const outgoing = httpRequest(uploadTo(path, headers), async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });

describe("limits of an order", () => {
  beforeAll(async () => {
    seller = await loggedIn(site);
  });

  it("a duplicate photo is stored once, under any name", async () => {
    const order = await draft();
    const photo = await jpeg();
    expect((await send(order.path, [["a.jpg", photo]])).status).toBe(303);
    const again = await send(order.path, [
      ["b.jpg", photo],
      ["c.jpg", await jpeg()],
    ]);
    expect(again.status).toBe(303);
    const page = textOf(await (await seller.visitor.get(order.path)).text());
    expect(page).toContain(`${photoAnswers.added(1)} ${photoAnswers.already(1)}`);
    expect((await storedOrder(order.id)).photos).toHaveLength(2);
    expect(await storedFilesOf(order.id)).toHaveLength(2 * sizes);
  });

  it("a plan limits the number of photos, also from two browsers at once", async () => {
    const order = await draft("basic", { photos: notedPhotos(8) });
    // An account uploads one at a time, so this tests the transaction as another process would use it.
    const { addPhotos } = await import("~/postings/photos/store.server");
    const late = (name: string) =>
      addPhotos({ uid: order.uid, reference: order.reference }, [
        { id: name, hash: name, width: 1, height: 1, bytes: 1, caption: "", addedAt: new Date() },
        { id: `${name}2`, hash: `${name}2`, width: 1, height: 1, bytes: 1, caption: "", addedAt: new Date() },
      ]);
    const both = await Promise.all([late("one"), late("two")]);
    expect(both.flatMap((result) => (result?.outcome === "added" ? result.added : []))).toHaveLength(2);
    expect((await storedOrder(order.id)).photos).toHaveLength(10);
    const full = await send(order.path, [["z.jpg", await jpeg()]]);
    await expectPage(full, 400, photoAnswers.refused.full(10));
  });

  it("refused photos don't stay in the store", async () => {
    const order = await draft("basic", { photos: notedPhotos(9) });
    // Two browsers send two photos each at once.
    const pair = async () => [["x.jpg", await jpeg()] as const, ["y.jpg", await jpeg()] as const];
    const answers = await Promise.all([send(order.path, await pair()), send(order.path, await pair())]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect((await storedOrder(order.id)).photos).toHaveLength(10);
    expect(await storedFilesOf(order.id)).toHaveLength(sizes);
  });

  it("a listing at the proof refuses photos, but shows those it has", async () => {
    // A sent order accepts photos until the proof.
    const sent = await draft("basic", { state: "submitted" });
    expect((await send(sent.path, [["a.jpg", await jpeg()]])).status).not.toBe(409);
    const order = await draft("basic", { state: "proof" });
    const answer = await send(order.path, [["a.jpg", await jpeg()]]);
    await expectPage(answer, 409, taskPage.closed);
    expect((await seller.visitor.post(order.path, { ...press("order") })).status).toBe(409);
  });

  it("a plan with a photographer asks for dates and accepts no photos", async () => {
    const order = await draft("basic-plus");
    const page = await (await seller.visitor.get(order.path)).text();
    expect(page).not.toContain('type="file"');
    expect(page).toContain('name="photoTimes[0].day"');
    expect((await send(order.path, [["a.jpg", await jpeg()]])).status).toBe(409);
    expect(await storedFilesOf(order.id)).toEqual([]);
  });
});

describe("the photos page", () => {
  // Encoding time is limited by the clock, so a busy machine may have used up the first account's hour.
  beforeAll(async () => {
    seller = await loggedIn(site);
  });

  /** A draft with photo records whose files aren't needed. */
  async function withPhotos(count: number) {
    const photos = notedPhotos(count);
    return { order: await draft("basic", { photos }), photos, ids: photos.map(({ id }) => id) };
  }

  it("saves order, captions and answers with one button", async () => {
    const { order, photos, ids } = await withPhotos(3);
    const [a = "", b = "", c = ""] = ids;
    const fields = {
      ...Object.fromEntries(photos.map((photo, at) => [placeField(photo), String(at + 1)])),
      [placeField({ id: c })]: "1",
      [captionField({ id: b })]: "Kitchen <b>",
      rights: "yes",
      seen: "0",
    };
    const answer = await seller.visitor.post(order.path, { ...fields, ...press("order") });
    expect(answer.headers.get("Location")).toBe(order.path);
    const saved = await storedOrder(order.id);
    expect(saved.photos.map(({ id }) => id)).toEqual([c, a, b]);
    expect(saved.photos[2]?.caption).toBe("Kitchen <b>");
    expect(saved.tasks.photos).toMatchObject({ version: 1, raw: { rights: "yes" } });
    const page = await (await seller.visitor.get(order.path)).text();
    expect(page).toContain('alt="Kitchen &lt;b&gt;"');
    expect(page).toMatch(/<input[^>]*name="rights"[^>]*checked/);
    // The photos are the last page of the listing, so this returns to the order.
    const done = await seller.visitor.post(order.path, { ...fields, noPeople: "yes", seen: "1" });
    expect(done.headers.get("Location")).toBe(order.path.replace(/\/photos$/, ""));
  });

  it("makes a photo the first, and removes one with its files", async () => {
    const order = await draft();
    expect(
      (
        await send(order.path, [
          ["a.jpg", await jpeg()],
          ["b.jpg", await jpeg()],
        ])
      ).status,
    ).toBe(303);
    const [a = "", b = ""] = (await storedOrder(order.id)).photos.map(({ id }) => id);
    expect((await seller.visitor.post(order.path, { first: b })).status).toBe(303);
    expect((await storedOrder(order.id)).photos.map(({ id }) => id)).toEqual([b, a]);
    expect((await seller.visitor.post(order.path, { remove: b })).status).toBe(303);
    expect((await storedOrder(order.id)).photos.map(({ id }) => id)).toEqual([a]);
    expect(await storedFilesOf(order.id)).toHaveLength(sizes);
    expect((await seller.visitor.get(`${order.path}/${b}/320`)).status).toBe(404);
    // A repeated removal changes nothing.
    expect((await seller.visitor.post(order.path, { remove: b })).status).toBe(303);
    expect((await storedOrder(order.id)).photos).toHaveLength(1);
  });

  it("returns unreadable values and saves the rest", async () => {
    const { order, photos } = await withPhotos(1);
    const [photo = { id: "" }] = photos;
    const caption = "x".repeat(61);
    const answer = await seller.visitor.post(order.path, {
      [placeField(photo)]: "first",
      [captionField(photo)]: caption,
      rights: "yes",
    });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('value="first"');
    expect(html).toContain(caption);
    expect(html).toMatch(/<input[^>]*name="rights"[^>]*checked/);
    expect((await storedOrder(order.id)).tasks.photos).toBeUndefined();
  });

  it("answers a script in JSON with the result of each file", async () => {
    const order = await draft();
    const answer = await send(uploadPath(`/account/postings/${order.reference}`), [
      ["a.jpg", await jpeg()],
      ["b.heic", brokenHeic],
    ]);
    expect(answer.status).toBe(400);
    const { photos, skipped, error } = (await answer.json()) as UploadAnswer;
    expect(photos).toMatchObject([{ width: 1024, height: 768, caption: "" }]);
    expect(skipped).toEqual([
      { name: "b.heic", reason: photoAnswers.skipped("b.heic", photoAnswers.refused.broken) },
    ]);
    expect(error).toBeUndefined();
    const signedOut = await send(
      uploadPath(`/account/postings/${order.reference}`),
      [["a.jpg", await jpeg()]],
      new Visitor(site),
    );
    expect(signedOut.status).toBe(401);
    expect((await seller.visitor.get(uploadPath(`/account/postings/${order.reference}`))).status).toBe(404);
  });
});

describe("stored files", () => {
  it("are deleted with a draft", async () => {
    const order = await draft();
    await send(order.path, [["a.jpg", await jpeg()]]);
    expect(await storedFilesOf(order.id)).toHaveLength(sizes);
    const hub = order.path.replace(/\/photos$/, "");
    expect((await seller.visitor.post(hub, { intent: "discard" })).status).toBe(303);
    expect(await storedFilesOf(order.id)).toEqual([]);
  });

  it("are deleted with an account, whose data listed them before", async () => {
    const leaver = await loggedIn(site);
    const order = await draftOf(leaver.person.email);
    await send(order.path, [["a.jpg", await jpeg()]], leaver.visitor);
    const data = (await (await leaver.visitor.get("/account/data.json")).json()) as {
      postings: { photos: { id: string; link: string }[] }[];
    };
    const [photo] = data.postings[0]?.photos ?? [];
    expect((await leaver.visitor.get(new URL(photo?.link ?? "").pathname)).status).toBe(200);
    await leaver.visitor.post("/account/delete", { password: leaver.person.password });
    expect(await storedFilesOf(order.id)).toEqual([]);
  });

  it("the cleanup deletes only files without an order, after thirty days", async () => {
    const order = await draft();
    await send(order.path, [["a.jpg", await jpeg()]]);
    const { saveFile } = await import("#server/platform/storage.server");
    const stray = ["photos/gone/2048.jpg", "papers/gone"];
    for (const name of stray) await saveFile(folderOf(order.id) + name, Buffer.from("x"), "image/jpeg");
    const orphan = `${folderOf(`nobody-${process.pid}`)}photos/gone/2048.jpg`;
    await saveFile(orphan, Buffer.from("x"), "image/jpeg");
    const dayMs = 24 * 60 * 60 * 1000;
    const sweep = async (days: number, dryRun: boolean, anyway: boolean) => {
      for await (const _ of sweepFiles(new Date(Date.now() + days * dayMs), dryRun, anyway));
    };
    await sweep(29, false, true);
    await sweep(31, true, true);
    expect(await storedFilesOf(order.id)).toHaveLength(sizes + 2);
    // A larger number waits for an operator.
    const many = Array.from({ length: postings.strayFiles.most }, (_, at) => `photos/gone-${at}/2048.jpg`);
    for (const name of many) {
      await saveFile(folderOf(`nobody-${process.pid}`) + name, Buffer.from("x"), "image/jpeg");
    }
    for (const dryRun of [true, false]) {
      await expect(sweep(31, dryRun, false)).rejects.toThrow(/belong to no order/);
    }
    expect(await storedFilesOf(order.id)).toHaveLength(sizes + 2);
    await sweep(31, false, true);
    expect(await storedFilesOf(order.id)).toHaveLength(sizes);
    expect(await storedFilesOf(`nobody-${process.pid}`)).toEqual([]);
  });
});
