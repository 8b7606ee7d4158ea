import { describe, expect, it } from "vitest";
import type { AskedItem, Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { answered, answeredText, howField, itemAnswers, notChanged, whyField } from "./asked";

describe("what is called changed and isn't", () => {
  it("leads to its page, or to why it's correct", () => {
    const bedrooms = { label: "Bedrooms", isOurs: false };
    expect(notChanged(bedrooms, "3")).toMatch(/^Bedrooms still says “3”: open the page/);
    expect(notChanged(bedrooms, undefined)).toMatch(/^Nothing has changed on “Bedrooms”\. Open the page/);
  });

  it("leads to the choice that is there where the change is ours", () => {
    for (const now of ["$789,000", undefined]) {
      const said = notChanged({ label: "Asking price", isOurs: true }, now);
      expect(said).toContain(itemAnswers.leftToOffice);
      expect(said).not.toMatch(/open the page|why it's correct/i);
    }
  });
});

describe("what the office reads of an answer", () => {
  const at = new Date("2026-11-21T15:00Z");
  const line: AskedItem = {
    id: "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11",
    task: "price",
    about: ["price.listPrice"],
    label: "Asking price",
    before: "$779,000",
    what: "It's wrong.",
    answer: null,
  };
  const order = inReview(at, {});
  const asking = (transition: "refuse-proof" | "ask-for-changes", asked: AskedItem): Posting => ({
    ...order,
    agreement: {} as Posting["agreement"],
    events: [
      ...order.events,
      {
        id: "e",
        at,
        actor: { role: "seller", id: "s", name: null },
        transition,
        reason: null,
        from: "proof",
        to: "changes-asked",
      },
    ],
    asked: [asked],
  });
  const readOf = (posting: Posting): string => {
    const sent = { [howField(line)]: "stays", [whyField(line)]: "It's $789,000." };
    return answered(posting, sent)
      .map(({ answer }) => answer && answeredText(answer))
      .join();
  };

  it("is that a line of the agreement, or of no page, which its seller found wrong is ours to change", () => {
    const ours = "Left to us to change. The seller says: It's $789,000.";
    expect(readOf(asking("refuse-proof", line))).toBe(ours);
    const onNoPage: AskedItem = { ...line, task: "rooms", about: ["rooms", "systems"] };
    expect(readOf(asking("refuse-proof", onNoPage))).toBe(ours);
  });

  it("is why it stays, where the seller could have changed it, or we had asked", () => {
    const stays = "Not changed by the seller, who says: It's $789,000.";
    expect(readOf(asking("refuse-proof", { ...line, task: "rooms", about: ["rooms.bedrooms"] }))).toBe(stays);
    expect(readOf(asking("ask-for-changes", line))).toBe(stays);
  });
});
