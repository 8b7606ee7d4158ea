/** Postal codes and phone numbers, parsed from common notations and stored in one form. */

const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * Parses a Canadian postal code: "m5v0a1", "M5V-0A1", "M5V OA1" → "M5V 0A1". Returns null for anything else. The letters O and I
 * don't occur in one, so they're read as digits.
 */
export function parsePostalCode(text: string): string | null {
  const code = text
    .toUpperCase()
    // From a pasted address.
    .replace(/^(?:ON|ONT|ONTARIO)\b[\s.,]*|[\s,]*\bCANADA$/g, "")
    .replace(/[\s.\-_]/g, "")
    .replace(/O/g, "0")
    .replace(/I/g, "1");
  return postalCode.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : null;
}

/** Parses a postal code of Ontario, whose first letter is K, L, M, N or P. */
export function parseOntarioPostalCode(text: string): string | null {
  const code = parsePostalCode(text);
  return code && /^[KLMNP]/.test(code) ? code : null;
}

const digitsOf = (text: string): string | null => (/^[\d\s.-]+$/.test(text) ? text.replace(/\D/g, "") : null);

/**
 * Parses a PIN as the parcel register prints it: "21087 0123", "210870123", "21087-0123 (LT)" → "21087-0123". Returns null
 * without nine digits.
 */
export function parsePin(text: string): string | null {
  const digits = digitsOf(text.replace(/^PIN[:#\s]*| ?\(?(LT|R)\)?$/gi, ""));
  return digits?.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : null;
}

/** Parses an assessment roll number to its digits. Returns null without 15 or 19 digits. */
export function parseRollNumber(text: string): string | null {
  const digits = digitsOf(text);
  return digits?.length === 15 || digits?.length === 19 ? digits : null;
}

export interface Phone {
  /** Number in E.164: "+14165550142". */
  number: string;
  extension: string | null;
}

/** Country code and number. At most 15 digits (E.164), and none is shorter than this. */
const international = /^[1-9]\d{6,14}$/;
/** Longest phone number with an extension, in characters. Longer texts aren't parsed. */
const longestPhone = 100;
/** Words before or after a number: "416-555-0142 (cell)", "Mobile: 416-555-0142". */
const kindOfPhone =
  /^\s*(?:cell|mobile|home|work|office|phone|tel)[.:]?\s+|^\s*\p{Extended_Pictographic}\ufe0f?\s*|\s*[(,]?\s*\b(?:cell|mobile|home|work|office)\)?\s*$/giu;
/** Area code and exchange start with 2 to 9 (North American Numbering Plan). */
const northAmerican = /^[2-9]\d\d[2-9]\d{6}$/;

/**
 * Parses a phone number to E.164 and extension: "(416) 555-0142", "1 416.555.0142 x 12", "+44 20 7946 0958". Returns null for
 * anything else. A number without a country code is North American.
 */
export function parsePhone(text: string): Phone | null {
  if (text.length > longestPhone) return null;
  const [, main = "", extension = null] =
    /^(.*?)(?:\s*(?:;?ext?=?|extension|poste|x|#)[\s.:]*(\d{1,7}))?$/i.exec(
      text.replace(kindOfPhone, "").trim(),
    ) ?? [];
  if (!/^\+?[\d\s().\-/]+$/.test(main)) return null;
  const written = main.replace(/\D/g, "");
  const abroad = /^\s*\+/.test(main) ? written : /^011(?=[2-9])/.test(written) ? written.slice(3) : null;
  const home = (abroad ?? written).replace(/^1(?=\d{10}$)/, "");
  if (northAmerican.test(home) && (abroad === null || abroad !== home)) {
    return { number: `+1${home}`, extension };
  }
  if (abroad === null || abroad.startsWith("1") || !international.test(abroad)) return null;
  return { number: `+${abroad}`, extension };
}

/** Formats E.164: "416-555-0142" for North America. Other numbers stay as they are: "+44 2079460958". */
export function formatPhone({ number, extension }: Phone): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  const shown = area ? `${area}-${exchange}-${line}` : number;
  return extension ? `${shown} ext. ${extension}` : shown;
}
