import { expect, it } from "vitest";
import { postings } from "~/content/business";
import { type AskedOwner, coOwnersOf } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { loginLinkEnds, withLoginOffered, withLoginTaken } from "./owner-login";

it("an owner's login can be accepted while its link works, and afterwards only by a new link", () => {
  const sentAt = new Date("2026-11-01T15:00:00Z");
  const owner = { id: "o", name: "Ellis", email: "ellis@example.com", secretHash: "h" } as AskedOwner;
  const posting = { ...inReview(sentAt, {}), owners: [owner] };
  const offered = withLoginOffered(posting, "o", "first", sentAt) ?? posting;
  const ends = loginLinkEnds({ sentAt });
  expect(ends.getTime() - sentAt.getTime()).toBe(postings.ownerLoginDays * 24 * 60 * 60 * 1000);
  const takenAt = (at: Date, link = offered, secret = "first") => {
    const taken = withLoginTaken(link, "o", secret, "u", at);
    return taken && coOwnersOf(taken);
  };
  expect(takenAt(new Date(ends.getTime() - 1))).toEqual(["u"]);
  expect(takenAt(ends)).toBeNull();
  const again = withLoginOffered(offered, "o", "second", ends) ?? offered;
  expect(takenAt(ends, again, "first")).toBeNull();
  expect(takenAt(ends, again, "second")).toEqual(["u"]);
});
