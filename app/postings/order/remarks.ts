import { postings } from "~/content/business";

/**
 * Checks the description of a home before it goes to the MLS. It only knows English words. The office reads
 * every description before the home is listed.
 */

const { longest } = postings;

interface RemarkRule {
  /** Message for the seller. @param found the words as they are in the text */
  message: (found: string) => string;
  /** Origin of the rule, and its date. */
  source: string;
}

const publicFields =
  "PropTx MLS rules, in force since December 2, 2024: public fields describe the property only";
const advertising =
  "Trust in Real Estate Services Act, 2002: advertising must be true and verifiable. Checked in November 2026";

/** Errors. The listing can't be published with such wording. */
const refused = {
  phone: {
    message: (found) =>
      `Remove the phone number “${found}”. Agents are given your number. The public listing doesn't show it.`,
    source: publicFields,
  },
  email: { message: (found) => `Remove the email address “${found}”.`, source: publicFields },
  link: { message: (found) => `Remove the link “${found}”.`, source: publicFields },
  privateSale: {
    message: (found) => `Remove “${found}”. A listing on the MLS may not offer a private sale.`,
    source: publicFields,
  },
  commission: {
    message: (found) =>
      `Remove “${found}”. What agents are paid goes in a field of its own that only agents see.`,
    source: publicFields,
  },
  ownerName: { message: (found) => `Remove the owner's name “${found}”.`, source: publicFields },
} as const satisfies Readonly<Record<string, RemarkRule>>;

/** Warnings. The wording may stay if it's accurate and provable, or harmless in context. */
const doubtful = {
  superlative: {
    message: (found) =>
      `“${found}” claims more than anyone can prove. Say what makes it true, or leave it out.`,
    source: advertising,
  },
  legalUnit: {
    message: (found) =>
      `“${found}”: do you have the documents that show it? Upload them, or email them to us.`,
    source: advertising,
  },
  recentWork: {
    message: (found) => `“${found}”: add the year, so that a buyer can check it.`,
    source: advertising,
  },
  permits: {
    message: (found) =>
      `“${found}” may depend on a permit or zoning that we'd have to check. Tell us about it when we call.`,
    source: advertising,
  },
  whoLivesThere: {
    message: (found) => `“${found}” says who should live there. Describe the home, not the people.`,
    source:
      "Ontario Human Rights Code, ss. 2 and 13: housing without discrimination. Checked in November 2026",
  },
  staging: {
    message: (found) => `“${found}”: we don't allow pictures of things that aren't there.`,
    source: "Our own rule: what buyers see in the photos has to be in the home",
  },
} as const satisfies Readonly<Record<string, RemarkRule>>;

const rules: Readonly<Record<keyof typeof refused | keyof typeof doubtful, RemarkRule>> = {
  ...refused,
  ...doubtful,
};

type Rule = keyof typeof rules;

export interface Remark {
  rule: Rule;
  /** True if the listing can't be published with the wording. */
  refused: boolean;
  /** Words as they are in the text. */
  found: string;
  message: string;
  source: string;
}

/**
 * Lengths in these patterns are limited. Without limits a search restarts at each letter of a long word, and
 * a pasted book would freeze the browser.
 */

/** Ten digits with the usual separators, perhaps after a 1. The letters o and l count as digits. */
const phone = /(?:\+?1[\s.-]*)?\(?[2-9][\dol]{2}\)?[\s.\-–/]*[2-9][\dol]{2}[\s.\-–/]*[\dol]{4}(?![\dol])/gi;
const email = /[^\s@(),;]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z]{2,63}/gi;
/** Domain endings. Capitalized after a period they begin a sentence: "a new kitchen.House and lot". */
const ending = String.raw`(?:ca|com|net|org|info|house|homes|realty|io|CA|COM|NET|ORG|INFO)\b`;
const [at, dot] = [String.raw`(?:[([]at[)\]]|at|AT|At)`, String.raw`\s?(?:[([]dot[)\]]|\sdot\s|\sDOT\s)\s?`];
const host = "[A-Za-z0-9-]{1,63}";
/** "dana (at) example (dot) com", "dana at example dot com", "dana at gmail", but not "Parking at rear. Laundry". */
const spelledEmail = new RegExp(
  String.raw`[^\s@(),;]{1,64}\s?(?:\s${at}\s(?:${host}(?:${dot}|\.)${ending}|(?:[Gg]mail|[Hh]otmail|[Oo]utlook|[Yy]ahoo|[Ii]cloud)\b)|[([](?:at|AT)[)\]]\s?${host}(?:${dot}|\s?\.\s?)[A-Za-z]{2,})`,
  "g",
);
const link = new RegExp(
  String.raw`(?:[Hh]ttps?:\/\/|[Ww]{3}\.|HTTPS?:\/\/)\S+|\b${host}\.${ending}(?:\/\S*)?`,
  "g",
);
const spelledLink = new RegExp(String.raw`\b${host}${dot}${ending}`, "g");
const privateSale =
  /\b(?:private(?:ly)?\s+(?:sale|sold|listed)|for\s+sale\s+by\s+(?:the\s+)?owner|fsbo|sell(?:ing)?\s+privately|no\s+agents?(?:\s+please)?|call\s+(?:the\s+)?(?:owner|seller)|contact\s+(?:the\s+)?(?:owner|seller))\b/gi;
