import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmulators } from "../../scripts/lib/emulators.mjs";

declare module "vitest" {
  interface ProvidedContext {
    firebase: Record<string, string>;
    /** Folder of the run's checked pages (`site.ts`). */
    validPages: string;
  }
}

/**
 * Starts one Auth and one Storage emulator and one in-memory Firestore for all tests of a run. Emulators
 * named in the environment are used as they are.
 */
export default async function setup(project: TestProject) {
  if (!existsSync("build/server/index.js")) throw new Error("Run `npm run build` first.");
  const emulators = await startEmulators();
  // The next project of the run uses the same emulators and folder.
  for (const [name, value] of Object.entries(emulators.env))
    if (name.endsWith("_HOST")) process.env[name] = value;
  project.provide("firebase", emulators.env);
  const validPages = process.env.VALID_PAGES ?? mkdtempSync(join(tmpdir(), "valid-pages-"));
  process.env.VALID_PAGES = validPages;
  project.provide("validPages", validPages);
  return () => {
    rmSync(validPages, { recursive: true, force: true });
    return emulators.stop();
  };
}
