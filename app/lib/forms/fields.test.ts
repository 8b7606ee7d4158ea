import { describe, expect, expectTypeOf, it } from "vitest";
import { uploadField, uploadForm } from "~/postings/photos/photos";
import { choice, day, list, longText, number, password, radio, text, tick, ticks } from "./fields";
import { form, itemText, missingText, type Values } from "./form";

const streets = [{ value: "road", label: "Road" }] as const;

const { fields } = form("home", {
  city: text("City or town", { format: "place" }),
  unit: text("Unit", { maxLength: 20, required: false }),
  kind: radio("Kind of street", streets),
  street: choice("Street", streets, { required: false, placeholder: "None" }),
  rooms: number("Rooms", { max: 9 }),
  since: day("First day", { min: "2026-01-01", max: "2026-12-31", onlyIf: { field: "kind", is: ["road"] } }),
  agreed: tick("It's true.", { missing: "Confirm it." }),
  none: tick("There is none."),
  extras: ticks("Extras", streets),
  owners: list("Owners", "owner", { name: text("Your name") }, { most: 2, required: true }),
});

it("names the field's label in the message for a missing value", () => {
  expect(
    [
      fields.city,
      fields.kind,
      fields.agreed,
      fields.owners,
      fields.owners.item.name,
      longText("MLS remarks", { maxLength: 9 }),
      text("Paid on"),
      radio("Is it a condominium?", streets),
      password("Password", "known"),
      radio("There's a family room", streets, { tick: true }),
      radio("I have a survey", streets),
      ticks("Keep as back-up", streets),
      ticks("None of this is rented.", streets),
      uploadForm.fields[uploadField],
    ].map(missingText),
  ).toEqual([
    "Enter the city or town.",
    "Choose the kind of street.",
    "Confirm it.",
    "Add at least one owner.",
    "Enter your name.",
    "Enter the MLS remarks.",
    "“Paid on” is required.",
    "Your answer to “Is it a condominium?” is required.",
    "Password is required.",
    "“There's a family room” is required.",
    "“I have a survey” is required.",
    "“Keep as back-up” is required.",
    "“None of this is rented.” is required.",
    "Choose a photo first.",
  ]);
});

it("lets a field override the defaults", () => {
  expect(fields.unit).toEqual({ kind: "text", label: "Unit", maxLength: 20, required: false });
  expect(fields.street).toMatchObject({ kind: "select", placeholder: "None", required: false });
  expect(fields.city).toMatchObject({ format: "place", maxLength: 100, required: true });
});

it("types the values of a checked form", () => {
  expectTypeOf<Values<typeof fields>>().toEqualTypeOf<
    Readonly<{
      city: string;
      unit: string | undefined;
      kind: "road";
      street: "road" | undefined;
      rooms: number;
      since: string;
      agreed: boolean;
      none: boolean;
      extras: "road"[];
      owners: { readonly name: string }[];
    }>
  >();
  // @ts-expect-error: a field of one line has no options
  text("City or town", { options: streets });
});

describe("an item of a list in one line", () => {
  const rooms = list(
    "Washrooms",
    "washroom",
    { count: number("How many", { max: 9 }), pieces: number("Pieces", { max: 9 }), level: text("Level") },
    { most: 2, inLine: ["{count} × {pieces}-piece"] },
  );

  it("uses the list's own words where all their values are given", () => {
    expect(itemText(rooms, { count: 2, pieces: 4, level: "Second" })).toBe("2 × 4-piece, Second");
  });

  it("names a number where another value is missing", () => {
    expect(itemText(rooms, { count: 2, pieces: null as never, level: "Second" })).toBe("How many: 2, Second");
  });
});
