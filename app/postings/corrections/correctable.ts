import { isDeepStrictEqual } from "node:util";
import { postings as limits } from "~/content/business";
import { beginningOf, inSentence } from "~/lib/format";
import { type Fields, type Typed, type Values, valueText } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Block } from "~/postings/blocks";
import { asTyped } from "~/postings/letter";
import type { Correction } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import type { PostingStep, StepChange } from "~/postings/step";

/**
 * Something that somebody noted and that can be put right: what it is, the form of its values, which letters said them. A kind of fact
 * describes its own; what is done with them is the same for all. Pure.
 */

/** The pages of the office on which a fact stands with its form. */
export type CorrectionPlace = "posting" | "listing" | "offers" | "money" | "home-page";

interface CorrectableOf<F extends Fields> {
  /** Names it among those of its posting: "signature-0". */
  id: string;
  place: CorrectionPlace;
  /** What it is, for the form, the timeline and letters. */
  name: string;
  fields: F;
  /** What was noted. */
  now: Values<F>;
  /** What is to be known before. */
  note?: string | undefined;
  /** The steps that noted it: whoever got a letter of theirs that says the wrong value is told the right one. */
  said: readonly PostingStep[];
  /** Who had a letter that rests on it without saying it: they are told, too. */
  told?: readonly ("seller" | "owners")[];
  /** The one other owner whom it concerns, by id: of the others nobody is written to. */
  toOwner?: string;
  /** What rests on it: it is put right once that is out of the way. */
  blocks?: readonly Block[];
  /** Whether its old and new values stay with it alone, and the posting's events only say that it was corrected: offers go sooner. */
  keptWithOffer?: true;
  /** What is wrong with values that are well-formed; null when nothing is. */
  wrong?(sent: Values<F>): FormErrors<F> | null;
  /** Puts it right. @param made the record of it, for what keeps its own */
  write(sent: Values<F>, made: Made): Pick<StepChange, "change" | "changeFile" | "withOffers">;
}

/** What is known of a correction before it is written. */
export type Made = Omit<Correction, "id" | "at">;

export type Correctable = CorrectableOf<Fields>;

/** Describes one, typed so that what its form asks is what it writes. */
export const correctable = <const F extends Fields>(description: CorrectableOf<F>): Correctable =>
  description as CorrectableOf<Fields>;

export type Rows = Correction["rows"];

/** What is different, old beside new in words. */
export const changedRows = <F extends Fields>(fields: F, now: Values<F>, sent: Values<F>): Rows =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "hidden") return [];
    const text = (values: Values<F>) =>
      field.kind === "checkbox" ? (values[name] ? "Yes" : "") : valueText(field, values[name] as never);
    const row = { label: field.shortLabel ?? field.label, before: text(now), after: text(sent) };
    return row.before === row.after ? [] : [row];
  });

/** Values as a form begins with them. */
export const typedOf = (fields: Fields, values: Values<Fields>): Typed =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined || value === null || value === false) return [];
      const field = fields[name];
      if (field?.kind === "text" || field?.kind === "textarea") return [[name, valueText(field, value)]];
      return [[name, Array.isArray(value) ? value.map(String) : value === true ? "yes" : String(value)]];
    }),
  );

const nothing = "nothing";

/** What was put right and why, in one line of the timeline: the reason is never cut. */
export function correctionLine({ what, rows, why }: Pick<Made, "what" | "rows" | "why">, valuesToo = true) {
  const changes = rows.map(({ label, before, after }) =>
    valuesToo ? `${inSentence(label)} ${before || nothing} → ${after || nothing}` : inSentence(label),
  );
  const most = limits.longest.reason - why.length - 2;
  return `${beginningOf(`${what}: ${changes.join("; ")}`, most)}. ${why}`;
}

/** Who got a letter of these steps that would say something else now. */
export function toldWrong(
  said: readonly PostingStep[],
  before: Posting,
  after: Posting,
): ("seller" | "owners")[] {
  const told = said.flatMap(({ name, letters }) => {
    const event = before.events.findLast(({ transition }) => transition === name);
    if (!event) return [];
    return letters.flatMap(({ to, letter }) => {
      if (to === "office") return [];
      const written = (posting: Posting) => {
        const found = letter(posting, event, { to, clean: asTyped, secret: undefined });
        return found && { subject: found.subject, parts: found.parts };
      };
      return isDeepStrictEqual(written(before), written(after)) ? [] : [to];
    });
  });
  return (["seller", "owners"] as const).filter((to) => told.includes(to));
}
