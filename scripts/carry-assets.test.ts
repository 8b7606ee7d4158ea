import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "builds-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a build with these files and carries the files of the build `earlier` into it. */
function build(name: string, files: Record<string, string>, earlier: string) {
  const assets = join(folder, name, "build/client/assets");
  mkdirSync(assets, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(assets, file), text);
  const args = [resolve("scripts/carry-assets.mjs"), join(folder, earlier, "build")];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: join(folder, name),
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return readdirSync(assets).sort();
}

it("keeps the files of the last three builds and drops older ones", () => {
  expect(build("1", { "a-1.css": "one", "a-1.css.br": "ONE", "same.js": "s" }, "nothing")).toHaveLength(3);
  expect(existsSync(join(folder, "1/build/carried-assets.json"))).toBe(false);
  expect(build("2", { "a-2.css": "two", "same.js": "s" }, "1")).toEqual([
    "a-1.css",
    "a-1.css.br",
    "a-2.css",
    "same.js",
  ]);
  expect(readFileSync(join(folder, "2/build/client/assets/a-1.css"), "utf8")).toBe("one");
  build("3", { "a-3.css": "three", "same.js": "s" }, "2");
  expect(build("4", { "a-4.css": "four", "same.js": "s" }, "3")).toContain("a-1.css");
  expect(build("5", { "a-5.css": "five", "same.js": "s" }, "4")).toEqual([
    "a-2.css",
    "a-3.css",
    "a-4.css",
    "a-5.css",
    "same.js",
  ]);
});
