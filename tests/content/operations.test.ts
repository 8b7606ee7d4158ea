import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { envNames } from "#server/env.server";

it("the configuration table of docs/operations.md has every variable, and no other", () => {
  const section = readFileSync("docs/operations.md", "utf8").split(/^## /m)[1] ?? "";
  expect(section).toMatch(/^Configuration\n/);
  const named = [...section.matchAll(/^\| `([A-Z_]+)`\s*\|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...envNames].sort());
});
