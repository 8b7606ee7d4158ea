import { expect, it } from "vitest";
import { inReview } from "~/postings/posting.fixture";
import { withEmail } from "./new-email.server";

const at = new Date("2026-11-23T15:00:00Z");
const owners = [
  { name: "Dana Whitfield", email: "Dana@Example.com" },
  { name: "Lee Whitfield", email: "lee@example.com" },
  { name: "Sam Whitfield" },
];
const order = inReview(at, { owners: { version: 3, savedAt: at, raw: { owners } } });

it("a new email address replaces the seller's own and no other owner's", () => {
  const next = withEmail(order, "dana@example.com", "new@example.com");
  expect(next.seller).toEqual({ ...order.seller, email: "new@example.com" });
  expect(next.tasks.owners?.raw.owners).toEqual([
    { name: "Dana Whitfield", email: "new@example.com" },
    ...owners.slice(1),
  ]);
  // A page that was opened earlier is reported as outdated.
  expect(next.tasks.owners?.version).toBe(4);
});

it("a new email address leaves the owners unchanged if none has the old one", () => {
  const next = withEmail(order, "typo@example.com", "new@example.com");
  expect(next.seller.email).toBe("new@example.com");
  expect(next.tasks).toEqual(order.tasks);
});

it("a new email address only changes the seller of an order without owners", () => {
  const draft = inReview(at, {});
  expect(withEmail(draft, "dana@example.com", "new@example.com")).toEqual({
    ...draft,
    seller: { ...draft.seller, email: "new@example.com" },
  });
});
