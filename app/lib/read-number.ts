/** Numbers as people type them. Pure; used where a form asks for money, a percentage or a measure. */

/** An amount of money as it was read. */
export interface ReadAmount {
  /** Dollars, cents behind the point. */
  dollars: number;
  /** True if it took a rule to read it ("865k", "865.000"), so that the page should say what was read. */
  interpreted: boolean;
}

/** Units of a price, by the zeros that they add. */
const units = { k: 3, thousand: 3, m: 6, mm: 6, mil: 6, million: 6 } as const;

/** Digits with an optional decimal point: "700000", "700000.50", "5.", ".5". */
const plain = /^(?:\d{1,15}(?:\.\d*)?|\.\d+)$/;
/** Groups of three set off by commas, spaces or apostrophes: "1,250,000.00", "1 250 000,00", "699’900". */
const groups = /^[1-9]\d{0,2}([, '’])\d{3}(?:\1\d{3}){0,3}(?:\.\d*|(?!\1),\d{1,2})?$/;
/** Groups set off by dots, as in much of Europe: "865.000", "1.250.000,00". */
const dots = /^[1-9]\d{0,2}(?:\.\d{3}){1,4}(?:,\d{1,2})?$/;
/** A decimal comma: "0,9", "700000,50". */
const decimalComma = /^\d{1,15},\d{1,2}$/;
/** A fraction after a whole number: "2 1/2". */
const fraction = /^(\d{1,9}) ([1-7])\/([248])$/;

/** Text with plain digits, signs and single spaces, and with fractions as they are typed: "2½" → "2 1/2". */
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
 * Reads digits and marks by the digits, since 2.05 times a million isn't 2,050,000 in floating point. Null where they make no number, or
 * where their groups could be a slip: "1,25,000".
 * @param zeros that a unit adds
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

/** A currency before or after an amount: "$", "CA$", "CAD". That of another country is none of them. */
const currencyBefore = /^([+-]?) ?(?:(?:ca?|cad|cdn|can)? ?\$|cad|cdn) ?/;
const currencyAfter = / ?(?:\$? ?(?:cad|cdn|can)|\$|dollars)$/;

/**
 * Reads dollars: "$700,000", "700 000", "865k", "0.9m", "1.2 million", "$699,900 CAD". A dot before exactly three
 * last digits of a number below 1,000 sets off thousands: "865.000". Null when it is no amount.
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

/** Reads dollars of each month: "$38.50/mo", "450 a month". Null when it is no amount. */
export const readMonthlyDollars = (text: string): ReadAmount | null =>
  readDollars(text.replace(/ ?(?:\/ ?|per |a |each )?mo(?:nth)?\.? *$| monthly *$/i, ""));

/** Reads a percentage to the thousandth: "2.5", "2.5%", "2,5", "2½", "2.5% + HST". Null when it is none. */
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
