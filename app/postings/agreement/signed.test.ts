import { describe, expect, it } from "vitest";
import { amendmentView } from "~/postings/amendments/view";
import { nextStepText, stateNameOf } from "~/postings/facts";
import { nextDue } from "~/postings/panel/next-due";
import type { AskedOwner, Posting } from "~/postings/posting";
import { agreementOf, amendmentOf, inReview, tasksOf } from "~/postings/posting.fixture";
import { isAskedToSign, isSellersTurn } from "./signed";

const at = new Date("2026-11-25T15:00:00Z");
const [own, other] = ["Dana Whitfield", "Marco Whitfield"];
const asked = { id: "o", name: other, email: "marco@example.com" } as AskedOwner;

/** An order whose agreement is out for signature. @param signed owners who have signed it */
function toSign(signed: readonly string[], owners: readonly AskedOwner[] = [asked]): Posting {
  const bothOwners = [
    { name: own, email: "Dana@example.com" },
    { name: other, noEmail: "yes" },
  ];
  const agreement = agreementOf([own, other], at, {
    link: "https://sign.example.com/a",
    signatures: signed.map((owner) => ({ owner, on: "2026-11-24" })),
  });
  const tasks = tasksOf(at, { owners: { owners: bothOwners } });
  return { ...inReview(at, tasks), state: "to-sign", owners, agreement };
}

describe("an agreement out for signature", () => {
  it("waits for the seller, and after their signature names the owners who still have to sign", () => {
    expect(isSellersTurn(toSign([]))).toBe(true);
    expect(stateNameOf(toSign([other]))).toBe("Agreement ready to sign");
    expect(nextStepText(toSign([other]))).toMatch(
      /^Signed: Marco Whitfield\. Still to sign: Dana Whitfield\./,
    );

    const signed = toSign([own]);
    expect(isSellersTurn(signed)).toBe(false);
    expect(stateNameOf(signed)).toBe("Waiting for signatures");
    expect(nextStepText(signed)).toMatch(/^We're waiting for Marco Whitfield to sign\./);
    // The remaining tasks come next, not the agreement.
    expect(nextDue(signed, { offers: [] }, at)?.what).toBe("Finish your listing");
    expect(stateNameOf(toSign([own, other]))).toBe("Signed by every owner");
  });

  it("isn't offered for signing while a co-owner objects", () => {
    expect(isAskedToSign(toSign([]))).toBe(true);
    const said = { id: "no", at, actor: { role: "owner", id: null, name: other }, reason: "I never agreed." };
    const refused = {
      ...toSign([]),
      events: [said] as unknown as Posting["events"],
      refusals: [{ owner: "o", event: "no", settled: null }],
    };
    expect(isAskedToSign(refused)).toBe(false);
  });

  it("waits for an owner without an email address, too", () => {
    expect(isSellersTurn(toSign([own], []))).toBe(false);
    expect(nextStepText(toSign([own], []))).toContain("waiting for Marco Whitfield");
  });
});

describe("a change out for signature", () => {
  const change = (signed: readonly string[]) =>
    amendmentOf(at, {
      state: "to-sign",
      link: "https://sign.example.com/c",
      signers: [own, other],
      signatures: signed.map((owner) => ({ owner, on: "2026-11-24" })),
    });
  const seenBy = (reader: string | null, signed: readonly string[]) =>
    amendmentView(change(signed), toSign([]), at, reader);

  it("has a link for owners who haven't signed and names them to the rest", () => {
    expect(seenBy(null, []).link).not.toBeNull();
    expect(seenBy(null, [own])).toMatchObject({
      link: null,
      state: "Waiting for Marco Whitfield to sign",
    });
    expect(seenBy(other, [own]).link).not.toBeNull();
    expect(seenBy(other, [other])).toMatchObject({ link: null, state: "Waiting for Dana Whitfield to sign" });
  });
});
