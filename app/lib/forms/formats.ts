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

/** What a text of a format becomes once it has been read, by the format's name. */
export interface FormatValues {
  /** An e-mail address as it was typed, of the form the specification asks for. */
  email: string;
  /** Any text that could be an address: whether it is one is for the provider to say. */
  "known-email": string;
  /** A person's name. */
  name: string;
  /** The name of a street or a town, in one line. */
  place: string;
  phone: Phone;
  /** How somebody is reached, as one types it in one line: "416-555-0142", or an email address. */
  "phone-or-email": string;
  /** "M5V 0A1" */
  "postal-code": string;
  /** The same, of Ontario. */
  "ontario-postal-code": string;
  /** Property identification number of the land registry: "21087-0123". */
  pin: string;
  /** Several of them. */
  pins: string[];
  /** Assessment roll number, digits only. */
  "roll-number": string;
  /** Living area, square feet; in words where it's a range or a guess: "1400-1500". */
  "square-feet": number | string;
  /** The number of a listing on an MLS: "X12345678". */
  "mls-number": string;
  /** An address on the web that begins with https. */
  link: string;
  /** A time of the clock: "14:30". */
  "clock-time": string;
}

export type FormatName = keyof FormatValues;

interface Format<T> {
  /** The value, or null when the text is none. The text is trimmed and not empty. */
  parse: (text: string) => T | null;
  /** What is wrong with a text that is none, in a sentence. @param label of its field */
  fault?: (text: string, label: string) => string;
  /** What was probably meant by a text that has a slip, which is said before anything else. */
  slip?: (text: string) => string | null;
  /** The value as people read it. */
  show: (value: T) => string;
  /** True if its hyphens and letters stay as they were typed. */
  keepsSigns?: true;
  /** The input's `type`. */
  inputType: "text" | "email" | "tel" | "time";
  /** Longest text taken, characters, unless a field says so itself. */
  longest: number;
  /** Width of its input, unless a field says so itself. */
  width?: "short" | "medium";
}

/**
 * The specification's "simple pattern": something, an at sign, something with a dot in it. An address is repeated to other people,
 * so none is taken that a mail program makes another link of, or that carries headers in a `mailto:`.
 */
const emailPattern = /^(?!www\.)[^\s@]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/iu;
/** Characters that separate addresses, so that one field would name several recipients, or that are parts of a link. */
const unwanted = /[,;:<>()[\]"\\/?#&%]|[^\P{P}!'*.@_\p{Pd}]|\p{Extended_Pictographic}/u;
/** Longer addresses do not exist (RFC 5321); the limit also keeps the pattern cheap. */
const longestEmail = 254;

/**
 * PropTx: a letter for the area and seven or eight digits ("X12345678"); ITSO and other boards: seven or eight digits
 * ("40712345"); a few with two letters and six digits ("SM253123"). To be confirmed by a member of each board.
 */
const mlsNumber = /^(?:[A-Za-z]?\d{7,8}|[A-Za-z]{2}\d{6})$/;

function parseLink(text: string): string | null {
  try {
    const { protocol, href, username, password } = new URL(text);
    // "https://our-bank.example@elsewhere.example" leads elsewhere than it looks.
    return protocol === "https:" && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/** Whether a text has none of the characters that no address has. */
const isPlain = (text: string): boolean => !/\p{C}/u.test(text);

/**
 * Characters that are no part of a name: control characters, marks that turn the reading direction,
 * unassigned ones. Joiners are not among them: names in Persian and Indian scripts have them.
 */
const unwritten = /(?!\p{Join_Control})\p{C}/u;

/** Pictures among letters, keys of a phone among them: no street sign has one, and no board takes it. */
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u;

/** @returns null where there is a picture in it, or nothing but unseen signs */
function parsePlace(text: string): string | null {
  const place = cleanText(text, false);
  return place && !picture.test(place) ? place : null;
}

/** Slips in the host of an address that nobody has one at, and what was meant. */
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

/** What keeps a text from being an e-mail address. */
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

/** A phone number as we write it, or an e-mail address; null when it is neither. */
function parseReach(text: string): string | null {
  const phone = parsePhone(text);
  return phone ? formatPhone(phone) : parseEmail(text);
}

/** Addresses compare without regard to case, as Firebase Auth compares them. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Living area of a home, square feet. */
export const homeSize = { minimum: 100, maximum: 50_000 } as const;

/** Square feet in a square metre. */
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
 * "1,450", "1450 sq. ft.", "135 m²" → square feet. A range or a guess, as the MLS has it, stays in words: "1,400 to 1,500", "about
 * 1400", "1400+". Null when it is no size a home has.
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

/** "76543-0012, 765430188" → both; null when one of them is no PIN. */
function parsePins(text: string): string[] | null {
  const pins = text.split(/[,;]/).map((part) => parsePin(part.trim()));
  return pins.every((pin) => pin !== null) ? pins : null;
}

/** "14:30", "2:30 p.m.", "2pm" → "14:30"; null when it is no time of the clock. */
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

/** The value of a text in a format; null when the text is none. */
export function parseAs<Name extends FormatName>(name: Name, text: string): FormatValues[Name] | null {
  const { parse, keepsSigns }: Format<FormatValues[Name]> = formats[name];
  return parse(keepsSigns ? text.replace(/\s+/g, " ") : plainSigns(text));
}
