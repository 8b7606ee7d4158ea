import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRow } from "./csv";
import { csvResponse } from "./http/csv-response";

/** Reads CSV by RFC 4180, as a spreadsheet does. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at] ?? "";
    if (quoted) {
      if (character !== '"') cell += character;
      else if (csv[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ",") {
      row.push(cell);
      cell = "";
    } else if (character === "\r" && csv[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else cell += character;
  }
  return rows;
}

const unguarded = (cell: string) => cell.replace(/^'/, "");

const hostile = [
  '=HYPERLINK("http://evil.example","x")',
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "'=1",
  "''",
  "'",
  "＝1",
  'a","b',
  '"',
  '""',
  "a\r\nb,c",
  "a;b",
  "",
  " ",
  "é\u{1f600}\u0000",
];

it("begins a file with the byte order mark, so that spreadsheets recognize UTF-8", async () => {
  const sent = new Uint8Array(await csvResponse([csvRow(["Côté"])], "names").arrayBuffer());
  expect([...sent.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
});

describe("csvRow", () => {
  it("preserves any text and never produces a formula", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."=+-@'\", \t\r\na1") }),
      fc.constantFrom(...hostile),
    );
    // A row of three has a first, a middle and a last cell.
    const few = { minLength: 1, maxLength: 3 };
    const all: [string[][]] = [hostile.map((one) => [one])];
    fc.assert(
      fc.property(fc.array(fc.array(text, few), few), (table) => {
        const read = parse(table.map(csvRow).join(""));
        expect(read.map((row) => row.map(unguarded))).toEqual(table);
        for (const cell of read.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝\t\r]/);
      }),
      { examples: [all] },
    );
  });
});
