import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { beginningOf } from "~/lib/format";
import type { AnswerChange } from "~/postings/office-file";

/**
 * Content of a page when it was rendered, carried by its form. It prevents sending or confirming an order
 * that differs from the content read.
 */

/** A line of the page: its key, its label and its value in words. */
export type ShownLine = readonly [key: string, label: string, text: string];

/** A digest of the lines, hex. */
export const digestOf = (lines: readonly ShownLine[]): string =>
  createHash("sha256").update(JSON.stringify(lines)).digest("hex");

/** Maximum length of the packed text in characters, which leaves room for the rest of the form. */
const longest = 30_000;
/** Maximum length of a line in characters, if the full lines are too long. */
const longestLine = 60;
/** Maximum unpacked size in bytes. This code never packs more. */
const mostUnpacked = 1_000_000;

const cut = ([key, label, text]: ShownLine): ShownLine => [key, label, beginningOf(text, longestLine)];

const pack = (lines: readonly ShownLine[]): string =>
  deflateRawSync(JSON.stringify(lines)).toString("base64url");

/** Value of the hidden field: a digest of the lines, and the lines themselves for a later comparison. */
export function carryShown(lines: readonly ShownLine[]): string {
  const whole = pack(lines);
  const packed = whole.length <= longest ? whole : pack(lines.map(cut));
  return `${digestOf(lines)}.${packed.length <= longest ? packed : ""}`;
}

/** True if the form's page was rendered with these lines. */
export const wasShown = (carried: string, lines: readonly ShownLine[]): boolean =>
  carried.split(".", 1)[0] === digestOf(lines);

const packedLines = z.array(z.tuple([z.string(), z.string(), z.string()]));

function unpack(carried: string): readonly ShownLine[] {
  try {
    const packed = Buffer.from(carried.split(".")[1] ?? "", "base64url");
    return packedLines.parse(JSON.parse(String(inflateRawSync(packed, { maxOutputLength: mostUnpacked }))));
  } catch {
    // The value comes from a client. If it can't be read, there is nothing to compare.
    return [];
  }
}

/** Differences between the lines that a form carries and the current ones. */
export function differencesFrom(carried: string, now: readonly ShownLine[]): AnswerChange[] {
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
