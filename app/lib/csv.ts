/**
 * CSV by RFC 4180, safe to open in a spreadsheet. Every cell is quoted. A cell that looks like a formula gets a leading
 * apostrophe. Such a cell begins with = + - @ or their full-width forms, a tab or a line break, after any spaces. A cell that
 * begins with an apostrophe gets one, too. A reader removes one leading apostrophe.
 */
const risky = /^(?:'|\s*[=+\-@＝＋－＠\t\r\n])/;

const cell = (text: string): string => `"${(risky.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One line of a file with its line break. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

/** A file of these lines, with the mark by which spreadsheets recognize UTF-8. */
export const csvFile = (lines: readonly string[]): string => `\u{feff}${lines.join("")}`;

/** Cents as a plain number of dollars for accounting programs: `-112887` → "-1128.87". */
export const csvDollars = (cents: number): string => (cents / 100).toFixed(2);
