import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFirestoreInMemory } from "../../scripts/lib/firestore-in-memory.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

/** The store of this process, started with its first file. */
const own = globalThis as { ownStore?: Promise<{ port: number; clear: () => void }> };
own.ownStore ??= freePort().then(async (port) => ({
  port,
  clear: (await startFirestoreInMemory(port)).clear,
}));
const { port, clear } = await own.ownStore;

/** For files that look at everything stored: what the file before has left is gone. */
clear();
Object.assign(process.env, {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
  FIREBASE_STORAGE_BUCKET: `demo-own-store-${process.pid}.firebasestorage.app`,
  SIGN_UPS_PER_SITE: "10000",
  // Only while a test writes it.
  MAINTENANCE_FILE: join(tmpdir(), `forms-are-off-${process.pid}`),
});
