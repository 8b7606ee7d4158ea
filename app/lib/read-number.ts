/** Numbers as people type them. Pure; used where a form asks for money or a percentage. */

/** An amount of money as it was read. */
export interface ReadAmount {
  /** Dollars, cents behind the point. */
  dollars: number;
  /** Whether it took a rule to read it ("865k", "865.000"), so that the page should say what was read. */
  interpreted: boolean;
}

const units = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 } as const;

/** Digits with an optional decimal point: "700000", "700000.50", "5.", ".5". */
const plain = /^(\d{1,15}(\.\d*)?|\.\d+)$/;
/** Groups set off by commas, in threes or as in India: "1,250,000.00", "12,50,000". */
const commas = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;
/** Groups set off by dots, as in much of Europe: "865.000", "1.250.000". */
const dots = /^[1-9]\d{0,2}(\.\d{3})+$/;
/** A decimal comma: "0,9", "700000,50". */
const decimalComma = /^\d{1,15},\d{1,2}$/;

/** Reads digits and marks. Null when they make no number. @param grouped whether dots may set off thousands */
function readFigures(text: string, grouped: boolean): { value: number; interpreted: boolean } | null {
  if (grouped && dots.test(text)) return { value: Number(text.replaceAll(".", "")), interpreted: true };
  if (plain.test(text)) return { value: Number(text), interpreted: false };
  if (commas.test(text)) return { value: Number(text.replaceAll(",", "")), interpreted: false };
  if (decimalComma.test(text)) return { value: Number(text.replace(",", ".")), interpreted: true };
  return null;
}

/** Without spaces and with a plain minus, so that "700 000" and "−5" are read. */
const compact = (text: string): string => text.replace(/\s/g, "").replace("−", "-").toLowerCase();

/**
 * Reads dollars: "$700,000", "700 000", "865k", "0.9m", "1.2 million", "700000.50". A dot before exactly three
 * last digits of a number below 1,000 sets off thousands: "865.000". Null when it is no amount.
 */
export function readDollars(text: string): ReadAmount | null {
  const [, sign, figures = "", unit] =
    /^([+-]?)([\d.,]+)(k|m|thousand|million)?$/.exec(compact(text).replaceAll("$", "")) ?? [];
  const read = readFigures(figures, !unit);
  if (!read) return null;
  const amount = read.value * (unit ? units[unit as keyof typeof units] : 1);
  return { dollars: sign === "-" ? -amount : amount, interpreted: read.interpreted || Boolean(unit) };
}

/** Reads a percentage to the thousandth: "2.5", "2.5%", "2,5". Null when it is none. */
export function readPercent(text: string): number | null {
  const [, sign, figures = ""] = /^([+-]?)([\d.,]+)%?$/.exec(compact(text)) ?? [];
  const read = readFigures(figures, false);
  if (!read) return null;
  const percent = Math.round(read.value * 1000) / 1000;
  return sign === "-" ? -percent : percent;
}
