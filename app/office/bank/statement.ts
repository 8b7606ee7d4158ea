import Papa from "papaparse";
import { addDays } from "~/lib/time/business-days";

/**
 * Reads a bank's statement as its website exports it (CSV). Banks differ in columns, separators, dates and decimal
 * signs, and several write no headings. No side effects.
 */

/** Money that came in. */
export interface MoneyIn {
  /** Day in the statement, ISO. */
  on: string;
  cents: number;
  /** The bank's words, without control characters. */
  text: string;
}

/** Columns of a statement, counted from 1. */
export interface Columns {
  day: number;
  /** Money in, or an amount that is below 0 if money went out. */
  amount: number;
}

export interface Statement {
  lines: MoneyIn[];
  /** Lines of money that went out. */
  out: number;
  /** Lines older than `oldestDays`. */
  old: number;
  /** Lines without a day up to today, or without an amount. */
  unread: number;
}

/** Result of reading. There is no statement if its columns aren't clear, or if the named ones are wrong. */
export type Reading =
  | {
      statement: Statement | null /** Number of columns. 0 if no line has a day and an amount. */;
      width: number /** First line. */;
      head: string[];
    }
  | { tooLong: true };

/** Maximum number of lines in a file. */
export const mostLines = 2000;

/** Maximum age of a line, in days. Known lines are deleted after it, so an older line would seem new. */
export const oldestDays = 400;

const longestText = 200;

/** Text of a file in the encoding it's written in. Banks use UTF-8, UTF-16 or Windows-1252. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** ISO day, or null if there is no such day. */
function isoDay(year: string, month: number, day: number): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** Day of a cell, or null. @param dayFirst true for 26/11/2026 */
export function dayOf(cell: string, dayFirst = false): string | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:[T ].*)?$/.exec(cell) ?? [];
  if (year) return isoDay(year, Number(month), Number(day));
  const [, one, other, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  if (last)
    return dayFirst ? isoDay(last, Number(other), Number(one)) : isoDay(last, Number(one), Number(other));
  const words = cell.toLowerCase().match(/[a-z]{3}|\d{4}|\d{1,2}/g) ?? [];
  const name = words.find((word) => months.includes(word));
  const numbers = words.filter((word) => /^\d/.test(word));
  const [number, whole] = numbers.sort((a, b) => a.length - b.length);
  return name && numbers.length === 2 && number && whole && whole.length === 4 && number.length < 3
    ? isoDay(whole, months.indexOf(name) + 1, Number(number))
    : null;
}

const isDay = (cell: string): boolean => (dayOf(cell) ?? dayOf(cell, true)) !== null;

/** Amount of a cell in cents, below 0 for money out. Null if it isn't one. */
export function centsOf(cell: string): number | null {
  const bare = cell.replace(/[\s$\u{a0}\u{202f}]|CAD|CR$/giu, "").replace("\u{2212}", "-");
  const isOut = /^\(.+\)$|^-|(?:-|DR)$/i.test(bare);
  const digits = bare.replace(/^[(+-]+|(?:[)+-]|DR)$/gi, "");
  const plain = /,\d\d$/.test(digits)
    ? digits.replaceAll(".", "").replace(",", ".")
    : digits.replaceAll(",", "");
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100) * (isOut ? -1 : 1);
}

const hasDecimals = (cell: string): boolean => /[.,]\d\d\D*$/.test(cell);

/** Headings of columns by meaning. */
const headings = {
  in: /credit|deposit|money in|paid in|cr[ée]dit|d[ée]p[ôo]t/i,
  amount: /amount|cad|montant/i,
  other: /debit|withdraw|money out|paid out|balance|usd|d[ée]bit|retrait|solde/i,
};

/** Numbers of the columns that satisfy a rule in each line, counted from 1. */
const columnsWhere = (rows: readonly string[][], holds: (cells: readonly string[]) => boolean): number[] =>
  [...(rows[0] ?? []).keys()].filter((at) => holds(rows.map((row) => row[at] ?? ""))).map((at) => at + 1);

