import fc from "fast-check";

/** Values that the adapter lets through. It drops every other kind. */
export const feedValue = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.constantFrom("constructor", "toString", "__proto__"),
);
