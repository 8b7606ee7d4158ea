import { capitalize, inSentence, wholeNumber } from "~/lib/format";
import { passwords } from "./passwords";

/** The subject of a sentence about a field: the answer, where the label is a question. */
const answerTo = (label: string): string => (label.endsWith("?") ? `Your answer to “${label}”` : label);

/** Labels that don't name a thing: "How long", "Paid on", "Keep as back-up", "I have a survey". */
const unnamed = /[.?]$|^(?:what|how|when|where|who|why|which|on|I|add|choose|keep)\b| (?:on|at|from|by)$/i;

const required = (label: string): string =>
  label.endsWith("?") ? `${answerTo(label)} is required.` : `“${label}” is required.`;

/** "Enter the postal code." "Choose your plan." Of a label that is no name, that it is required. */
function ask(verb: string, label: string): string {
  if (unnamed.test(label)) return required(label);
  const name = /^[A-Z][a-z]/.test(label) ? inSentence(label) : label;
  const subject = /^(?:your|our|their|its|this) /.test(name) ? name : `the ${name}`;
  return `${verb} ${subject}.`;
}

/** Words that all forms share; a field's own words are with the field. */
export const formWords = {
  problem: "There is a problem",
  /** Before a field's message and the title of a page, so that screen readers say it first. */
  error: "Error: ",
  optional: "(optional)",
  /** A single box, where it is read back. */
  ticked: "Ticked",
  /** Before the hint of a field that is asked after certain answers only. */
  onlyIf: (answers: readonly string[]) =>
    `Only if you chose ${answers.map((answer) => `“${answer}”`).join(" or ")} above.`,
  onlyIfTicked: "Only if you ticked the box above.",
  enter: (label: string) => ask("Enter", label),
  choose: (label: string) => ask("Choose", label),
  /** Of a box whose label is a statement. */
  unsaid: required,
  /** Of a password, in the specification's words. */
  required: (label: string) => `${label} is required.`,
  tickBox: "Tick the box.",
  addOne: (name: string) => `Add at least one ${name}.`,
  tooLong: (label: string, limit: number) =>
    `${answerTo(label)} must be ${wholeNumber(limit)} characters or fewer.`,
  tooShort: (label: string, limit: number) => `${answerTo(label)} must be at least ${limit} characters.`,
  tooMany: (label: string, limit: number) => `${answerTo(label)}: ${limit} at most.`,
  malformed: (label: string) => `${answerTo(label)} is written in a way we can't read.`,
  /** Over an item of a list: "Owner 2". */
  item: (name: string, number: number) => `${capitalize(name)} ${number}`,
  addItem: (name: string) => `Add another ${name}`,
  removeItem: (name: string, number: number) => `Remove ${name} ${number}`,
  notANumber: (label: string, decimals: number) =>
    `${answerTo(label)} must be a ${decimals === 0 ? "whole number" : "number"}${decimals > 0 ? ` with at most ${decimals} decimals` : ""}.`,
  otherUnit: (label: string, unit = "") => `${answerTo(label)} must be in ${unit}, like the rest.`,
  oneNumber: (label: string) => `${answerTo(label)} must be one number, not a range.`,
  outOfRange: (label: string, least: string, most: string) =>
    `${answerTo(label)} must be from ${least} to ${most}.`,
  unreadable: "This has a character that we can't read. Please type it again.",
  notInAName: (label: string) =>
    `${answerTo(label)} has a character that isn't used in names. Please type it again.`,
  passwordsDiffer: "Passwords do not match.",
  /** Said by a form whose answer never came; each of ours may be sent again. */
  unanswered:
    "We don't know whether that was saved: our system didn't answer. What you typed is still here. Send it again in a minute, which is safe: it's done once.",
  slip: (meant: string) => `Did you mean ${meant}? Please type the email address again.`,
  /** Boxes of files that came with the form before. */
  waiting: {
    label: "Already here",
    hint: "You don't have to choose these again. Untick one to leave it out.",
  },
  /** A box that contradicts a reader of plain words. */
  meant: (words: string) => `“${words}” is right as it's written.`,
  wrongPassword: "Incorrect password. Please try again.",
} as const;

/** What is wrong with an email address, where the specification doesn't give the words. */
export const emailWords = {
  sentence: (fault: string) => `Enter an email address, for example name@example.com. This one ${fault}.`,
  faults: {
    noAt: "has no @",
    moreAts: "has more than one @",
    space: "has a space in it",
    sign: (sign: string) => `has “${sign}” in it`,
    noName: "has nothing before the @",
    noHost: "has nothing after the @",
    host: (host: string) => `has “${host}” after the @, which isn't a complete name such as example.com`,
    long: "is too long",
    unseen: "has a character that can't be seen: type it again",
  },
} as const;

/** One message for whatever is wrong with an address (specification §5). */
export const invalidEmail = "Please enter a valid email address.";

/** Specification §8. */
export const malformedEmail = "The email address is badly formatted.";

/** Specification §5, rule 4. */
export const passwordRule = `Password must be at least ${passwords.minimumAtSignUp} characters, including letters and numbers.`;
