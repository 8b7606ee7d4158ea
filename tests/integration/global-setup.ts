import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmulators } from "../../scripts/lib/emulators.mjs";

declare module "vitest" {
  interface ProvidedContext {
    firebase: Record<string, string>;
  }
}

/**
 * Starts one Auth and one Storage emulator and one in-memory Firestore for all tests of a run. Emulators
 * named in the environment are used as they are.
 */
export default async function setup(project: TestProject) {
  if (!existsSync("build/server/index.js")) throw new Error("Run `npm run build` first.");
  const emulators = await startEmulators();
  // The next project of the run uses the same emulators.
  for (const [name, value] of Object.entries(emulators.env))
    if (name.endsWith("_HOST")) process.env[name] = value;
  project.provide("firebase", emulators.env);
  return emulators.stop;
}
