import { postings } from "~/content/business";
import { hiddenField, longText } from "~/lib/forms/fields";
import { type Fields, type Form, form, type Values } from "~/lib/forms/form";
import type { ListingLine } from "~/postings/listing/view";
import { propertyClasses } from "~/postings/order/lists";
import { fieldsOf, taskIds } from "~/postings/order/tasks";

/** Form for approving the proof or correcting its lines. */

const lineName = (id: string): string => `line_${id}`;

/** Fields without a line: for the photos, and for anything missing from the proof. */
export const photosField = "photos";
export const otherField = "other";

const tooLong = (name: string): string => `${name}: write at most ${postings.longest.asked} characters.`;

const shouldSay = (name: string, label = `${name}: what should it say?`) =>
  longText(label, {
    shortLabel: name,
    tooLong: tooLong(name),
    maxLength: postings.longest.asked,
    rows: 2,
    tellsEmpty: true,
    corrects: true,
    required: false,
  }) satisfies Fields[string];

const aboutNoLine = {
  [photosField]: shouldSay("Photos", "What's wrong with the photos, their captions or their order?"),
  [otherField]: shouldSay("Anything else", "What else is missing or wrong?"),
} as const;

/** Fields of all possible lines, so that a form from an outdated page can still be read. */
const anyLine: Fields = Object.fromEntries(
  propertyClasses.flatMap(({ value: propertyClass }) =>
    taskIds.flatMap((task) =>
      Object.entries(fieldsOf(task, { today: "2026-01-01", photos: 0, propertyClass })).flatMap(
        ([name, field]) =>
          field.kind === "hidden"
            ? []
            : [[lineName(`${task}_${name}`), shouldSay(field.shortLabel || field.label)] as const],
      ),
    ),
  ),
);

const changeId = hiddenField();

export const proofForm = form("proof", { ...anyLine, ...aboutNoLine, changeId } as Fields);

/** The form of a page with these lines. @param kept fields with words about lines that no longer exist */
export const proofFormOf = (
  lines: readonly Pick<ListingLine, "id" | "name">[],
  kept: readonly string[],
): Form =>
  form("proof", {
    [photosField]: aboutNoLine[photosField],
    ...Object.fromEntries(lines.map(({ id, name }) => [lineName(id), shouldSay(name)])),
    ...Object.fromEntries(kept.flatMap((name) => (anyLine[name] ? [[name, anyLine[name]]] : []))),
    [otherField]: aboutNoLine[otherField],
    changeId,
  } as Fields);

export const fieldOfLine = ({ id }: Pick<ListingLine, "id">): string => lineName(id);

/** The seller's corrections: of existing lines, of former lines, of the photos, and in general. */
export function correctionsOf(sent: Values<Fields>, lines: readonly ListingLine[]) {
  const said = (name: string): string => String(sent[name] ?? "");
  const known = new Set(lines.map(fieldOfLine));
  const gone = Object.keys(anyLine).filter((name) => !known.has(name) && said(name) !== "");
  return {
    lines: lines.flatMap((line) => {
      const what = said(fieldOfLine(line));
      return what ? [{ line, what }] : [];
    }),
    gone: gone.map((name) => ({ name: anyLine[name]?.label ?? name, what: said(name) })),
    photos: said(photosField),
    other: said(otherField),
  };
}

export const withdrawCorrectionForm = form("withdraw-correction", {
  changeId: hiddenField(),
  correction: hiddenField(),
});
