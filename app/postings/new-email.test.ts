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

it("a new address takes the place of the seller's own, and of nobody else's", () => {
  const next = withEmail(order, "dana@example.com", "new@example.com");
  expect(next.seller).toEqual({ ...order.seller, email: "new@example.com" });
  expect(next.tasks.owners?.raw.owners).toEqual([
    { name: "Dana Whitfield", email: "new@example.com" },
    ...owners.slice(1),
  ]);
  // A page that was opened before is told that it is out of date.
  expect(next.tasks.owners?.version).toBe(4);
});

it("leaves the owners as they are where none of them has the old one", () => {
  const next = withEmail(order, "typo@example.com", "new@example.com");
  expect(next.seller.email).toBe("new@example.com");
  expect(next.tasks).toEqual(order.tasks);
});

it("an order without owners yet has only its seller's", () => {
  const draft = inReview(at, {});
  expect(withEmail(draft, "dana@example.com", "new@example.com")).toEqual({
    ...draft,
    seller: { ...draft.seller, email: "new@example.com" },
  });
});
