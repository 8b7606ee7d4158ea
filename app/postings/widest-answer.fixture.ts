import { longestName, plans, postings } from "~/content/business";
import type { Field, Fields } from "~/lib/forms/form";
import { longest, many } from "~/lib/store/document-size.fixture";
import type { TaskId } from "./order/task-names";
import { fieldsOf, taskIds } from "./order/tasks";
import type { AskedItem, Posting, RawValue } from "./posting";

export const widestContext = (propertyClass: (typeof homesOf)[number]) =>
  ({ today: "2026-11-21", photos: 0, propertyClass }) as const;

/** Kinds of home. */
export const homesOf = ["freehold", "condo", "other"] as const;

/** Largest stored answer of a field. @param text makes text of the given length */
export function widestAnswer(field: Field, text: (length: number) => string): RawValue {
  const values = "options" in field ? field.options.map(({ value }) => value) : [];
  const widest = values.reduce((a, b) => (b.length > a.length ? b : a), "");
  switch (field.kind) {
    case "text":
    case "textarea":
    case "hidden":
      return text(field.maxLength);
    case "number":
      return text(20);
    case "date":
      return text(10);
    case "checkboxes":
      return Array.from({ length: field.most }, () => text(field.quotes ?? 0) || widest);
    case "list":
      return Array.from({ length: field.most }, () => widestItem(field.item, text));
    case "radio":
    case "select":
      return widest;
    default:
      return text(5);
  }
}

const widestItem = (fields: Fields, text: (length: number) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, [widestAnswer(field, text)].flat().join("")]),
  );

/** Every task with its largest stored answers. */
export const widestTasks = (propertyClass: (typeof homesOf)[number], at: Date): Posting["tasks"] =>
  Object.fromEntries(
    taskIds.map((task: TaskId) => [
      task,
      {
        version: 1,
        savedAt: at,
        page: "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11",
        raw: Object.fromEntries(
          Object.entries(fieldsOf(task, widestContext(propertyClass))).map(([name, field]) => [
            name,
            widestAnswer(field, longest),
          ]),
        ),
      },
    ]),
  );

/** Ids are letters and digits. The name is stored for staff. */
export const widestStaff = {
  role: "assistant",
  id: "a".repeat(128),
  name: longest(longestName.part),
} as const;

/** As many photos as the largest plan allows. */
export const widestPhotos = (at: Date): Posting["photos"] =>
  many(plans.flatFee.photos, {
    id: "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11",
    hash: longest(64),
    width: 2048,
    height: 2048,
    bytes: 1,
    caption: longest(60),
    addedAt: at,
  });

/** A requested change with its answer. */
export const widestAsked: AskedItem = {
  // A line of a listing shows seven answers at most: the address.
  about: Array.from({ length: 7 }, () => longest(10)),
  id: "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11",
  task: "inclusions",
  label: longest(100),
  before: longest(postings.longest.askedBefore),
  what: longest(postings.longest.asked),
  answer: { changed: false, text: longest(postings.longest.asked), leftToOffice: true },
};
