import { expect, it } from "vitest";
import type { ShowingRequest } from "~/postings/showings/record";
import { answerPath, linkedRequest, sameSecret, visitPath } from "./links";

const [one, other] = ["key-1", "key-2"].map((key) => ({ id: key, key }) as ShowingRequest) as [
  ShowingRequest,
  ShowingRequest,
];
const file = { showings: [], consents: [], requests: [one, other] };
const secretIn = (path: string) => path.split("/")[3] ?? "";

it("a link only opens its own request, on its own page", () => {
  const visit = secretIn(visitPath({ id: "p" }, other));
  const answer = secretIn(answerPath({ id: "p" }, other));
  expect(linkedRequest("visit", file, visit)).toBe(other);
  expect(linkedRequest("showing-answer", file, answer)).toBe(other);
  // A person with the agent's link can't answer for the seller.
  expect(linkedRequest("showing-answer", file, visit)).toBeUndefined();
  expect(linkedRequest("visit", file, answer)).toBeUndefined();
  expect(linkedRequest("visit", { showings: [], consents: [] }, visit)).toBeUndefined();
  expect(linkedRequest("visit", file, `${visit}x`)).toBeUndefined();
});

it("compares secrets of any length", () => {
  expect([
    sameSecret("abc", "abc"),
    sameSecret("abc", "abd"),
    sameSecret("abc", ""),
    sameSecret("é", "e"),
  ]).toEqual([true, false, false, false]);
});
