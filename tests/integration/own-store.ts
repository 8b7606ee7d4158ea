import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { startFirestoreInMemory } from "../../scripts/lib/firestore-in-memory.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

/** The store of this process, started with its first file. */
const own = globalThis as { ownStore?: Promise<{ port: number; clear: () => void }> };
own.ownStore ??= freePort().then(async (port) => ({
  port,
  clear: (await startFirestoreInMemory(port)).clear,
}));
const { port, clear } = await own.ownStore;

const bucket = `demo-own-store-${process.pid}.firebasestorage.app`;

/** Removes every file of this process. */
async function clearFiles(): Promise<void> {
  const files = `http://${inject("firebase").FIREBASE_STORAGE_EMULATOR_HOST}/storage/v1/b/${bucket}/o`;
  const { items = [] } = (await (await fetch(files)).json()) as { items?: { name: string }[] };
  await Promise.all(
    items.map(({ name }) => fetch(`${files}/${encodeURIComponent(name)}`, { method: "DELETE" })),
  );
}

/** Clears what earlier test files left, for files that read everything stored. */
clear();
await clearFiles();
Object.assign(process.env, {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
  FIREBASE_STORAGE_BUCKET: bucket,
  // The file exists only while a test writes it.
  MAINTENANCE_FILE: join(tmpdir(), `forms-are-off-${process.pid}`),
});
