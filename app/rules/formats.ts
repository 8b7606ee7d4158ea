import { requests } from "~/content/business";
import { requestFields } from "~/content/requests";
import { formatPhone, type Phone, parsePhone, parsePostalCode } from "./canada";
import { wholeNumber } from "./format";

/** What a text of a format becomes once it has been read, by the format's name. */
export interface FormatValues {
  /** An e-mail address as it was typed. */
  email: string;
  phone: Phone;
  /** "M5V 0A1" */
  "postal-code": string;
  /** Living area, square feet. */
  "square-feet": number;
}

export type FormatName = keyof FormatValues;

interface Format<T> {
  /** The value, or null when the text is none. The text is trimmed and not empty. */
  parse: (text: string) => T | null;
  /** The value as people read it. */
  show: (value: T) => string;
  /** The input's `type`. */
  inputType: "text" | "email" | "tel";
}

/** The specification's "simple pattern": something, an at sign, something with a dot in it. */
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Characters that separate addresses would let one field name several recipients of a letter. */
const separators = /[,;:<>()[\]"\\]/;
/** Longer addresses do not exist (RFC 5321); the limit also keeps the pattern cheap. */
const longestEmail = 254;

const parseEmail = (text: string): string | null =>
  text.length <= longestEmail && emailPattern.test(text) && !separators.test(text) ? text : null;

/** "1,450", "1450 sq. ft." → 1450; null when it is no size a home has. */
function parseSquareFeet(text: string): number | null {
  const digits = /^(\d[\d, ]*)(?:sq\.? ?(?:ft|feet)\.?|square feet|ft2|ft²)?$/i.exec(text)?.[1];
  const number = Number(digits?.replace(/\D/g, "") ?? Number.NaN);
  const { minimum, maximum } = requests.squareFeet;
  return number >= minimum && number <= maximum ? number : null;
}

export const formats: { readonly [Name in FormatName]: Format<FormatValues[Name]> } = {
  email: { parse: parseEmail, show: (address) => address, inputType: "email" },
  phone: { parse: parsePhone, show: formatPhone, inputType: "tel" },
  "postal-code": { parse: parsePostalCode, show: (code) => code, inputType: "text" },
  "square-feet": {
    parse: parseSquareFeet,
    show: (size) => `${wholeNumber(size)} ${requestFields.squareFeet.suffix}`,
    inputType: "text",
  },
};
