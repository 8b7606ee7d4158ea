import { createHash } from "node:crypto";
import type { EnteredSection, OfficeFile } from "~/postings/office-file";
import { digestOf } from "~/postings/order/shown";
import type { Posting } from "~/postings/posting";
import { type SheetRow, sheetOf } from "./sheet";

/** The office's ticks on the field sheet, with the fields that have changed since each tick. */

/** Digests of a section's values by label. The file keeps these, because they are shorter than the values. */
const valuesOf = (rows: readonly SheetRow[]): EnteredSection["values"] =>
  Object.fromEntries(
    rows
      .filter(({ value }) => value !== "")
      .map(({ label, value }) => [label, createHash("sha256").update(value).digest("base64url").slice(0, 8)]),
  );

/** Labels that differ between two sections' values. */
const changedLabels = (before: EnteredSection["values"], now: EnteredSection["values"]): string[] =>
  [...new Set([...Object.keys(now), ...Object.keys(before)])].filter((label) => before[label] !== now[label]);

/** Sections with something to enter. The tick is null until a person has entered the section. */
export const enteredSections = (posting: Posting, file: Pick<OfficeFile, "facts" | "entered">) =>
  // The origin is the same for every page, so it isn't part of a change.
  sheetOf(posting, file, "").parts.flatMap(({ id, title, rows }) => {
    const values = valuesOf(rows);
    const tick = file.entered?.[id];
    if (Object.keys(values).length === 0) return [];
    return [
      {
        id,
        title,
        values,
        /** Digest of the section, which its form carries. */
        digest: digestOf(Object.entries(values).map(([label, value]) => [label, label, value])),
        tick: tick ? { by: tick.by, at: tick.at, changed: changedLabels(tick.values, values) } : null,
      },
    ];
  });
