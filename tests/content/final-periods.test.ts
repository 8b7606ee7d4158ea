import { expect, it } from "vitest";

/** Every module that contains only texts. */
const modules: Record<string, Readonly<Record<string, unknown>>> = import.meta.glob(
  ["/app/content/**/*.ts", "/app/**/words/*.ts", "/app/**/*{words,lists}.ts", "!/app/**/*.test.ts"],
  { eager: true },
);

/** Names of parameters that are a time. */
const momentNames = new Set(["when", "at", "time", "moment", "hour"]);

/** Results of every function in a module for "6 p.m.", which ends with its own period. */
function saidOf(value: unknown, path: string): string[] {
  if (typeof value === "function") {
    const names = (/^\(?([^)=]*)/.exec(String(value))?.[1] ?? "").split(",").map((name) => name.trim());
    if (!names.some((name) => momentNames.has(name))) return [];
    const given = names.map((name) => (momentNames.has(name) ? "6 p.m." : ["word"]));
    return [`${path}: ${value(...given)}`];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => saidOf(part, `${path} ${name}`));
}

it("ends a sentence with an hour in one period", () => {
  const said = Object.entries(modules).flatMap(([file, words]) => saidOf(words, file));
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter((text) => text.includes(".."))).toEqual([]);
});
