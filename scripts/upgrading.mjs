// Copies the steps that CHANGELOG.md marks `(operator)` since the last version to docs/operations.md, "Upgrading".
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const file = "docs/operations.md";
const begin = "<!-- From CHANGELOG.md: node scripts/upgrading.mjs -->\n\n";
const end = "\n<!-- End of what is copied. -->\n";

/** The page with today's steps. @param {string} page @param {string} changelog */
export function withSteps(page, changelog) {
  const [, unreleased = ""] = /\n## Unreleased\n(.*?)\n## /s.exec(changelog) ?? [];
  const marked = unreleased.split(/\n(?=- )/).filter((entry) => entry.includes("(operator)"));
  const steps = marked.map((entry) => `- ${entry.split("(operator)")[1]?.replace(/\s+/g, " ").trim()}\n`);
  const [before, rest = ""] = page.split(begin);
  return `${before}${begin}${steps.join("")}${end}${rest.split(end)[1]}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(file, withSteps(readFileSync(file, "utf8"), readFileSync("CHANGELOG.md", "utf8")));
}
