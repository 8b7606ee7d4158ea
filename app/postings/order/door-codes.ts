/** Finds door and alarm codes in text that agents and other people read. */

const digit = "(?:zero|one|two|three|four|five|six|seven|eight|nine)";
const figures = String.raw`\d{3,8}|\d\d(?:-\d\d){2}|\d(?:[ -]\d(?!\d)){2,7}|${digit}(?:[ -]+${digit}){2,7}`;

/** "The alarm's code is 4711": figures soon after a word for a lock or an alarm. */
const near = new RegExp(
  String.raw`(?<before>\S*\s|^|\W)\b(?<word>code|pin|combination|combo|disarm|passcode|password|keypad|keyless|lock ?box|alarm|deadbolt|gate)\b` +
    String.raw`(?<between>[^.\n]{0,28}?)(?<![\d$/-])\b(?<number>${figures})\b(?![\d/%-]\d|%)(?<after>.{0,12})`,
  "gi",
);

/** Figures before the word: "4455 for the lock box". */
const ahead =
  /(?<![\d$-])\b(?!(?:19|20)\d\d\b)\d{4,8} (?:for|on|into) the (?:lock ?box|keypad|alarm|door|gate|panel)\b/gi;

/** Codes that aren't for a door: "area code 705", "built to code". */
const otherCode =
  /^(?:area|postal|zip|building|fire|electrical|plumbing|colou?r|paint|qr|bar|tax|zoning|to)\s$/i;
/** True if the text calls the figures a code: "code is 1985", "alarm: 1985". */
const isSaid = (word: string, between: string): boolean =>
  /[:=#]\s*$/.test(between) ||
  (/^(?:code|pin|comb|pass|disarm)/i.test(word) && /^(?:\s+is)?\s*$/i.test(between));
const year = /^(?:19|20)\d\d$/;
const measure =
  /^[ -]?(?:sq|ft|feet|foot|in\b|inch|amps?|watts?|volts?|mm|cm|km|m\b|years?|days?|hours?|minutes?|seconds?|[ap]\.?m|btu|db|litres?|gallons?|lbs?|metres?|series|model)/i;
/** Words before the number of a home, a suite or a model. */
const otherNumber = /\b(?:suite|unit|apt|room|model|lot|floor|line|ext|at|of|near|from|call|text)\.? #?$/i;

/** Returns the words that give a code away. */
export const findCodes = (text = ""): string[] => [
  ...(text.match(ahead) ?? []),
  ...[...text.matchAll(near)].flatMap(({ groups = {} }) => {
    const { before = "", word = "", between = "", number = "", after = "" } = groups;
    const found = word + between + number;
    const said = isSaid(word, between);
    const isOther =
      (/^code$/i.test(word) && otherCode.test(before)) ||
      (year.test(number) && !said) ||
      measure.test(after) ||
      otherNumber.test(between) ||
      // Property identification numbers in the land registry have nine digits.
      (number.length === 5 && /^ \d{4}\b/.test(after));
    return isOther ? [] : [found];
  }),
];
