import type { Row } from "~/lib/forms/form";
import type { Link, RichText } from "~/lib/ui/shapes";

/** What letters are made of, whatever form they take. */

/** A part of a letter. A bare string is a paragraph, a bare array a list. */
export type Part =
  | string
  | readonly string[]
  | { paragraph: RichText }
  | { heading: string }
  /** Numbered. */
  | { steps: readonly string[] }
  /** Names with values. */
  | { facts: readonly Row[] }
  /** Amounts one below the other, and last what they come to. */
  | { receipt: readonly Row[] }
  /** The day that counts: "We answer by", "Monday, November 23". */
  | { day: { label: string; day: string } }
  /** What somebody wrote, with their line breaks. */
  | { quote: string }
  /** The one thing to do, and what the reader should know before pressing it. */
  | { button: Link; note?: string };

/**
 * What is drawn over the title of a letter that one keeps, so that it looks like what it announces. Only the HTML form has
 * it: the words say the same.
 */
export type Head =
  /** A lawn sign: its board, and what hangs below it. */
  | { sign: string; rider: string }
  /** A ticket with a stamp: what is stamped, and the line below it. */
  | { stamp: string; line: string }
  /** A sheet of paper, and the tab at the line that waits for the reader. */
  | { tab: string };

/** What stands on every letter of whoever writes. */
export interface LetterFrame {
  greeting: (firstName: string) => string;
  /** The short name, with which the registered one begins. */
  name: string;
  brokerage: string;
  /** A BCP 47 tag. */
  language: string;
  /** Numbers that can be pressed wherever they stand. */
  phones: readonly { text: string; href: string }[];
  /** Who writes, line by line, and where to read more. */
  sender: readonly string[];
  links: readonly Link[];
}

/** What both forms of a letter are made of; every address in it is absolute. */
export interface Page {
  subject: string;
  title: string;
  head?: Head | undefined;
  parts: readonly Part[];
  frame: LetterFrame;
}

/** Marks that turn the reading direction: with them a value could make the words around it read differently. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text without marks that turn the reading direction. */
export const plain = (text: string): string => text.replace(turning, "");
