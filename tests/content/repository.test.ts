import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const { scripts, version } = JSON.parse(readFileSync("package.json", "utf8"));
const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const files = listed.stdout.split("\n").filter((file) => file && existsSync(file));
const folders = files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]);
const sources = files
  .filter((file) => /^app\/.*\.ts$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join();
const pages = files.filter((file) => file.endsWith(".md"));

/** Anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Source of a program that the build makes, such as `build/doctor.js`. Returns other paths unchanged. */
const sourceOf = (path: string): string =>
  path === "build/index.js" ? "server/launch.js" : path.replace(/^build\/(\w+)\.js$/, "scripts/$1.ts");

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  it("links to files and headings that exist", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      if (/^(\w+:|\/)/.test(link)) return false;
      const [path = "", anchor] = link.split("#");
      const file = path ? join(dirname(page), path) : page;
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it("names scripts, programs and files that exist", () => {
    // The changelog also names removed scripts and files.
    if (page === "CHANGELOG.md") return;
    const names = [...text.matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name = ""]) => name);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
    const programs = [...text.matchAll(/\bnpx ([\w-]+)/g)].map(([, name = ""]) => name);
    expect(programs.filter((name) => !existsSync(`node_modules/.bin/${name}`))).toEqual([]);
    const started = [...text.matchAll(/\bnode (?:--\S+ )?([\w./-]+\.m?js)\b/g)].map(([, path = ""]) => path);
    expect(started.filter((path) => !existsSync(sourceOf(path)))).toEqual([]);
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./[\]$-]*)`/g)].map(([, path = ""]) => path);
    const ours = paths.filter((path) => folders.includes(path.split("/")[0]));
    expect(ours.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("calls functions that exist in its examples", () => {
    const examples = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
    const called = examples.flatMap((code) => [...code.matchAll(/\w+\(/g)].map(([name]) => name));
    expect(called.filter((name) => !sources.includes(name))).toEqual([]);
  });

  it("opens and closes each code block on a line of its own", () => {
    const marks = text.split("\n").filter((line) => line.includes("```"));
    expect(marks.filter((line, nth) => !(nth % 2 ? /^ *```$/ : /^ *```\w+$/).test(line))).toEqual([]);
    expect(marks.length % 2).toBe(0);
  });
});

it("lists exactly the npm scripts in the readme's table", () => {
  const section = readFileSync("README.md", "utf8").split(/^## Scripts$/m)[1] ?? "";
  const cells = [...section.matchAll(/^\|([^|]*)\|/gm)].slice(1).map(([, cell = ""]) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z:0-9]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});

it("keeps the changelog's form: known headings, and one line of at most 120 characters for each entry", () => {
  const lines = readFileSync("CHANGELOG.md", "utf8").trimEnd().split("\n").slice(4);
  const form =
    /^(## Unreleased|## \d+\.\d+\.\d+\S* - \d{4}-\d\d-\d\d|### (Added|Changed|Fixed|Removed|Security|Operators)|[-\w].*\.)?$/;
  for (const line of lines) expect(line).toMatch(form);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
  // The release workflow searches for the version's heading in this form.
  expect(lines.some((line) => line.startsWith(`## ${version} `))).toBe(true);
});

it("pins other authors' CI actions by commit, so that they can't change afterwards", () => {
  const workflows = readdirSync(".github/workflows").map((file) =>
    readFileSync(`.github/workflows/${file}`, "utf8"),
  );
  const used = workflows.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(3);
  for (const action of used) expect(action).toMatch(/@[\da-f]{40}$/);
});
