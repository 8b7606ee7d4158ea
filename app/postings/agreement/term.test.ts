import { describe, expect, it } from "vitest";
import type { AnswersOf } from "~/postings/order/answers";
import { proposedStart } from "./term";
import { representationText } from "./terms";

it("the timeline names the kind of agreement and its representatives, or says that there are none", () => {
  const ana = { role: "agent", id: "a", name: "Ana Lee" } as const;
  expect(representationText({ kind: "designated", representative: ana })).toBe(
    "Designated (OREA 271), Ana Lee",
  );
  const bo = { role: "broker", id: "b", name: "Bo Broker" } as const;
  expect(representationText({ kind: "designated", representative: ana, others: [bo] })).toBe(
    "Designated (OREA 271), Ana Lee, Bo Broker",
  );
  expect(representationText({ kind: "brokerage", representative: null })).toBe(
    "Brokerage (OREA 200), with no designated representative",
  );
});

describe("the proposed first day of an agreement", () => {
  // A Friday. Two business days later is Tuesday.
  const today = "2027-03-05";
  const until = (listedUntil: string): AnswersOf<"plan"> => ({ listedElsewhere: "yes", listedUntil });
  it.each<[string, AnswersOf<"price">, AnswersOf<"plan">, string]>([
    ["the earliest that the office can make", { start: "asap" }, {}, "2027-03-09"],
    ["the day that the order names", { start: "day", startDay: "2027-03-16" }, {}, "2027-03-16"],
    ["no day that is too soon by now", { start: "day", startDay: "2027-03-08" }, {}, "2027-03-09"],
    ["a named day that counts no more", { start: "asap", startDay: "2027-03-16" }, {}, "2027-03-09"],
    ["a business day", { start: "day", startDay: "2027-03-13" }, {}, "2027-03-15"],
    ["one after another brokerage's listing", { start: "asap" }, until("2027-03-16"), "2027-03-17"],
    ["the business day after that", { start: "asap" }, until("2027-03-19"), "2027-03-22"],
  ])("is %s", (_, price, plan, day) => {
    expect(proposedStart(price, plan, today, [])).toBe(day);
  });

  it("is never a day on which the office is closed, and such days don't count as business days", () => {
    const price = { start: "day", startDay: "2027-03-16" } as const;
    expect(proposedStart({ start: "asap" }, {}, today, ["2027-03-08"])).toBe("2027-03-10");
    expect(proposedStart(price, {}, today, ["2027-03-16", "2027-03-17"])).toBe("2027-03-18");
  });
});
