import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Which folders of `server/` the files of each import from. */
function foldersOfServer(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of readdirSync("server", { recursive: true, encoding: "utf8" })) {
    if (!/^[^/]+\/.*\.ts$/.test(file) || file.endsWith(".test.ts")) continue;
    const folder = file.split("/")[0] ?? "";
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const [, other = ""] of readFileSync(`server/${file}`, "utf8").matchAll(/"#server\/([\w-]+)\//g)) {
      if (other !== folder) imported.add(other);
    }
  }
  return folders;
}

/** The folders from one to itself again, or null. */
function circle(folders: Map<string, Set<string>>, path: string[]): string[] | null {
  const [first, last] = [path[0], path.at(-1) ?? ""];
  for (const next of folders.get(last) ?? []) {
    if (next === first) return [...path, next];
    const found = path.includes(next) ? null : circle(folders, [...path, next]);
    if (found) return found;
  }
  return null;
}

const folders = foldersOfServer();

it("reads the folders of the server", () => {
  expect(folders.get("http")).toContain("platform");
});

it.each([...folders.keys()])("server/%s imports no folder that imports it", (folder) => {
  expect(circle(folders, [folder])?.join(" → ") ?? null).toBeNull();
});
