// Checks the commits that origin/main doesn't have yet against the convention in CONTRIBUTING.md.
import { spawnSync } from "node:child_process";

const longest = 72;

/** @param {string[]} args @param {string} cwd */
function git(args, cwd) {
  const { status, stdout } = spawnSync("git", args, { cwd, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * @param {string} subject first line of a commit's message
 * @param {number} parents number of the commit's parents
 * @returns {string | null} what is wrong with the commit, or null
 */
export function faultOf(subject, parents) {
  if (parents > 1) return "is a merge commit. Rebase instead.";
  if (subject.length > longest) return `has ${subject.length} characters. The limit is ${longest}.`;
  if (subject.includes(";")) return "has a semicolon. Make two commits, or use the body.";
  if (!/^[a-z0-9][a-z0-9./-]*: [a-z]/.test(subject)) return 'isn\'t "area: imperative", in lower case.';
  return null;
}

/**
 * @param {string} [cwd] folder of the repository
 * @returns {string[]} one line for each commit that breaks the convention. Empty without an origin/main.
 */
export function faultyCommits(cwd = ".") {
  const log = git(["log", "--format=%h%x09%P%x09%s", "origin/main..HEAD"], cwd);
  if (!log) return [];
  return log.split("\n").flatMap((line) => {
    const [hash = "", parents = "", ...rest] = line.split("\t");
    const subject = rest.join("\t");
    const fault = faultOf(subject, parents.split(" ").length);
    return fault ? [`${hash} "${subject}" ${fault}`] : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const faults = faultyCommits();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
