import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the readme's table has every script, and no other", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const section = readFileSync("README.md", "utf8").split(/^## Scripts$/m)[1] ?? "";
  const cells = [...section.matchAll(/^\|([^|]*)\|/gm)].slice(1).map(([, cell = ""]) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z:0-9]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});

it("the changelog keeps its form: known headings, and one line of at most 120 characters for each entry", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const lines = readFileSync("CHANGELOG.md", "utf8").trimEnd().split("\n").slice(4);
  const form =
    /^(## Unreleased|## \d+\.\d+\.\d+\S* - \d{4}-\d\d-\d\d|### (Added|Changed|Fixed|Removed|Security|Operators)|[-\w].*\.)?$/;
  for (const line of lines) expect(line).toMatch(form);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
  // The release workflow looks for the version's heading in this form.
  expect(lines.some((line) => line.startsWith(`## ${version} `))).toBe(true);
});

it("CI runs actions of others by commit, which nobody can change afterwards", () => {
  const workflows = readdirSync(".github/workflows").map((file) =>
    readFileSync(`.github/workflows/${file}`, "utf8"),
  );
  const used = workflows.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(3);
  for (const action of used) expect(action).toMatch(/@[\da-f]{40}$/);
});
