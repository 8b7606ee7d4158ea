import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { envNames } from "#server/platform/env.server";
import { uploads } from "~/content/business";
import { isUpload } from "~/lib/uploads/address";
import { handlings } from "~/retention/registry.server";
import { addressOf, routeNames } from "../routes";

/** Text of a page of the operator's documents. */
const page = (name: string): string => readFileSync(`docs/operations/${name}.md`, "utf8");

/** Names in backticks in the first column of a section's table. */
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

it("lists exactly the site's variables on the configuration page", () => {
  expect(firstColumn(page("configuration"), "Variables").sort()).toEqual([...envNames].sort());
});

it("lists exactly the site's log events on the monitoring page", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const events = sources.flatMap((text) => [...text.matchAll(/\bevent: "(\w+)"/g)].map(([, name]) => name));
  expect(firstColumn(page("monitoring"), "Events").sort()).toEqual([...new Set(events)].sort());
});

it("lists exactly the stored collections on the retention page", () => {
  expect(firstColumn(page("retention"), "What is stored").sort()).toEqual(
    handlings.map(({ of }) => of.id).sort(),
  );
});

it("keeps keys, exports and files of the operator's commands out of repository, image and uploads", () => {
  const names = [
    ...["accounts.json", "accounts-2026-11-21.json", "production.env", ".env", ".env.local"],
    ...["project-firebase-adminsdk-ab1cd-0123456789.json", "my-service-account.json", "ops/production.env"],
  ];
  const { stdout } = spawnSync("git", ["check-ignore", ...names], { encoding: "utf8" });
  expect(stdout.trim().split("\n").sort()).toEqual([...names].sort());
  /** Rules below the last comment of a file. */
  const rules = (file: string) =>
    readFileSync(file, "utf8")
      .split(/^#.*\n/m)
      .at(-1)
      ?.trim()
      .split("\n") ?? [];
  // Docker's patterns match only in the top folder by default.
  expect(rules(".dockerignore")).toEqual(rules(".gitignore").map((rule) => `**/${rule}`));
  expect(readFileSync(".gcloudignore", "utf8")).toContain("#!include:.gitignore");
});

it.each(["firestore", "storage"])("lets no browser read or write Firebase's %s", (service) => {
  const { rules } = JSON.parse(readFileSync("firebase.json", "utf8"))[service];
  expect(readFileSync(rules, "utf8").match(/allow.*/g)).toEqual(["allow read, write: if false;"]);
});

it("lets nginx accept large bodies exactly on the paths that accept files", () => {
  const conf = readFileSync("ops/nginx.conf", "utf8");
  const [, pattern = "", rules = ""] = /location ~ (\S+) \{(.*?)\n {2}\}/s.exec(conf) ?? [];
  const paths = routeNames.map((name) => addressOf(name).replace(/\$\w+/g, "x"));
  const taking = paths.filter((path) => isUpload("POST", path, "multipart/form-data; boundary=x"));
  expect(taking.length).toBeGreaterThan(3);
  expect(paths.filter((path) => new RegExp(pattern).test(path))).toEqual(taking);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(rules) ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(uploads.requestBytes);
});
