import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmulators } from "../../scripts/lib/emulators.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

declare module "vitest" {
  interface ProvidedContext {
    firebase: Record<string, string>;
  }
}

/** One Auth emulator and one in-memory Firestore for all integration tests, on ports of their own. */
export default async function setup(project: TestProject) {
  if (!existsSync("build/server/index.js")) throw new Error("Run `npm run build` first.");
  const [authPort, firestorePort] = await Promise.all([freePort(), freePort()]);
  const emulators = await startEmulators({
    authPort,
    firestorePort,
    // `npm test` starts one for all its parts.
    authHost: process.env.FIREBASE_AUTH_EMULATOR_HOST,
  });
  project.provide("firebase", emulators.env);
  return emulators.stop;
}
