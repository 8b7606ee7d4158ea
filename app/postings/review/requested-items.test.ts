import { expect, it } from "vitest";
import { answeredText, unchangedError } from "./requested-items";

it("names the page that has no changes", () => {
  expect(unchangedError({ label: "Frontage", task: "lot" })).toBe(
    "Frontage: nothing has changed on the page “Lot”. Open the page and change it, or tell us why it's correct.",
  );
});

it("says for older records that an answer was left to the office", () => {
  const answer = { changed: false, text: "It's $789,000.", leftToOffice: true } as const;
  expect(answeredText(answer)).toBe("Left to us to change. The seller says: It's $789,000.");
});
