import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { checkRemarks } from "./remarks";

const owners = ["Dana Margaret Whitfield", "Rose Lee"];
const rulesOf = (text: string) => checkRemarks(text, owners).map(({ rule }) => rule);

/** Descriptions as sellers write them, with the findings expected in each. */
const descriptions: [text: string, rules: string[]][] = [
  [
    "Sunny three-bedroom semi on a quiet street, two minutes from the park. Hardwood on the main floor, gas fireplace.",
    [],
  ],
  ["Call 416-555-0142 to book a visit.", ["phone"]],
  ["reach me at 4165550142", ["phone"]],
  ["four one six... or 416 555 o142", ["phone"]],
  ["Write to dana@example.com", ["email"]],
  ["We are at home.ca most evenings, dana at example dot com", ["email", "link"]],
  ["dana (at) example (dot) com", ["email"]],
  ["More photos at www.example.com/house", ["link"]],
  ["See https://tour.example.ca/12", ["link"]],
  ["Private sale, serious buyers only.", ["privateSale"]],
  ["For sale by owner. No agents please.", ["privateSale", "privateSale"]],
  ["FSBO", ["privateSale"]],
  ["Contact the seller directly to save.", ["privateSale"]],
  ["Commission of 2.5% to the buyer's agent.", ["commission", "commission"]],
  ["Cash back at closing", ["commission"]],
  ["Generous agent bonus", ["commission"]],
  ["Lovingly kept by Dana Whitfield since 1987.", ["ownerName"]],
  ["The rose garden along the fence blooms until October.", []],
  ["The best house on the street.", ["superlative"]],
  ["Nicest backyard in Barrie, one of a kind.", ["superlative", "superlative"]],
  ["Priced to sell, won't last!", ["superlative", "superlative"]],
  ["Legal basement apartment with its own entrance.", ["legalUnit"]],
  ["New roof and new furnace.", ["recentWork", "recentWork"]],
  ["New roof (2021), furnace from 2019.", []],
  ["Newly renovated from top to bottom.", ["recentWork"]],
  ["Great Airbnb income.", ["permits"]],
  ["Perfect for a young family.", ["whoLivesThere"]],
  ["Adults only building.", ["whoLivesThere"]],
  ["No children, quiet couple only", ["whoLivesThere", "whoLivesThere"]],
  ["Christian neighbourhood", ["whoLivesThere"]],
  ["Family room with a gas fireplace, walk-out to the deck.", []],
  ["Virtually staged photos.", ["staging"]],
  ["Steps to Queen Street, the 501 streetcar and the beach. Lot 25 x 110 feet.", []],
  ["Maintenance fee $612.40 a month covers heat, water and building insurance.", []],
  ["Walk score 92. School 0.4 km. Unit 1204 on the 12th floor looks south over the lake.", []],
  ["Heat pump 2023, roof 2018, windows 2015, all with permits.", []],
  ["Two-storey detached in Leslieville with a separate entrance to a finished basement.", []],
  ["Potential to sever, subject to the city.", ["permits"]],
];

describe("the check of a description", () => {
  it.each(descriptions)("finds what the rules forbid in “%s”", (text, rules) => {
    expect(rulesOf(text).sort()).toEqual([...rules].sort());
  });

  it("quotes the finding in the writer's own words, with its reason and source", () => {
    const [remark] = checkRemarks("Call 416-555-0142.");
    expect(remark).toMatchObject({ refused: true, found: "416-555-0142" });
    expect(remark?.message).toContain("416-555-0142");
    expect(remark?.source).toMatch(/\d{4}/);
  });

  it("lists refusals before doubts, and each finding once", () => {
    const remarks = checkRemarks("The best house on the street. FSBO! fsbo, FSBO.");
    expect(remarks.map(({ rule }) => rule)).toEqual(["privateSale", "superlative"]);
  });

  it("answers fast for any input", () => {
    for (const text of [
      "4".repeat(1500),
      "a@".repeat(750),
      "new ".repeat(375),
      "best in ".repeat(180),
      "1 ".repeat(750),
    ]) {
      const before = process.cpuUsage();
      checkRemarks(text, owners);
      // A backtracking pattern takes seconds or never ends. CPU time of this process ignores other work on
      // the machine.
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    }
  });
});

describe("pasted text can't freeze a browser", () => {
  const { publicText } = postings.longest;

  it("reads no more than the field's maximum length", () => {
    const phone = "416-555-0142";
    expect(rulesOf(`${" ".repeat(publicText - phone.length)}${phone}`)).toEqual(["phone"]);
    expect(rulesOf(`${" ".repeat(publicText)}${phone} Dana Whitfield`)).toEqual([]);
  });

  it("searches for an address, link or year only within its maximum length", () => {
    const [email] = checkRemarks(`${"a".repeat(1000)}@example.com`);
    expect(email?.found).toBe(`${"a".repeat(64)}@example.com`);
    const [spelled] = checkRemarks(`${"a".repeat(1000)} at example dot com`);
    expect(spelled?.found).toBe(`${"a".repeat(64)} at example dot com`);
    const [link] = checkRemarks(`${"a-".repeat(500)}a.com`);
    expect(link?.found.length).toBeLessThanOrEqual(63 + ".com".length);
    expect(rulesOf("New roof, 2019.")).toEqual([]);
    expect(rulesOf(`New roof${" ".repeat(1000)}2019.`)).toEqual(["recentWork"]);
  });
});
