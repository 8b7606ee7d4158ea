import * as z from "zod";
import { fieldErrors } from "~/content/field-errors";

/** How every form takes text: the parts its schemas are made of. */

/**
 * Text as it was sent, "" where none was. Half a character (a surrogate alone, which only JSON can bring)
 * is refused: neither Firebase nor the store takes it.
 */
export const text = z
  .string()
  .catch("")
  .pipe(z.string().refine((value) => value.isWellFormed(), fieldErrors.unreadable));

export const trimmed = text.pipe(z.string().trim());

/**
 * Characters that are no part of a name or an address: control characters, marks that turn the reading
 * direction, unassigned ones. Joiners are not among them: names in Persian and Indian scripts have them.
 */
const unwritten = /(?!\p{Join_Control})\p{C}/u;

/** A person's name, on one line. */
export const name = (label: string, limit: number) =>
  trimmed.pipe(
    z
      .string()
      .min(1, fieldErrors.missing(label))
      .max(limit, fieldErrors.tooLong(label, limit))
      .refine((value) => !unwritten.test(value), fieldErrors.notInAName(label)),
  );

/** The specification's "simple pattern": something, an at sign, something with a dot in it. */
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Longer addresses do not exist (RFC 5321); the limit also keeps the pattern cheap. */
export const emailMaximum = 254;

/** Whether a text has none of the characters that no address has. */
export const isPlainAddress = (value: string): boolean => !/\p{C}/u.test(value);

/** An address a person can have. */
export const email = trimmed.pipe(
  z
    .string()
    .refine(
      (value) => value.length <= emailMaximum && emailPattern.test(value) && isPlainAddress(value),
      fieldErrors.email,
    ),
);

/** Addresses compare without regard to case, as Firebase Auth compares them. */
export const emailKey = (address: string): string => address.trim().toLowerCase();
