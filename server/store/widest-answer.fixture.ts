import type { RawValue } from "#server/store/posting-record";
import type { Field, Fields } from "~/rules/fields";

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
