import { squareFeet, wholeNumber } from "~/lib/format";
import { readFigures } from "~/lib/read-number";
import {
  formatPhone,
  type Phone,
  parseOntarioPostalCode,
  parsePhone,
  parsePin,
  parsePostalCode,
  parseRollNumber,
} from "./canada";
import { cleanText, plainSigns } from "./clean-text";
import { emailWords, formWords } from "./words";

/** Type of a parsed text, by the format's name. */
export interface FormatValues {
  /** An email address as typed, in the specification's form. */
  email: string;
  /** Any text that could be an address. The provider decides if it's one. */
  "known-email": string;
  /** A person's name. */
  name: string;
  /** Name of a street or a town, in one line. */
  place: string;
  phone: Phone;
  /** A way to reach a person, in one line: "416-555-0142", or an email address. */
  "phone-or-email": string;
  /** Postal code: "M5V 0A1". */
  "postal-code": string;
  /** Postal code of Ontario. */
  "ontario-postal-code": string;
  /** Property identification number of the land registry: "21087-0123". */
  pin: string;
  /** Several property identification numbers. */
  pins: string[];
  /** Assessment roll number, digits only. */
  "roll-number": string;
  /** Living area in square feet, or in words for a range or a guess: "1400-1500". */
  "square-feet": number | string;
  /** Number of a listing on an MLS: "X12345678". */
  "mls-number": string;
  /** A web address that begins with https. */
  link: string;
  /** Time of day: "14:30". */
  "clock-time": string;
}

export type FormatName = keyof FormatValues;

interface Format<T> {
  /** Returns the value, or null for an invalid text. The text is trimmed and not empty. */
  parse: (text: string) => T | null;
  /**
   * Returns the error for an invalid text, as a sentence.
   * @param label label of its field
   */
  fault?: (text: string, label: string) => string;
  /** Returns the likely intended value of a text with a slip. It's checked first. */
  slip?: (text: string) => string | null;
  /** Returns the value as text. */
  show: (value: T) => string;
  /** True if hyphens and letters stay as typed. */
  keepsSigns?: true;
  /** `type` of the input. */
  inputType: "text" | "email" | "tel" | "time";
  /** Longest text in characters, unless a field sets its own. */
  longest: number;
  /** Width of the input, unless a field sets its own. */
  width?: "short" | "medium";
}

/**
 * The specification's "simple pattern": something, an at sign, something with a dot in it. Other people see the address, so a
 * mail program mustn't turn it into another link. It also mustn't carry headers into a `mailto:`.
 */
