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
  const facts = listingFacts(inProof, emptyOfficeFile).filter(({ lookUp }) => !lookUp);
  const [first, second] = facts;
  if (!first || !second) throw new Error("the sample has facts");
  const save = (source: string, exceptions: object[] = []) =>
    checkFacts.effect?.({ ...context, variant: "all", sent: { source, exceptions } } as never);
  const savedFrom = (now: OfficeFile) => {
    const effect = save("mpac", [{ fact: second.key, source: "tax-bill" }]);
    if (!effect || "errors" in effect) throw new Error(JSON.stringify(effect));
    return effect.changeFile?.(now, inProof, at, "e") as OfficeFile;
  };

  it("is saved by one form, with its exceptions, and leaves what we look up open", () => {
    const [form] = checkFacts.forms?.(context as never) ?? [];
    expect([form?.variant, Object.keys(form?.fields ?? {})]).toEqual(["all", ["source", "exceptions"]]);
    const { facts: saved } = savedFrom(emptyOfficeFile);
    expect(Object.keys(saved).sort()).toEqual(facts.map(({ key }) => key).sort());
    expect([saved[first.key]?.source, saved[second.key]?.source]).toEqual(["mpac", "tax-bill"]);
    expect(save("")).toHaveProperty("errors.fields.source");
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
