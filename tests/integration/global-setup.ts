import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmulators } from "../../scripts/lib/emulators.mjs";

declare module "vitest" {
  interface ProvidedContext {
    firebase: Record<string, string>;
  }
}

/** One Auth and one Storage emulator and one in-memory Firestore for all of a run's tests, unless the environment names others. */
export default async function setup(project: TestProject) {
  if (!existsSync("build/server/index.js")) throw new Error("Run `npm run build` first.");
  const emulators = await startEmulators();
  // The next project of the same run uses them.
  for (const [name, value] of Object.entries(emulators.env))
    if (name.endsWith("_HOST")) process.env[name] = value;
  project.provide("firebase", emulators.env);
  return emulators.stop;
}
