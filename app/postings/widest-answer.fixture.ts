import type { Field, Fields } from "~/lib/forms/form";
import type { TaskId } from "./order/task-names";
import { fieldsOf, taskIds } from "./order/tasks";
import type { Posting, RawValue } from "./posting";

/** What Firestore takes in one document. https://firebase.google.com/docs/firestore/quotas#limits */
export const mostBytes = 1024 * 1024;

/** Bytes of a value. https://firebase.google.com/docs/firestore/storage-size */
export function sizeOf(value: unknown): number {
  if (value === null || value === undefined || typeof value === "boolean") return 1;
  if (typeof value === "number" || value instanceof Date) return 8;
  if (typeof value === "string") return Buffer.byteLength(value) + 1;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item), 0);
  return Object.entries(value).reduce(
    (sum, [name, item]) => sum + Buffer.byteLength(name) + 1 + sizeOf(item),
    32,
  );
}

/** A character of the basic plane takes three bytes at the most; those beyond count as two and take four. */
export const longest = (length: number) => "\u20ac".repeat(length);

export const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

export const widestContext = (propertyClass: (typeof homesOf)[number]) =>
  ({ today: "2026-11-21", photos: 0, propertyClass }) as const;

/** Every kind of home. */
export const homesOf = ["freehold", "condo", "other"] as const;

/** The most that a field's answer can hold, as it is stored. @param text of so many characters */
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
      return Array.from({ length: field.most }, () => widest);
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

/** Every task with the most that can be stored of it. */
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
