import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { envNames } from "#server/platform/env.server";

it("the configuration table of docs/operations.md has every variable, and no other", () => {
  const section = readFileSync("docs/operations.md", "utf8").split(/^## /m)[1] ?? "";
  expect(section).toMatch(/^Configuration\n/);
  const named = [...section.matchAll(/^\| `([A-Z_]+)`\s*\|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...envNames].sort());
});

it("the operator's list of log events has every event, and no other", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const events = sources.flatMap((text) => [...text.matchAll(/\bevent: "(\w+)"/g)].map(([, name]) => name));
  const lists = /\n- Life: [^#]*?\n\n/.exec(readFileSync("docs/operations.md", "utf8"))?.[0] ?? "";
  const named = [...lists.matchAll(/`(\w+)`/g)].map(([, name]) => name).filter((name) => name !== "limit");
  expect(named.sort()).toEqual([...new Set(events)].sort());
});

it("what the operator's commands write goes into no repository, image or upload", () => {
  const rules = (file: string) => readFileSync(file, "utf8").split("\n");
  for (const personal of [
    "*.env",
    "*service-account*.json",
    "*-firebase-adminsdk-*.json",
    "accounts*.json",
    "requests*.csv",
  ]) {
    expect(rules(".gitignore")).toContain(personal);
    expect(rules(".dockerignore")).toContain(personal);
  }
  expect(rules(".gcloudignore")).toContain("#!include:.gitignore");
});

it("the readme's table has every script, and no other", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const section = readFileSync("README.md", "utf8").split(/^## Scripts$/m)[1] ?? "";
  const cells = [...section.matchAll(/^\|([^|]*)\|/gm)].slice(1).map(([, cell = ""]) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z:0-9]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});
