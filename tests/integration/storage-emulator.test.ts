import { deleteApp, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, expect, inject, it } from "vitest";

/** The Storage emulator is started by internal names of firebase-tools. This test fails if they change. */
const { FIREBASE_PROJECT_ID: projectId = "", FIREBASE_STORAGE_EMULATOR_HOST: host = "" } = inject("firebase");
const app = initializeApp({ projectId }, "storage-emulator");
afterAll(() => deleteApp(app));
const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);

const folder = `storage-emulator-${process.pid}/`;
const photo = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

it.each(["in one request", "in parts"])("stores a file sent %s with its metadata", async (how) => {
  const file = bucket.file(`${folder}${how}.jpg`);
  const metadata = { contentType: "image/jpeg", metadata: { owner: "seller" } };
  await file.save(photo, { metadata, resumable: how === "in parts" });
  const [kept] = await file.getMetadata();
  expect(kept).toMatchObject({ ...metadata, size: String(photo.length) });
  expect(Buffer.compare((await file.download())[0], photo)).toBe(0);
  const chunks: Buffer[] = [];
  for await (const chunk of file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.compare(Buffer.concat(chunks), photo)).toBe(0);
});

it("lists by prefix, deletes, and answers 404 for deleted files", async () => {
  const names = ["a/1.txt", "a/2.txt", "b/1.txt"].map((name) => folder + name);
  for (const name of names) await bucket.file(name).save("text");
  const listed = async (prefix: string) => {
    const [files] = await bucket.getFiles({ prefix: folder + prefix });
    return files.map(({ name }) => name);
  };
  expect(await listed("a/")).toEqual(names.slice(0, 2));
  const gone = bucket.file(names[0] ?? "");
  await gone.delete();
  expect(await listed("a/")).toEqual(names.slice(1, 2));
  expect(await gone.exists()).toEqual([false]);
  await expect(gone.download()).rejects.toMatchObject({ code: 404 });
});

it("refuses browsers", async () => {
  await bucket.file(`${folder}private.txt`).save("text");
  const path = `/v0/b/${bucket.name}/o/${encodeURIComponent(`${folder}private.txt`)}?alt=media`;
  expect((await fetch(`http://${host}${path}`)).status).toBe(403);
});
