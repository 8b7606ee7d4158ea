import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { beginningOf } from "~/lib/format";
import type { AnswerChange } from "~/postings/office-file";

/**
 * What a page showed when it was drawn, carried by its form: an order isn't sent, or confirmed, as something else than what
 * was read. Pure.
 */

/** A line of the page: what it is about, its name and its value in words. */
export type ShownLine = readonly [key: string, label: string, text: string];

/** A digest of the lines, hex. */
export const digestOf = (lines: readonly ShownLine[]): string =>
  createHash("sha256").update(JSON.stringify(lines)).digest("hex");

/** Longest packed text that a form carries, characters: it leaves room for the rest within the limit of a form. */
const longest = 30_000;
/** Of a line, when all of them whole would be too much. */
const longestLine = 60;
/** Most that is unpacked, bytes: more was never packed here. */
const mostUnpacked = 1_000_000;

const cut = ([key, label, text]: ShownLine): ShownLine => [key, label, beginningOf(text, longestLine)];

const pack = (lines: readonly ShownLine[]): string =>
  deflateRawSync(JSON.stringify(lines)).toString("base64url");

/** The value of the hidden field: a digest of the lines, and the lines, so that they can be shown beside later ones. */
export function carryShown(lines: readonly ShownLine[]): string {
  const whole = pack(lines);
  const packed = whole.length <= longest ? whole : pack(lines.map(cut));
  return `${digestOf(lines)}.${packed.length <= longest ? packed : ""}`;
}

/** Whether a form that carries this was drawn with these lines. */
export const wasShown = (carried: string, lines: readonly ShownLine[]): boolean =>
  carried.split(".", 1)[0] === digestOf(lines);

const packedLines = z.array(z.tuple([z.string(), z.string(), z.string()]));

function unpack(carried: string): readonly ShownLine[] {
  try {
    const packed = Buffer.from(carried.split(".")[1] ?? "", "base64url");
    return packedLines.parse(JSON.parse(String(inflateRawSync(packed, { maxOutputLength: mostUnpacked }))));
  } catch {
    // It comes from outside: what can't be read has nothing to compare.
    return [];
  }
}

/** What differs between the lines a form carries and those of now, as far as it carries them: old beside new. */
export function differsFrom(carried: string, now: readonly ShownLine[]): AnswerChange[] {
  const then = unpack(carried);
  if (then.length === 0) return [];
  const was = new Map(then.map((line) => [line[0], line]));
  const is = new Map(now.map((line) => [line[0], line]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key): AnswerChange[] => {
    const [before, after] = [was.get(key), is.get(key)];
    const same = before && after && (before[2] === after[2] || before[2] === cut(after)[2]);
    if (same) return [];
    return [{ label: (after ?? before)?.[1] ?? "", before: before?.[2] ?? "", after: after?.[2] ?? "" }];
  });
}