const emailPattern = /^(?!www\.)[^\s@]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/iu;
/** Characters that separate addresses, which would give one field several recipients, or that are parts of a link. */
const unwanted = /[,;:<>()[\]"\\/?#&%]|[^\P{P}!'*.@_\p{Pd}]|\p{Extended_Pictographic}/u;
/** Longest address (RFC 5321). The limit also keeps the pattern cheap. */
const longestEmail = 254;

/**
 * PropTx: a letter for the area and seven or eight digits ("X12345678"). ITSO and other boards: seven or eight digits
 * ("40712345"), and a few with two letters and six digits ("SM253123"). A member of each board must confirm this.
 */
const mlsNumber = /^(?:[A-Za-z]?\d{7,8}|[A-Za-z]{2}\d{6})$/;

function parseLink(text: string): string | null {
  try {
    const { protocol, href, username, password } = new URL(text);
    // "https://our-bank.example@elsewhere.example" opens another host than it seems to.
    return protocol === "https:" && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/** Returns true if a text has no character that every address excludes. */
const isPlain = (text: string): boolean => !/\p{C}/u.test(text);

/**
 * Characters that aren't part of a name: control characters, marks of reading direction, unassigned ones. Joiners aren't among
 * them, because names in Persian and Indian scripts have them.
 */
const unwritten = /(?!\p{Join_Control})\p{C}/u;

/** Emoji, including keycaps. No street sign has one, and no board takes it. */
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u;

/** @returns null for a text with an emoji, or with only invisible characters */
function parsePlace(text: string): string | null {
  const place = cleanText(text, false);
  return place && !picture.test(place) ? place : null;
}

/** Slips in the host of an address, and the intended host. These hosts have no email. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/@(?:gmial|gmai|gmal|gamil|gnail|gmaill)\.com$/i, "@gmail.com"],
  [/@(?:hotmial|hotmai|hotmal|hotmil)\.com$/i, "@hotmail.com"],
  [/@(?:yaho|yahooo|yhoo)\.(?=com$|ca$)/i, "@yahoo."],
  [/@(?:outlok|outloo|outllok)\.com$/i, "@outlook.com"],
  [/@(?:iclod|icoud)\.com$/i, "@icloud.com"],
  [/\.(?:con|cmo|ocm|comm|coom|vom|xom)$/i, ".com"],
];

const meantHost = (text: string): string | null => {
  const slip = slips.find(([pattern]) => pattern.test(text));
  return slip ? text.replace(...slip) : null;
};

const parseEmail = (text: string): string | null =>
  text.length <= longestEmail &&
  emailPattern.test(text) &&
  !unwanted.test(text) &&
  isPlain(text) &&
  !meantHost(text)
    ? text
    : null;

/** Returns why a text isn't an email address. */
function emailFault(text: string): string {
  const { faults, sentence } = emailWords;
  const [name = "", ...hosts] = text.split("@");
  const [host = ""] = hosts;
  const sign = unwanted.exec(text)?.[0];
  if (hosts.length === 0) return sentence(faults.noAt);
  if (/\s/.test(text)) return sentence(faults.space);
  if (sign) return sentence(faults.sign(sign));
  if (hosts.length > 1) return sentence(faults.moreAts);
  if (name === "") return sentence(faults.noName);
  if (!emailPattern.test(text)) return sentence(host === "" ? faults.noHost : faults.host(host));
  return sentence(text.length > longestEmail ? faults.long : faults.unseen);
}

/** Parses a phone number to our notation, or an email address. Returns null for anything else. */
function parseReach(text: string): string | null {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone) : parseEmail(text);
}

/** Key for comparing addresses without regard to case, as Firebase Auth does. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Range of a home's living area, in square feet. */
export const homeSize = { minimum: 100, maximum: 50_000 } as const;

const squareFeetInMetre = 10.7639;

const area = new RegExp(
  [
    /^(about|around|approx(?:\.|imately)?|roughly|circa|ca\.?|~|±)? ?/,
    /(\d[\d,. ]*?)(?: ?(?:-|to) ?(\d[\d,. ]*?))? ?(\+|plus|or (?:more|less))? ?/,
    /(sq\.? ?(?:ft|feet)\.?|s\.?f\.?|square feet|ft2|(sq\.? ?m\.?|square met(?:re|er)s|m2))?$/,
  ]
    .map(({ source }) => source)
    .join(""),
  "i",
);

/**
 * Parses square feet: "1,450", "1450 sq. ft.", "135 m²". A range or a guess stays in words, as on the MLS: "1,400 to 1,500",
 * "about 1400", "1400+". Returns null for a size that no home has.
 */
function parseSquareFeet(text: string): number | string | null {
  const [, before, first = "", other, after, unit, metres] = area.exec(text) ?? [];
  const [least = 0, most = least] = [first, other ?? first].map((figures) =>
    Math.round((readFigures(figures)?.value ?? Number.NaN) * (metres ? squareFeetInMetre : 1)),
  );
  if (!(least >= homeSize.minimum && least <= most && most <= homeSize.maximum)) return null;
  if (!before && !other && !after) return least;
  return unit ? text : `${text} ${squareFeet}`;
}

/** Parses several PINs: "76543-0012, 765430188". Returns null if one is invalid. */
function parsePins(text: string): string[] | null {
  const pins = text.split(/[,;]/).map((part) => parsePin(part.trim()));
  return pins.every((pin) => pin !== null) ? pins : null;
}

/** Parses a time of day: "14:30", "2:30 p.m.", "2pm" → "14:30". Returns null for anything else. */
function parseClockTime(text: string): string | null {
  if (/^(?:12 )?noon$/i.test(text)) return "12:00";
  const [, hours = "", minutes = "00", half = ""] =
    /^(\d{1,2})(?:[:.h]?(\d\d)|h)?(?::\d\d)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text) ?? [];
  const typed = Number(hours || Number.NaN);
  if (half && (typed < 1 || typed > 12)) return null;
  const hour = half ? (typed % 12) + (half.toLowerCase() === "p" ? 12 : 0) : typed;
  if (!(hour <= 23) || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

export const formats: { readonly [Name in FormatName]: Format<FormatValues[Name]> } = {
  email: {
    parse: parseEmail,
    fault: emailFault,
    slip: meantHost,
    show: (address) => address,
    inputType: "email",
    longest: longestEmail,
  },
  "known-email": {
    parse: (text) => (isPlain(text) ? text : null),
    show: (address) => address,
    inputType: "email",
    longest: longestEmail,
  },
  name: {
    parse: (text) => (unwritten.test(text) ? null : text),
    fault: (_, label) => formWords.notInAName(label),
    show: (name) => name,
    keepsSigns: true,
    inputType: "text",
    longest: 100,
  },
  place: { parse: parsePlace, show: (place) => place, keepsSigns: true, inputType: "text", longest: 100 },
  phone: {
    parse: parsePhone,
    fault: () => "Enter a phone number with its area code, for example 416-555-0142.",
    show: formatPhone,
    inputType: "tel",
    longest: 40,
    width: "medium",
  },
  "phone-or-email": {
    parse: parseReach,
    fault: () => "Enter a phone number with its area code, for example 416-555-0142, or an email address.",
    show: (reach) => reach,
    inputType: "text",
    longest: 100,
  },
  "postal-code": {
    parse: parsePostalCode,
    fault: () => "Enter a Canadian postal code, for example M5V 0A1.",
    show: (code) => code,
    inputType: "text",
    longest: 20,
    width: "short",
  },
  "ontario-postal-code": {
    parse: parseOntarioPostalCode,
    fault: () => "Enter an Ontario postal code, for example M5V 0A1.",
    show: (code) => code,
    inputType: "text",
    longest: 20,
    width: "short",
  },
  pin: {
    parse: parsePin,
    fault: () => "A PIN has nine digits, for example 21087-0123.",
    show: (pin) => pin,
    inputType: "text",
    longest: 20,
    width: "medium",
  },
  pins: {
    parse: parsePins,
    fault: () => "Enter nine-digit PINs separated by commas, for example 76543-0012, 76543-0188.",
    show: (pins) => pins.join(", "),
    inputType: "text",
    longest: 100,
    width: "medium",
  },
  "roll-number": {
    parse: parseRollNumber,
    fault: () => "An assessment roll number has 15 or 19 digits. It is on your tax bill.",
    show: (number) => number,
    inputType: "text",
    longest: 40,
    width: "medium",
  },
  "mls-number": {
    parse(text) {
      const number = text.replace(/^MLS\W*(?:no\.?|number)?\s*/i, "").replace(/^([a-z]) /i, "$1");
      return mlsNumber.test(number) ? number.toUpperCase() : null;
    },
    fault: () =>
      "An MLS number is a letter and seven or eight digits, for example X12345678. Some boards have digits alone, or two letters and six digits.",
    show: (number) => number,
    inputType: "text",
    longest: 20,
    width: "medium",
  },
  "clock-time": {
    parse: parseClockTime,
    fault: () => "Enter a time of day, for example 6 p.m. or 18:00.",
    show: (time) => time,
    inputType: "time",
    longest: 20,
    width: "short",
  },
  link: {
    parse: parseLink,
    fault: () => "Enter a link that begins with https.",
    show: (link) => link,
    keepsSigns: true,
    inputType: "text",
    longest: 500,
  },
  "square-feet": {
    parse: parseSquareFeet,
    fault: (_, label) =>
      `${label} must be a number of square feet from ${wholeNumber(homeSize.minimum)} to ${wholeNumber(homeSize.maximum)}, for example 1,450, or a range: 1,400-1,500.`,
    show: (size) => (typeof size === "number" ? `${wholeNumber(size)} ${squareFeet}` : size),
    inputType: "text",
    longest: 30,
    width: "medium",
  },
};

/** Parses a text in a format. Returns null if it's invalid. */
export function parseAs<Name extends FormatName>(name: Name, text: string): FormatValues[Name] | null {
  const { parse, keepsSigns }: Format<FormatValues[Name]> = formats[name];
  return parse(keepsSigns ? text.replace(/\s+/g, " ") : plainSigns(text));
}
