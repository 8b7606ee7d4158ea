import type { Row } from "~/lib/forms/form";
import type { Link, RichText } from "~/lib/ui/shapes";

/** Parts of letters, in plain text and in HTML. */

/** A part of a letter. A bare string is a paragraph, and a bare array a list. */
export type Part =
  | string
  | readonly string[]
  | { paragraph: RichText }
  | { heading: string }
  /** Numbered list. */
  | { steps: readonly string[] }
  /** Names with values. */
  | { facts: readonly Row[] }
  /** Amounts in a column, with their total at the end. */
  | { receipt: readonly Row[] }
  /** Highlighted day: "We answer by", "Monday, November 23". */
  | { day: { label: string; day: string } }
  /** Quoted text with its line breaks. */
  | { quote: string }
  /** An action, and a note about it. The first one of a letter is its red button, and the others are links. */
  | { button: Link; note?: string };

/** Drawing above the title of an important letter. Only the HTML has it, because the text says the same. */
export type Head =
  /** A lawn sign with the words of its board and of its rider. */
  | { sign: string; rider: string }
  /** A ticket with the word of its stamp and the line below. */
  | { stamp: string; line: string }
  /** A sheet with the tab at the line that waits for the reader. */
  | { tab: string };

/** Parts of every letter of a sender. */
export interface LetterFrame {
  greeting: (firstName: string) => string;
  /** Short name. The registered name begins with it. */
  name: string;
  brokerage: string;
  /** BCP 47 tag. */
  language: string;
  /** Phone numbers that become links. */
  phones: readonly { text: string; href: string }[];
  /** Sender line by line, and links to read more. */
  sender: readonly string[];
  links: readonly Link[];
}

/** Content of both forms of a letter. Every address in it is absolute. */
export interface Page {
  subject: string;
  title: string;
  head?: Head | undefined;
  parts: readonly Part[];
  frame: LetterFrame;
}

/** Marks of reading direction, which could change how the words around a value read. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes marks of reading direction. */
export const plain = (text: string): string => text.replace(turning, "");
