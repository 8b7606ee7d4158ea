import { expect, it } from "vitest";
import { timeAndWeekday } from "~/lib/format";
import { firstAnswerDue } from "~/postings/order/guide-call";
import { eventOf, inReview } from "~/postings/posting.fixture";
import { stepOf } from "./sale.server";

it("says that our answer to an order is late once its hour has passed", () => {
  const sentAt = new Date("2026-11-23T15:00Z");
  const order = {
    ...inReview(sentAt, {}),
    state: "submitted" as const,
    events: [eventOf("submit", sentAt, "draft", "submitted")],
    sentAt,
  };
  const due = firstAnswerDue(order, sentAt, []);
  expect(due > sentAt).toBe(true);
  const stepAt = (seconds: number) => stepOf(order, new Date(due.getTime() + seconds * 1000), []);
  expect([stepAt(-1).state, stepAt(0).state, stepAt(1).state]).toEqual(["owed", "owed", "late"]);
  const hour = timeAndWeekday(due, sentAt);
  expect([stepAt(-1).large, stepAt(1).large]).toEqual([hour, hour]);
  expect(stepAt(1).text).toContain(order.reference);
});
