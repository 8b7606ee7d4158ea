import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runNode } from "../integration/command";

// Has to be on the same file system as the packages, which are hard-linked. Vite resolves symbolic links.
mkdirSync(".cache", { recursive: true });
const folder = mkdtempSync(resolve(".cache/elsewhere-"));
/** Time limit in ms. A build takes twenty seconds, and many times that on a busy machine. */
const patience = 600_000;

afterAll(() => rmSync(folder, { recursive: true, force: true }), patience);

/** Files below a folder, each with a hash of its content. */
const hashes = (of: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(of.length), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );

it(
  "gives the same build, byte for byte, in the image's folder `app`",
  async () => {
    const app = join(folder, "app");
    const parts = ["app", "server", "public", "scripts"];
    const files = [
      "package.json",
      "tsconfig.json",
      "vite.config.ts",
      "remix.config.js",
      "firestore.indexes.json",
    ];
    for (const part of [...parts, ...files]) cpSync(part, join(app, part), { recursive: true });
    expect(spawnSync("cp", ["-al", resolve("node_modules"), app]).status).toBe(0);
    const built = await runNode(["scripts/build.mjs", "--example"], process.env, app);
    expect(built.code, built.err).toBe(0);
    for (const part of ["client", "server"])
      expect(hashes(join(app, "build", part))).toEqual(hashes(resolve("build", part)));
  },
  patience,
);
