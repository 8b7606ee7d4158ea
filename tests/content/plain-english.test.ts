import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultsOfCode, faultsOfDocument, type faultsOfProse } from "./plain-english";

/** Folders whose comments and test names are read. */
const folders = ["app", "bench", "media", "ops", "packages", "scripts", "server", "tests"];

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file) && !file.includes("node_modules"))
    .map((file) => `${folder}/${file}`);

const code = folders.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css)$/));
const documents = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
  ...filesIn("docs", /\.md$/),
];

/** Passages that break a rule on purpose, each with its reason. */
const exceptions: readonly { in: string; text: string; why: string }[] = [];

const isException = (file: string, text: string): boolean =>
  exceptions.some((exception) => file === exception.in && text.includes(exception.text));

const reported = (file: string, faults: ReturnType<typeof faultsOfProse>): string[] =>
  faults
    .filter(({ text }) => !isException(file, text))
    .map(({ line, rule, text }) => `${file}:${line}: ${rule}: ${text}`);

describe("the checker of plain English", () => {
  it("reads comments and test names, and leaves code and texts of the product alone", () => {
    const source = [
      "/** What a fee costs. */",
      'export const text = "Whoever asks; somebody answers";',
      'it("tells whoever asks", () => {});',
      'it("of a client is refused", () => {});',
    ].join("\n");
    expect(faultsOfCode("fee.test.ts", source).map(({ line }) => line)).toEqual([1, 3, 4]);
  });
});

it("every comment and test name is plain English", () => {
  const faults = code.flatMap((file) => reported(file, faultsOfCode(file, readFileSync(file, "utf8"))));
  expect(faults).toEqual([]);
});

it("every document is plain English", () => {
  const faults = documents.flatMap((file) => reported(file, faultsOfDocument(readFileSync(file, "utf8"))));
  expect(faults).toEqual([]);
});

it("every exception is still needed", () => {
  for (const exception of exceptions) expect(readFileSync(exception.in, "utf8")).toContain(exception.text);
});
