import { dateAndTime, wholeNumber } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { enteredSections } from "./entered";
import { roomsOnPage, sheetWords } from "./field-sheet";
import { type SheetRow, sheetOf } from "./sheet";

/** The field sheet as its page shows it: values to enter, what is missing, and the office's ticks. */

const isTooLong = ({ copy, most }: SheetRow): boolean => most !== undefined && copy.length > most;

/** "612 of 1,000 characters", or a sentence if the form would refuse the text. Null for unlimited fields. */
function lengthText(row: SheetRow): string | null {
  if (row.most === undefined) return null;
  const [is, most] = [wholeNumber(row.copy.length), wholeNumber(row.most)];
  return isTooLong(row) ? sheetWords.tooLong(is, most) : `${is} of ${most} characters`;
}

/** Boxes of the rooms, a page of the form at a time. */
function boxPages(rows: readonly SheetRow[]) {
  const boxes = rows.flatMap(({ label, cells }) => (cells ? [{ label, cells }] : []));
  const kindOf = ({ label }: { label: string }) => label.replace(/ \d+$/, "");
  return [...new Set(boxes.map(kindOf))].flatMap((kind) => {
    const all = boxes.filter((box) => kindOf(box) === kind);
    return Array.from({ length: Math.ceil(all.length / roomsOnPage) }, (_, page) => {
      const some = all.slice(page * roomsOnPage, (page + 1) * roomsOnPage);
      const title = `${some[0]?.label} to ${some.at(-1)?.label}`;
      return { title, isPart: all.length > roomsOnPage, boxes: some };
    });
  });
}

/** @param origin of the site */
export function sheetPage(posting: Posting, file: Pick<OfficeFile, "facts" | "entered">, origin: string) {
  const { form, parts } = sheetOf(posting, file, origin);
  const sections = new Map(enteredSections(posting, file).map((section) => [section.id, section]));
  const ticked = [...sections.values()].filter(({ tick }) => tick?.changed.length === 0);
  return {
    form,
    progress: `${ticked.length} of ${sections.size} sections are entered.`,
    missing: parts.flatMap(({ rows }) =>
      rows.flatMap(({ label, value, isNeeded, place }) => (isNeeded && !value ? [{ label, place }] : [])),
    ),
    parts: parts.map(({ id, title, agents, rows }) => {
      const tick = sections.get(id)?.tick;
      const { changed = [] } = tick ?? {};
      return {
        id,
        title,
        agents,
        entered: tick ? `Entered by ${calledAtOffice(tick.by)}, ${dateAndTime(tick.at)}` : null,
        changed: changed.length > 0 ? `Changed since: ${changed.join(", ")}` : null,
        lines: rows
          .filter(({ value, cells }) => value && !cells)
          .map((row) => ({
            label: row.label,
            value: row.value,
            copy: row.copy,
            isChanged: changed.includes(row.label),
            length: lengthText(row),
            isTooLong: isTooLong(row),
          })),
        pages: boxPages(rows),
        unanswered: rows.filter(({ value, isNeeded }) => !value && !isNeeded).map(({ label }) => label),
      };
    }),
  };
}
