import { capitalize, inSentence, wholeNumber } from "~/lib/format";
import { passwords } from "./passwords";

/** Subject of a sentence about a field: its label, or the answer if the label is a question. */
const answerTo = (label: string): string => (label.endsWith("?") ? `Your answer to “${label}”` : label);

/** Labels that aren't names: "How long", "Paid on", "Keep as back-up", "I have a survey". */
const unnamed = /[.?]$|^(?:what|how|when|where|who|why|which|on|I|add|choose|keep)\b| (?:on|at|from|by)$/i;

const required = (label: string): string =>
  label.endsWith("?") ? `${answerTo(label)} is required.` : `“${label}” is required.`;

/**
 * Message for an empty field: "Enter the postal code.", "Choose your plan." A field without a name for a label is just required.
 */
function ask(verb: string, label: string): string {
  if (unnamed.test(label)) return required(label);
  const name = /^[A-Z][a-z]/.test(label) ? inSentence(label) : label;
  const subject = /^(?:your|our|their|its|this) /.test(name) ? name : `the ${name}`;
  return `${verb} ${subject}.`;
}

/** Joins as our texts do: "A, B or C". Canadian lists have a comma before "or". */
const or = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Words that all forms share. A field's own words are in its description. */
export const formWords = {
  problem: "There is a problem",
  /** Prefix of a field's message and of a page's title, so that screen readers say it first. */
  error: "Error: ",
  optional: "(optional)",
  /** Value of a ticked box. */
  ticked: "Yes",
  /** Condition before a field's hint, for fields that certain answers ask for. */
  onlyIf: (answers: readonly string[]) =>
    `Only if you chose ${or.format(answers.map((answer) => `“${answer}”`))} above.`,
  onlyIfTicked: "Only if you ticked the box above.",
  enter: (label: string) => ask("Enter", label),
  choose: (label: string) => ask("Choose", label),
  /** Message for a box whose label is a statement. */
  unsaid: required,
  /** Message for a password, in the specification's words. */
  required: (label: string) => `${label} is required.`,
  tickBox: "Tick the box.",
  addOne: (name: string) => `Add at least one ${name}.`,
  tooLong: (label: string, limit: number) =>
    `${answerTo(label)} must be ${wholeNumber(limit)} characters or fewer.`,
  tooShort: (label: string, limit: number) => `${answerTo(label)} must be at least ${limit} characters.`,
  tooMany: (label: string, limit: number) => `${answerTo(label)} can have at most ${limit}.`,
  malformed: (label: string) => `${answerTo(label)} is written in a way we can't read.`,
  malformedDay: "Enter the day as year, month and day, for example 2027-03-25.",
  /** Heading of a list item: "Owner 2". */
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
  /** Message of a form without an answer. Each of our forms can safely be sent again. */
  unanswered:
    "Our system didn't answer, so we don't know whether that was saved. What you typed is still here. Send it again in a minute. It won't be saved twice.",
  slip: (meant: string) => `Did you mean ${meant}? Please type the email address again.`,
  /** Boxes of files that came with the form before. */
  waiting: {
    label: "Already here",
    hint: "You don't have to choose these again. Untick one to leave it out.",
  },
  /** Box that overrules a check of words. */
  meant: (words: string) => `“${words}” is right as it's written.`,
  wrongPassword: "Incorrect password. Please try again.",
} as const;

/** Errors of an email address that the specification doesn't word. */
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

/** Single message for every error in an address (specification §5). */
export const invalidEmail = "Please enter a valid email address.";

/** Specification §8. */
export const malformedEmail = "The email address is badly formatted.";

/** Specification §5, rule 4. */
export const passwordRule = `Password must be at least ${passwords.minimumAtSignUp} characters, including letters and numbers.`;
