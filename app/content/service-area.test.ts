import { describe, expect, it } from "vitest";
import { identity } from "./example-brokerage";
import { answerFor, answerWords, moveIntoArea, officeFor, placesOfOthers, townFor } from "./service-area";
import { officeOf } from "./site";

describe("the office that serves a home", () => {
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
  ])("is chosen by the place: %s, office %s", (place, office) => {
    expect(officeFor(place)).toBe(office);
  });

  // Guelph, Hamilton and Orangeville have neighbours on the list. Port Hope's codes begin like Bowmanville's.
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
  ])("finds the office or says that there is none, for %j", (typed, answer) => {
    expect(answerFor(typed)).toEqual(answer);
  });

  it("names the office, the place as typed, and the MLS system", () => {
    const answer = answerFor("Angus");
    if (!answer) throw new Error("Angus has an answer.");
    const { heading, text } = answerWords(answer);
    expect(heading).toBe("Barrie office");
    expect(text).toContain("“Angus”");
    expect(text).toContain(`the ${officeOf("barrie")?.system} MLS system`);
  });
});

it("returns the town of a postal code only if the code belongs to one town", () => {
  expect(townFor("m4k 1a1")).toBe("Toronto");
  expect(townFor("L3R 5B4")).toBe("Markham");
  expect(townFor("L1N")).toBe("Whitby");
  expect(townFor("L4N 1A1")).toBe("Barrie");
  for (const typed of ["barrie", "BARRIE", "City of Barrie, ON"]) expect(townFor(typed)).toBe("Barrie");
  for (const other of ["L4M 1C1", "K1A 0B1", "Ottawa", ""]) expect(townFor(other), other).toBeNull();
});

const ottawa = { ...identity.offices[0], name: "Ottawa", city: "Ottawa", board: "OREB", system: "Matrix" };
const area = [{ name: "Ottawa", office: "ottawa", postalCodes: ["K1A"], towns: ["Ottawa"] }];

it("finds places of the example brokerage in a text of another brokerage", () => {
  const text = "Selling in Barrie, Ottawa or Ajax, on PropTx.";
  expect(placesOfOthers(text)).toEqual([]);
  const moved = { ...identity, offices: [ottawa] as const, plannedOffice: null };
  expect(placesOfOthers(text, moved, area)).toEqual(["PropTx", "Barrie", "Ajax"]);
});

it("moves an example's home to the first office's town if it's outside the service area", () => {
  const home = { number: "12", municipality: "Barrie", postalCode: "L4M 1C1" };
  expect(moveIntoArea(home)).toBe(home);
  expect(moveIntoArea(home, area, [{ ...ottawa, postalCode: "K1A 0A1" }])).toEqual({
    number: "12",
    municipality: "Ottawa",
    postalCode: "K1A 0A1",
  });
});
