import { inject, vi } from "vitest";
import { loadSite, signedUp } from "./site";
import { standInForAuth, standInForFiles, standInForStore } from "./stub-provider";

/** Before Firebase's services, for all files of this process, whose site knows no others. */
const emulators = inject("firebase");
export const [auth, files, store] = await Promise.all([
  standInForAuth(emulators.FIREBASE_AUTH_EMULATOR_HOST ?? ""),
  standInForFiles(emulators.FIREBASE_STORAGE_EMULATOR_HOST ?? ""),
  standInForStore(emulators.FIRESTORE_EMULATOR_HOST ?? ""),
]);

/**
 * The site behind them, once it answers: the first time it loads its libraries, which can take as long as the deadline, and
 * later it has to find back after what the file before did to it.
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

/** What the site has logged since it was forgotten; kept out of the tests' own output. */
export const logged = (): string => said;
export const forgetLog = (): void => {
  said = "";
};
