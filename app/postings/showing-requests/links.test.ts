import { expect, it } from "vitest";
import type { ShowingRequest } from "~/postings/showings/record";
import { answerPath, requestBehind, sameSecret, visitPath } from "./links";

const [one, other] = ["key-1", "key-2"].map((key) => ({ id: key, key }) as ShowingRequest) as [
  ShowingRequest,
  ShowingRequest,
];
const file = { showings: [], consents: [], requests: [one, other] };
const secretIn = (path: string) => path.split("/")[3] ?? "";

it("a link means its own request, on its own page", () => {
  const visit = secretIn(visitPath({ id: "p" }, other));
  const answer = secretIn(answerPath({ id: "p" }, other));
  expect(requestBehind("visit", file, visit)).toBe(other);
  expect(requestBehind("showing-answer", file, answer)).toBe(other);
  // Whoever has the agent's link can't answer for the seller.
  expect(requestBehind("showing-answer", file, visit)).toBeUndefined();
  expect(requestBehind("visit", file, answer)).toBeUndefined();
  expect(requestBehind("visit", { showings: [], consents: [] }, visit)).toBeUndefined();
  expect(requestBehind("visit", file, `${visit}x`)).toBeUndefined();
});

it("secrets of any length are compared", () => {
  expect([
    sameSecret("abc", "abc"),
    sameSecret("abc", "abd"),
    sameSecret("abc", ""),
    sameSecret("é", "e"),
  ]).toEqual([true, false, false, false]);
});