/** The columns, if they are clear. @param head the line of headings, if there is one */
function guessColumns(head: readonly string[] | undefined, rows: readonly string[][]): Columns | null {
  const [day] = columnsWhere(rows, (cells) => cells.every(isDay));
  if (!day) return null;
  const sums = columnsWhere(rows, (cells) => {
    const given = cells.filter(Boolean);
    return given.every((cell) => centsOf(cell) !== null) && given.some(hasDecimals);
  }).filter((column) => column !== day);
  const named = (name: RegExp) => sums.filter((column) => name.test(head?.[column - 1] ?? ""));
  const [only, more] = sums;
  const [first] = named(headings.in);
  if (first) return { day, amount: first };
  const [amount] = named(headings.amount);
  if (amount) return { day, amount };
  const left = sums.filter((column) => !named(headings.other).includes(column));
  if (left.length === 1 && left[0]) return { day, amount: left[0] };
  // Without headings, money out and money in are two columns, of which each line has one.
  const isPair =
    !head && only && more && rows.every((row) => Boolean(row[only - 1]) !== Boolean(row[more - 1]));
  return isPair ? { day, amount: more } : null;
}

/** True for a line that a column of its own calls money out. Its amount has no sign then. */
const isDebit = (row: readonly string[]): boolean =>
  row.some((cell) => /^(?:d[ée]bit|dr|withdrawal|retrait)$/i.test(cell));

/** A cell as text, or "" for a long number, which is that of an account or a card. */
const wordsOf = (cell: string): string => (/^['\d\s*x-]{6,}$/i.test(cell) ? "" : cell);

/**
 * Reads a statement.
 * @param today in Toronto, ISO
 * @param asked columns that a person named
 */
export function readStatement(typed: string, today: string, asked?: Columns): Reading {
  const { data } = Papa.parse<string[]>(typed.replace(/^\u{feff}/u, ""), { skipEmptyLines: "greedy" });
  const all = data.map((row) => row.map((cell) => cell.replace(/[\p{C}\s]+/gu, " ").trim()));
  if (all.length > mostLines) return { tooLong: true };
  const isLine = (row: readonly string[]) =>
    row.some(isDay) && row.some((cell) => !isDay(cell) && centsOf(cell) !== null);
  const start = all.findIndex(isLine);
  const width = all[start]?.length ?? 0;
  const head = all.slice(0, Math.max(start, 0)).findLast((row) => row.length >= width);
  const rows = start < 0 ? [] : all.slice(start).filter((row) => row.length > 1);
  const columns = asked ?? guessColumns(head, rows.filter(isLine));
  const first = head ?? all[0] ?? [];
  if (!columns || rows.length === 0) return { statement: null, width, head: first };
  const cellOf = (row: readonly string[], column: number) => row[column - 1] ?? "";
  // 26/11/2026 has its day first. If every date is ambiguous, the month is first, as Canadian banks write it.
  const dayFirst = rows.some((row) => {
    const cell = cellOf(row, columns.day);
    const day = dayOf(cell);
    return dayOf(cell, true) !== null && (day === null || day > today);
  });
  const statement: Statement = { lines: [], out: 0, old: 0, unread: 0 };
  const oldest = addDays(today, -oldestDays);
  for (const row of rows) {
    const on = dayOf(cellOf(row, columns.day), dayFirst);
    const sum = cellOf(row, columns.amount);
    const cents = sum === "" ? 0 : centsOf(sum);
    if (!on || on > today || cents === null) statement.unread += 1;
    else if (cents <= 0 || isDebit(row)) statement.out += 1;
    else if (on < oldest) statement.old += 1;
    else {
      const others = row.filter((cell, at) => ![columns.day - 1, columns.amount - 1].includes(at) && cell);
      const words = others.filter((cell) => !dayOf(cell) && !(hasDecimals(cell) && centsOf(cell) !== null));
      const text = [...new Set(words.map(wordsOf).filter(Boolean))].join(", ").slice(0, longestText);
      statement.lines.push({ on, cents, text });
    }
  }
  // Wrong columns aren't remembered.
  const isWrong = asked !== undefined && statement.unread === rows.length;
  return { statement: isWrong ? null : statement, width, head: first };
}
