import { describe, expect, it } from "vitest";
import { policies } from "./policies";
import { answerFor, answerWords, officeFor, townFor } from "./service-area";
import { site } from "./site";

describe("the office that sees to a home", () => {
  it.each([
    ["Toronto", "toronto"],
    ["Oshawa", "markham"],
    ["  oshawa ", "markham"],
    ["City of Oshawa, Ontario", "markham"],
    ["Town of Ajax", "markham"],
    ["Whitchurch Stouffville", "markham"],
    ["Mississauga ON", "toronto"],
    ["Oro-Medonte", "barrie"],
    ["M5V 0A1", "toronto"],
    ["m5v0a1", "toronto"],
    ["L1G-4T2", "markham"],
    ["L6P", "toronto"],
    ["L4N 1A1", "barrie"],
  ])("of %s is %s", (place, office) => {
    expect(officeFor(place)).toBe(office);
  });

  // Guelph, Hamilton and Orangeville have neighbours on the list; Port Hope's codes begin like Bowmanville's.
  it.each([
    "Guelph",
    "N1H 6H8",
    "Hamilton",
    "L9W 1A1",
    "L1A 3Z3",
    "Ottawa",
    "K1A",
    "",
    "   ",
    "Ontario",
    "M",
  ])("doesn't exist for %j", (place) => {
    expect(officeFor(place)).toBeNull();
  });
});

describe("the map's answer", () => {
  it.each([
    ["Barrie", { kind: "office", office: "barrie", place: "Barrie" }],
    ["l4m 1a1", { kind: "office", office: "barrie", place: "L4M" }],
    ["City of Guelph, ON", { kind: "elsewhere", place: "Guelph", planned: true }],
    ["n1h6h8", { kind: "elsewhere", place: "N1H", planned: false }],
    ["Xyzzy", { kind: "unknown", place: "Xyzzy" }],
    ["", null],
  ])("to %j", (typed, answer) => {
    expect(answerFor(typed)).toEqual(answer);
  });

  it("names the office, the place as it was typed, and the MLS system", () => {
    const answer = answerFor("Angus");
    if (!answer) throw new Error("Angus has an answer.");
    const { heading, text } = answerWords(answer);
    expect(heading).toBe("Barrie office");
    expect(text).toContain("“Angus”");
    expect(text).toContain(`the ${policies.mlsSystem.barrie.system} MLS system`);
  });
});

describe("the list of where we list", () => {
  const { serviceArea } = policies;

  it("names regions with an office of ours, each town and postal code once", () => {
    const offices = site.offices.map(({ id }) => id);
    for (const { office } of serviceArea) expect(offices).toContain(office);
    const names = serviceArea.flatMap(({ towns, postalCodes }) => [...towns, ...postalCodes]);
    expect(new Set(names).size).toBe(names.length);
    expect(serviceArea.flatMap(({ towns }) => towns).length).toBeGreaterThan(60);
  });

  it("has beginnings of postal codes, and each office's own", () => {
    for (const code of serviceArea.flatMap(({ postalCodes }) => postalCodes)) {
      expect(code).toMatch(/^[KLMNP](\d[A-Z])?$/);
    }
    for (const { id, city, postalCode } of site.offices) {
      expect([officeFor(city), officeFor(postalCode)]).toEqual([id, id]);
    }
  });
});

it("knows the town of a postal code that is of one, and of no other", () => {
  expect(townFor("m4k 1a1")).toBe("Toronto");
  expect(townFor("L3R 5B4")).toBe("Markham");
  expect(townFor("L1N")).toBe("Whitby");
  expect(townFor("L4N 1A1")).toBe("Barrie");
  for (const typed of ["barrie", "BARRIE", "City of Barrie, ON"]) expect(townFor(typed)).toBe("Barrie");
  for (const other of ["L4M 1C1", "K1A 0B1", "Ottawa", ""]) expect(townFor(other), other).toBeNull();
});

it.each(policies.serviceArea)(
  "$name names the towns of its own postal codes alone, each code once",
  (region) => {
    const named = Object.entries(region.cities ?? {});
    for (const [town] of named) expect(region.towns).toContain(town);
    const codes = named.flatMap(([, own]) => own);
    for (const code of codes) expect(region.postalCodes).toContain(code);
    expect(new Set(codes).size).toBe(codes.length);
  },
);
