import { describe, expect, it } from "vitest";
import { listingFacts } from "~/postings/listing/facts";
import { goLive } from "~/postings/listing/steps";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { moneyStates } from "~/postings/states";
import { inProof } from "~/sample/sale.server";
import { assign, checkFacts, take } from "./steps";

const actor = { role: "agent", id: "a", name: "Ana" } as const;
const user = { uid: "a", name: "Ana", role: "agent" } as const;
const context = { posting: inProof, file: emptyOfficeFile, user, today: "2026-11-23", actor };

it("an assignee can hand over a listing that owes money, even after it has ended", () => {
  for (const { from } of [take, assign]) expect(from).toEqual(expect.arrayContaining([...moneyStates]));
});

describe("one source for the facts of all sections", () => {
  const at = new Date("2026-11-23T15:00Z");
  // The seller left the legal description to the office.
  const { address } = inProof.tasks;
  if (!address) throw new Error("the sample has an address");
  const posting = {
    ...inProof,
    tasks: { ...inProof.tasks, address: { ...address, raw: { ...address.raw, legalDescription: "" } } },
  };
  const facts = listingFacts(posting, emptyOfficeFile).filter(({ lookUp }) => !lookUp);
  const [first, second] = facts;
  if (!first || !second) throw new Error("the sample has facts");
  const save = (source: string, exceptions: object[] = [], found = {}) =>
    checkFacts.effect?.({
      ...context,
      posting,
      variant: "all",
      sent: { source, exceptions, ...found },
    } as never);
  const savedFrom = (now: OfficeFile, found = {}) => {
    const effect = save("mpac", [{ fact: second.key.replace(".", "_"), source: "tax-bill" }], found);
    if (!effect || "errors" in effect) throw new Error(JSON.stringify(effect));
    return effect.changeFile?.(now, posting, at, "e") as OfficeFile;
  };

  it("is saved by one form with its exceptions", () => {
    const [form] = checkFacts.forms?.({ ...context, posting } as never) ?? [];
    expect(form?.variant).toBe("all");
    expect(Object.keys(form?.fields ?? {})).toEqual(
      expect.arrayContaining(["source", "found_address_legalDescription", "foundSource", "exceptions"]),
    );
    const { facts: saved } = savedFrom(emptyOfficeFile);
    expect(Object.keys(saved).sort()).toEqual(facts.map(({ key }) => key).sort());
    expect([saved[first.key]?.source, saved[second.key]?.source]).toEqual(["mpac", "tax-bill"]);
    expect(save("")).toHaveProperty("errors.fields.source");
  });

  it("needs a source of its own for a value that the office found", () => {
    const found = { found_address_legalDescription: "LOT 12, PLAN 1234" };
    expect(save("seller", [], found)).toHaveProperty("errors.fields.foundSource");
    const { facts: saved } = savedFrom(emptyOfficeFile, { ...found, foundSource: "geowarehouse" });
    expect(saved["address.legalDescription"]).toMatchObject({
      source: "geowarehouse",
      found: "LOT 12, PLAN 1234",
    });
    expect(saved[first.key]?.source).toBe("mpac");
  });

  it("keeps a check that a colleague recorded after the page was opened", () => {
    const check = { source: "survey", shown: first.shown, found: "", by: actor, at } as const;
    expect(savedFrom({ ...emptyOfficeFile, facts: { [first.key]: check } }).facts[first.key]).toBe(check);
  });
});

it("putting a listing on the MLS begins with the terms of the agreement", () => {
  const [form] = goLive.forms?.(context as never) ?? [];
  const { listPrice, startDay, endDay, holdoverDays } = inProof.agreement?.terms ?? {};
  expect(form?.defaults).toMatchObject({
    listPrice: String(listPrice),
    startDay,
    endDay,
    holdoverDays: String(holdoverDays),
  });
  expect(form?.defaults).not.toHaveProperty("same");
});
