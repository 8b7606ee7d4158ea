import { expect, it } from "vitest";
import { answersByField } from "~/postings/order/shown-answers";
import { inReview, tasksOf } from "~/postings/posting.fixture";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { correctableFacts, isSameAnswer, withCorrectedFact } from "./answers";

const at = new Date("2026-11-22T15:00Z");
const listed = inReview(at, tasksOf(at, exampleOrder("freehold", at.getTime())));
const roof = correctableFacts(listed).find(({ key }) => key === "systems.roof");

it("corrects boxes that are named with commas", () => {
  const next = withCorrectedFact(listed, "systems.roof", "Metal, flat", at);
  expect(answersByField(next).get("systems.roof")).toBe("Metal, Flat");
  expect(withCorrectedFact(listed, "systems.roof", "Metal, straw", at)).toBe(listed);
});

it("takes the same boxes in another sequence as the same answer", () => {
  if (!roof) throw new Error("the example has a roof");
  const next = withCorrectedFact(listed, "systems.roof", "Metal, Flat", at);
  expect(isSameAnswer(next, roof, "Flat, metal")).toBe(true);
  expect(isSameAnswer(next, roof, "Flat")).toBe(false);
});
