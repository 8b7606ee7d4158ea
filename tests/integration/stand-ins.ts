import { inject, vi } from "vitest";
import { loadSite, signedUp } from "./site";
import { standInForAuth, standInForFiles, standInForStore } from "./stub-provider";

/** Stubs in front of Firebase's services, shared by all files of this process. */
const emulators = inject("firebase");
export const [auth, files, store] = await Promise.all([
  standInForAuth(emulators.FIREBASE_AUTH_EMULATOR_HOST ?? ""),
  standInForFiles(emulators.FIREBASE_STORAGE_EMULATOR_HOST ?? ""),
  standInForStore(emulators.FIRESTORE_EMULATOR_HOST ?? ""),
]);

/**
 * Waits until the site answers behind the stubs. It loads libraries on first use, and later has to recover
 * from the previous file's faults.
 */
export async function siteBehind() {
  await import("firebase-admin/storage");
  const site = await loadSite();
  await vi.waitFor(() => signedUp(site), { timeout: 60_000 });
  return site;
}

let said = "";
const write = process.stdout.write.bind(process.stdout) as (...rest: unknown[]) => boolean;
process.stdout.write = ((...rest: unknown[]) => {
  const [data] = rest;
  if (typeof data !== "string" || !data.startsWith('{"severity"')) return write(...rest);
  said += data;
  return true;
}) as typeof process.stdout.write;

/** Log lines since the last `forgetLog`, kept out of the tests' own output. */
export const logged = (): string => said;
export const forgetLog = (): void => {
  said = "";
};
