/**
 * CSV after RFC 4180, safe to open in a spreadsheet. Every cell is quoted. A cell that a spreadsheet
 * could take for a formula (it begins with = + - @ or their full-width forms, a tab or a line break,
 * after any spaces) gets a leading apostrophe; so does one that begins with an apostrophe itself. To read
 * a cell back, take one leading apostrophe away, if there is one.
 */
const risky = /^(?:'|\s*[=+\-@＝＋－＠\t\r\n])/;

const cell = (text: string): string => `"${(risky.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One line of a file, its line break included. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

/** A file of these lines, with the mark by which spreadsheets know UTF-8 from their own old encodings. */
export const csvFile = (lines: readonly string[]): string => `\u{feff}${lines.join("")}`;
