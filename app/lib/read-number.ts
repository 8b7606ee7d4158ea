/** Parses numbers in common notations, for money, percentages and measures. */

/** A parsed amount of money. */
export interface ReadAmount {
  /** Dollars, with cents as decimals. */
  dollars: number;
  /** True if a rule was needed ("865k", "865.000"), so that the page should say how it read the amount. */
  interpreted: boolean;
}

/** Units of a price, by the zeros that they add. */
const units = { k: 3, thousand: 3, m: 6, mm: 6, mil: 6, million: 6 } as const;

/** Digits with an optional decimal point: "700000", "700000.50", "5.", ".5". */
const plain = /^(?:\d{1,15}(?:\.\d*)?|\.\d+)$/;
/** Groups of three, separated by commas, spaces or apostrophes: "1,250,000.00", "1 250 000,00", "699’900". */
const groups = /^[1-9]\d{0,2}([, '’])\d{3}(?:\1\d{3}){0,3}(?:\.\d*|(?!\1),\d{1,2})?$/;
/** Groups separated by dots, as in much of Europe: "865.000", "1.250.000,00". */
const dots = /^[1-9]\d{0,2}(?:\.\d{3}){1,4}(?:,\d{1,2})?$/;
/** A decimal comma: "0,9", "700000,50". */
const decimalComma = /^\d{1,15},\d{1,2}$/;
/** A fraction after a whole number: "2 1/2". */
const fraction = /^(\d{1,9}) ([1-7])\/([248])$/;

/** Normalizes digits, signs, spaces and fractions: "2½" → "2 1/2". */
export const plainNumber = (text: string): string =>
  text
    .replace(/[¼½¾⅛⅜⅝⅞]/g, " $&")
    .normalize("NFKC")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll("⁄", "/")
    .replaceAll("−", "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/**
 * Parses a number digit by digit, because 2.05 times a million isn't 2,050,000 in floating point. Returns null for anything else,
 * and for groups that could be a slip: "1,25,000".
 * @param zeros zeros that a unit adds
 */
export function readFigures(text: string, zeros = 0): { value: number; interpreted: boolean } | null {
  const [, whole = "", above, below] = fraction.exec(text) ?? [];
  if (whole) return { value: Number(whole) + Number(above) / Number(below), interpreted: true };
  const [, mark] = groups.exec(text) ?? [];
  const figures = mark ? text.replaceAll(mark, "") : text;
  const isFrench = decimalComma.test(figures);
  if (!isFrench && !plain.test(figures)) return null;
  return { value: Number(`${figures.replace(",", ".")}e${zeros}`), interpreted: isFrench || zeros > 0 };
}

/** Canadian currency before or after an amount: "$", "CA$", "CAD". Other currencies don't match. */
const currencyBefore = /^([+-]?) ?(?:(?:ca?|cad|cdn|can)? ?\$|cad|cdn) ?/;
const currencyAfter = / ?(?:\$? ?(?:cad|cdn|can)|\$|dollars)$/;

/**
 * Parses dollars: "$700,000", "700 000", "865k", "0.9m", "1.2 million", "$699,900 CAD". In a number below 1,000, a dot before
 * exactly three last digits separates thousands: "865.000". Returns null for anything else.
 */
export function readDollars(text: string): ReadAmount | null {
  const [, sign, figures = "", unit] =
    /^([+-]?)([\d., '’]*?[\d.,]) ?(k|thousand|mm?|mil|million)?$/.exec(
      plainNumber(text).replace(currencyAfter, "").replace(currencyBefore, "$1"),
    ) ?? [];
  const isEuropean = !unit && dots.test(figures);
  const read = isEuropean
    ? readFigures(figures.replaceAll(".", ""))
    : readFigures(figures, unit ? units[unit as keyof typeof units] : 0);
  if (!read) return null;
  const dollars = sign === "-" ? -read.value : read.value;
  return { dollars, interpreted: isEuropean || read.interpreted };
}

/** Parses monthly dollars: "$38.50/mo", "450 a month". Returns null for anything else. */
export const readMonthlyDollars = (text: string): ReadAmount | null =>
  readDollars(text.replace(/ ?(?:\/ ?|per |a |each )?mo(?:nth)?\.? *$| monthly *$/i, ""));

/** Parses a percentage to the thousandth: "2.5", "2.5%", "2,5", "2½", "2.5% + HST". Returns null for anything else. */
export function readPercent(text: string): number | null {
  const [, sign, figures = ""] =
    /^([+-]?)([\d., '’/]+?) ?%? ?(?:(?:\+|plus) ?hst)?$/.exec(
      plainNumber(text).replace(/ ?(?:per ?cent|pct\.?)/, "%"),
    ) ?? [];
  const read = readFigures(figures);
  if (!read) return null;
  const percent = Math.round(read.value * 1000) / 1000;
  return sign === "-" ? -percent : percent;
}