const commission =
  /\b(?:(?:buyer'?s?\s+agent|co-?op(?:erating)?|selling\s+agent)\s+)?(?<!\b(?:escarpment|conservation|parks|planning|utilities|heritage|in|of)\s)commissions?\b|\b\d(?:\.\d+)?\s?%\s+(?:to|for)\s+(?:the\s+)?(?:buyer|co-?op|selling|agent)[^\s.,;]*|\bcash\s?back\b|\bagent\s+bonus\b/gi;

const superlative =
  /\b(?:the\s+)?(?:best|finest|nicest|most\s+beautiful)\s+(?:[\w-]+\s+){0,2}(?:in|on|of)\s+(?:the\s+)?[\w-]+|\b(?:unbeatable|one\s+of\s+a\s+kind|won'?t\s+last|guaranteed?|risk[\s-]free|perfect\s+investment|priced\s+to\s+sell)\b/gi;
const legalUnit =
  /\blegal\s+(?:basement|second|secondary|duplex|triplex|suite|unit|apartment|in-law)\b(?:\s+(?:suite|unit|apartment))?/gi;
const recentWork =
  /\b(?:brand[\s-]new|newer|new|recently\s+(?:replaced|renovated|updated)|newly\s+(?:renovated|updated|finished))\s+(?:roof|shingles|furnace|windows?|wiring|plumbing|kitchen|bathrooms?|deck|driveway|a\/c|air\s+conditioner|heat\s+pump|electrical|water\s+heater)\b(?!\s{0,3}[,(]?\s{0,3}(?:in\s{1,3})?(?:19|20)\d\d)|\b(?:recently|newly)\s+renovated\b(?!\s{0,3}[,(]?\s{0,3}(?:in\s{1,3})?(?:19|20)\d\d)/gi;
const permits =
  /\b(?:potential\s+(?:for|to)\s+(?:a\s+)?(?:severance|sever|second\s+unit|garden\s+suite|laneway|duplex|triplex|airbnb|short[\s-]term)[\w\s-]{0,20}|airbnb(?:\s+income)?|short[\s-]term\s+rental|development\s+potential|can\s+be\s+severed)\b/gi;
const whoLivesThere =
  /\b(?:(?:perfect|ideal|great|suit(?:s|able|ed)?|best)\s+for\s+(?:a\s+)?(?:(?:young|growing|large|professional|christian|muslim|jewish|hindu|sikh|catholic|chinese|indian)\s+)?(?:famil(?:y|ies)|couples?|singles?|bachelors?|retirees|seniors|students|professionals|newlyweds|empty[\s-]nesters)|adults?\s+only|no\s+(?:children|kids|students|welfare|immigrants)|(?:mature|quiet)\s+(?:couple|adults|tenants)\s+only|(?:christian|muslim|jewish|hindu|sikh|catholic)\s+(?:home|family|neighbou?rhood|community)|able[\s-]bodied|exclusive\s+neighbou?rhood\s+of\s+\w+)\b/gi;
const staging =
  /\bvirtual(?:ly)?\s+stag(?:ed|ing)\b|\bartist'?s?\s+(?:impression|rendering)s?\b|\bai[\s-](?:generated|enhanced)\b/gi;

const refusedPatterns: readonly (readonly [Rule, RegExp])[] = [
  ["email", email],
  ["link", link],
  ["email", spelledEmail],
  ["link", spelledLink],
  ["phone", phone],
  ["privateSale", privateSale],
  ["commission", commission],
];

const doubtfulPatterns: readonly (readonly [Rule, RegExp])[] = [
  ["superlative", superlative],
  ["legalUnit", legalUnit],
  ["recentWork", recentWork],
  ["permits", permits],
  ["whoLivesThere", whoLivesThere],
  ["staging", staging],
];

/** Finds owners' names. An owner called Rose may have a rose garden, so only a full name counts. */
function namesIn(text: string, owners: readonly string[]): string[] {
  const folded = text.toLowerCase();
  return owners.flatMap((owner) => {
    const parts = owner.trim().split(/\s+/);
    const whole = [owner.trim(), `${parts[0]} ${parts.at(-1)}`].find(
      (name) => parts.length > 1 && folded.includes(name.toLowerCase()),
    );
    return whole ? [whole] : [];
  });
}

/**
 * Findings in a description, each once, refusals first. Text beyond the field's limit is refused without
 * being read.
 * @param owners full names of the owners
 */
export function checkRemarks(text: string, owners: readonly string[] = []): Remark[] {
  const seen = new Set<string>();
  const once = (rule: Rule, found: string): Remark[] => {
    const key = `${rule} ${found.toLowerCase()}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const { message, source } = rules[rule];
    return [{ rule, refused: rule in refused, found, message: message(found), source }];
  };
  // An email address that contains a link is one finding, not two.
  const read = text.slice(0, longest.publicText);
  let rest = read;
  const take = (pattern: RegExp): string[] => {
    const found = [...rest.matchAll(pattern)].map(([words]) => words.trim());
    rest = rest.replace(pattern, (words) => " ".repeat(words.length));
    return found;
  };
  const look = (patterns: readonly (readonly [Rule, RegExp])[]): Remark[] =>
    patterns.flatMap(([rule, pattern]) => take(pattern).flatMap((found) => once(rule, found)));
  const no = look(refusedPatterns);
  const names = namesIn(read, owners).flatMap((found) => once("ownerName", found));
  return [...no, ...names, ...look(doubtfulPatterns)];
}
