import { expect, it } from "vitest";
import { listingFacts, sellersFactRow } from "~/postings/listing/facts";
import { carryShown, differencesFrom, wasShown } from "~/postings/order/shown";
import type { Posting } from "~/postings/posting";
import { inProof } from "~/sample/sale.server";
import { proofOf, shownProofLines } from "./parts";

const shown = (posting: Posting) => shownProofLines(proofOf(posting, { facts: {} }));

it("a proof that named another representative isn't approved and shows the difference", () => {
  const read = carryShown(shown(inProof));
  expect(wasShown(read, shown(inProof))).toBe(true);
  const { agreement } = inProof;
  if (!agreement) throw new Error("the example has an agreement");
  const representative = { role: "agent", id: "a", name: "Ana Lee" } as const;
  const other: Posting = {
    ...inProof,
    agreement: { ...agreement, representation: { kind: "designated", representative } },
  };
  expect(wasShown(read, shown(other))).toBe(false);
  expect(differencesFrom(read, shown(other))).toMatchObject([{ label: "Represented by", after: "Ana Lee" }]);
});

it("a proof lists exactly the facts that only the seller has stated", () => {
  const [one, two] = listingFacts(inProof, { facts: {} }).filter(({ lookUp }) => !lookUp);
  if (!one || !two) throw new Error("the example has facts");
  const by = { role: "agent", id: "a", name: "Ana Lee" } as const;
  const check = { found: "", by, at: new Date("2026-09-24T15:00Z") };
  const facts = {
    [one.key]: { ...check, source: "seller", shown: one.shown },
    [two.key]: { ...check, source: "mpac", shown: two.shown },
  };
  const [name, text] = sellersFactRow(one);
  expect(proofOf(inProof, { facts }).onWord).toMatchObject([{ name, text }]);
  expect(proofOf(inProof, { facts: {} }).onWord).toEqual([]);
});
