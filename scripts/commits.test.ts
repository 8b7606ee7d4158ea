import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { faultOf, faultyCommits } from "./commits.mjs";

describe("a commit's subject", () => {
  it.each([
    "offers: let a buyer's agent withdraw an offer",
    "app/lib: share one reader of amounts",
    `docs: ${"a".repeat(66)}`,
  ])("accepts %j", (subject) => expect(faultOf(subject, 1)).toBeNull());

  it.each([
    ["a subject of 73 characters", `docs: ${"a".repeat(67)}`, 1],
    ["a subject without an area", "let a buyer's agent withdraw an offer", 1],
    ["a subject that begins with a capital", "offers: Let a buyer's agent withdraw an offer", 1],
    ["an area of two words", "the offers: withdraw an offer", 1],
    ["a semicolon", "offers: withdraw an offer; rename a field", 1],
    ["a merge commit", "docs: merge the branch", 2],
  ])("refuses %s", (_, subject, parents) => expect(faultOf(subject, parents)).not.toBeNull());
});

describe("the commits of a branch", () => {
  const folder = mkdtempSync(join(tmpdir(), "commits-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], {
      cwd: folder,
    });
  const commit = (subject: string) => git("commit", "--quiet", "--allow-empty", "-m", subject);

  it("are checked only after origin/main", () => {
    git("init", "--quiet");
    commit("An old subject");
    expect(faultyCommits(folder)).toEqual([]);
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    commit("docs: name the accounts of the demo");
    expect(faultyCommits(folder)).toEqual([]);
    commit("Fix things");
    expect(faultyCommits(folder)).toEqual([
      expect.stringContaining('"Fix things" isn\'t "area: imperative"'),
    ]);
  });
});
