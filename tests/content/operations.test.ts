import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { envNames } from "#server/platform/env.server";
import { uploads } from "~/content/business";
import { isUpload } from "~/lib/uploads/address";
import { handlings } from "~/retention/registry.server";
import { addressOf, routeNames } from "../routes";

/** A page of the operator's documents. */
const page = (name: string): string => readFileSync(`docs/operations/${name}.md`, "utf8");

/** The names in backticks in the first column of a section's table. */
const firstColumn = (text: string, heading: string): string[] => {
  const [, section = ""] = text.split(new RegExp(`^##+ ${heading}$`, "m"));
  const [own = ""] = section.split(/^##+ /m);
  const cells = [...own.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
};

it.each(readdirSync("docs/operations"))("%s begins with commands and has at most 130 lines", (name) => {
  const lines = readFileSync(`docs/operations/${name}`, "utf8").trimEnd().split("\n");
  expect(lines.indexOf("```sh")).toBeGreaterThan(0);
  expect(lines.indexOf("```sh")).toBeLessThan(6);
  expect(lines.length).toBeLessThanOrEqual(130);
});

it("the page about configuration has every variable, and no other", () => {
  expect(firstColumn(page("configuration"), "Variables").sort()).toEqual([...envNames].sort());
});

it("the operator's list of log events has every event, and no other", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const events = sources.flatMap((text) => [...text.matchAll(/\bevent: "(\w+)"/g)].map(([, name]) => name));
  expect(firstColumn(page("monitoring"), "Events").sort()).toEqual([...new Set(events)].sort());
});

it("the operator's list of stored data has every collection, and no other", () => {
  expect(firstColumn(page("retention"), "What is stored").sort()).toEqual(
    handlings.map(({ of }) => of.id).sort(),
  );
});

it("keys, exports and what the operator's commands write go into no repository, image or upload", () => {
  const names = [
    ...["accounts.json", "accounts-2026-11-21.json", "production.env", ".env", ".env.local"],
    ...["project-firebase-adminsdk-ab1cd-0123456789.json", "my-service-account.json", "ops/production.env"],
  ];
  const { stdout } = spawnSync("git", ["check-ignore", ...names], { encoding: "utf8" });
  expect(stdout.trim().split("\n").sort()).toEqual([...names].sort());
  /** What stands below the last comment of a file. */
  const rules = (file: string) =>
    readFileSync(file, "utf8")
      .split(/^#.*\n/m)
      .at(-1)
      ?.trim()
      .split("\n") ?? [];
  // Docker's patterns are of the top folder alone unless they say otherwise.
  expect(rules(".dockerignore")).toEqual(rules(".gitignore").map((rule) => `**/${rule}`));
  expect(readFileSync(".gcloudignore", "utf8")).toContain("#!include:.gitignore");
});

it("nginx lets through what the site takes, at the addresses that take files and at no other", () => {
  const conf = readFileSync("ops/nginx.conf", "utf8");
  const [, pattern = "", rules = ""] = /location ~ (\S+) \{(.*?)\n {2}\}/s.exec(conf) ?? [];
  const paths = routeNames.map((name) => addressOf(name).replace(/\$\w+/g, "x"));
  const taking = paths.filter((path) => isUpload("POST", path, "multipart/form-data; boundary=x"));
  expect(taking.length).toBeGreaterThan(3);
  expect(paths.filter((path) => new RegExp(pattern).test(path))).toEqual(taking);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(rules) ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(uploads.requestBytes);
});
