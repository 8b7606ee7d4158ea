import { type Fields, type Typed, type Values, valueText } from "./form";

/** Returns values as a form begins with them, in the form in which they'd be typed. */
export const typedOf = (fields: Fields, values: Values<Fields>): Typed =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || value === undefined || value === null || value === false) return [];
      if (field.kind === "text" || field.kind === "textarea") return [[name, valueText(field, value)]];
      return [[name, Array.isArray(value) ? value.map(String) : value === true ? "yes" : String(value)]];
    }),
  );
