import { plainNumber, readFigures } from "./read-number";

/** Parses lengths in common notations. */

const number = String.raw`(\d[\d.,/ ]{0,12}?)`;
const feetMark = String.raw`(?:'|’|′|ft\.?|feet|foot)`;
const inchMark = String.raw`(?:"|”|″|''|′′|in\.?|inch(?:es)?)`;
const feet = new RegExp(`^${number} ?${feetMark}$`);
const feetAndInches = new RegExp(`^(\\d{1,6}) ?${feetMark}[ -]?${number} ?${inchMark}?$`);
const metres = new RegExp(`^${number} ?m(?:\\.|et(?:re|er)s?)?$`);
/** Parses a length with its unit: "18'6"", "50 1/2 ft", "38.1 m". Returns null without a unit, or for anything else. */
export function readLength(text: string): { value: number; unit: "feet" | "metres" } | null {
  const plain = plainNumber(text);
  const parsed = (figures = "") => readFigures(figures)?.value ?? Number.NaN;
  const [, whole, inches] = feetAndInches.exec(plain) ?? [];
  const inFeet = inches ? parsed(whole) + parsed(inches) / 12 : parsed(feet.exec(plain)?.[1]);
  if (inches && !(parsed(inches) < 12)) return null;
  if (inFeet >= 0) return { value: Math.round(inFeet * 100) / 100, unit: "feet" };
  const inMetres = parsed(metres.exec(plain)?.[1]);
  return inMetres >= 0 ? { value: inMetres, unit: "metres" } : null;
}
