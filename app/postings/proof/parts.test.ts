import { expect, it } from "vitest";
import { listingFacts, sellersFactRow } from "~/postings/listing/facts";
import { carryShown, differencesFrom, wasShown } from "~/postings/order/shown";
import type { Posting } from "~/postings/posting";
import { inReview, tasksOf } from "~/postings/posting.fixture";
import { inProof } from "~/sample/sale.server";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { openListingOf, proofLines, proofOf, shownProofLines } from "./parts";

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

it("a listing has an empty line for each answer that its seller still owes", () => {
  const at = new Date("2026-11-23T15:00Z");
  const { lot, rooms, ...order } = exampleOrder("freehold", at.getTime());
  const { bedrooms: _, ...otherRooms } = rooms;
  const { unit: __, ...otherLot } = lot ?? {};
  const posting = inReview(at, tasksOf(at, { ...order, rooms: otherRooms, lot: otherLot }));
  const lines = proofLines(openListingOf(posting, { facts: {} }));
  const named = (name: string) => lines.find((line) => line.name === name);
  expect(named("Bedrooms")).toMatchObject({ id: "rooms_bedrooms", text: "", gap: { key: "rooms.bedrooms" } });
  expect(named("Lot")).toMatchObject({ id: "lot_frontage", gap: { key: "lot.unit" } });
  expect(named("Lot")?.text).not.toBe("");
  expect(named("Roof")?.gap).toBeUndefined();
  // Each answer has one line, and an approved proof has no empty ones.
  const ids = lines.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(proofLines(proofOf(posting, { facts: {} })).filter(({ text }) => text === "")).toEqual([]);
  // A seller who can't change an answer isn't asked for it.
  const closed = openListingOf({ ...posting, state: "ready" }, { facts: {} });
  expect(proofLines(closed).filter(({ gap }) => gap)).toEqual([]);
});
