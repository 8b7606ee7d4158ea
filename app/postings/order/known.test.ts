import { expect, it } from "vitest";
import { inReview } from "~/postings/posting.fixture";
import { knownAnswers, tasksFromPlace, tasksFromPrice } from "./known";
import { taskIds } from "./tasks";

const posting = inReview(new Date("2026-11-20T15:00:00Z"), {});
const dana = { name: "Dana Whitfield", phone: "705-555-0142", contact: "" };
const ellis = { name: "Ellis Whitfield", phone: "705-555-0143", contact: "yes" };

it("names the account holder as the first owner", () => {
  const [first] = knownAnswers("owners", posting).owners as Record<string, string>[];
  expect(first).toEqual({
    name: posting.seller.name,
    email: posting.seller.email,
    capacity: "owner",
    contact: "yes",
  });
  const nameless = { tasks: {}, seller: { ...posting.seller, name: null } };
  expect(knownAnswers("owners", nameless)).toMatchObject({ owners: [{ name: "" }] });
});

it("names the owner we call as the one agents call, or else the first owner", () => {
  const known = (owners: Record<string, string>[]) =>
    knownAnswers("showings", {
      ...posting,
      tasks: { owners: { version: 1, savedAt: posting.createdAt, raw: { owners } } },
    });
  expect(known([dana, ellis])).toEqual({ contactName: ellis.name, contactPhone: ellis.phone });
  expect(known([dana])).toEqual({ contactName: dana.name, contactPhone: dana.phone });
  expect(known([])).toEqual({});
});

it("knows no answers to the other tasks", () => {
  for (const task of taskIds.filter((id) => id !== "owners" && id !== "showings"))
    expect(knownAnswers(task, posting), task).toEqual({});
});

it("uses a valid price and commission typed on the public site", () => {
  const priced = (typed: string, commission?: string) =>
    tasksFromPrice(typed, "2026-11-23", posting.createdAt, commission).price?.raw;
  expect(priced("865k")).toEqual({ listPrice: "865000" });
  expect(priced("865k", "2.5")).toEqual({ listPrice: "865000", offerPercent: "2.5" });
  for (const none of ["0", "99", "lots"]) expect(priced("865k", none), none).toEqual({ listPrice: "865000" });
  expect(priced("749,900.40")?.listPrice).toBe("749900");
  for (const none of ["", "12", "-5", "a lot", "9".repeat(30)]) expect(priced(none), none).toBeUndefined();
});

it("uses the address from the first page, or the postal code with its town, or the town", () => {
  const placed = (typed: string) => tasksFromPlace(typed, posting.createdAt).address;
  expect(placed("m6h 3b1")?.raw).toEqual({ postalCode: "m6h 3b1", municipality: "Toronto" });
  expect(placed("L4M 1A1")?.raw).toEqual({ postalCode: "L4M 1A1" });
  expect(placed("L3R")?.raw).toEqual({ municipality: "Markham" });
  expect(placed("14 Oakmont Cres, Barrie L4N 2B3")?.raw).toEqual({
    number: "14",
    street: "Oakmont",
    streetType: "crescent",
    municipality: "Barrie",
    postalCode: "L4N 2B3",
  });
  expect(placed("Barrie")?.raw).toEqual({ municipality: "Barrie" });
  for (const none of ["", "L4M"]) expect(placed(none), none).toBeUndefined();
  // The task's own page hasn't been saved, so no gaps are reported yet.
  expect(placed("Barrie")?.version).toBe(0);
});
