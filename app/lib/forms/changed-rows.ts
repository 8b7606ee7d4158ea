import { type Fields, type Values, valueText } from "./form";

/** Rows of the fields whose values differ, with the old and the new value in words. */
export const changedRows = (fields: Fields, before: Values<Fields>, after: Values<Fields>) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "hidden") return [];
    const text = (values: Values<Fields>) =>
      field.kind === "checkbox" ? (values[name] ? "Yes" : "") : valueText(field, values[name] ?? null);
    const row = { label: field.shortLabel ?? field.label, before: text(before), after: text(after) };
    return row.before === row.after ? [] : [row];
  });
