import { expect, it } from "vitest";
import { site } from "~/content/site";
import { offerOf } from "~/postings/posting.fixture";
import { live } from "~/sample/sale.server";
import { isOurBrokerage, withConsent, withOwnBuyers } from "./own-buyer";

const at = new Date("2026-11-23T16:00Z");

it("recognizes our brokerage in any notation", () => {
  for (const ours of [
    site.brokerage,
    site.name.toUpperCase(),
    `${site.name} Ltd., Barrie`,
    `The ${site.name}`,
  ])
    expect([ours, isOurBrokerage(ours)]).toEqual([ours, true]);
  for (const other of ["", "Lawn Realty Inc.", "Sign Realty", `Not ${site.name}`, "Lawn Sign Realtyville"])
    expect([other, isOurBrokerage(other)]).toEqual([other, false]);
});

it("lists offers of our own clients, and keeps a consent after the offer ends", () => {
  const ours = offerOf("A", at, { brokerage: site.name });
  const offers = [ours, offerOf("B", at)];
  const listed = withOwnBuyers(live, { offers }, at);
  expect(listed.ownBuyers?.map(({ letter, consent }) => [letter, consent])).toEqual([["A", null]]);
  const ended = { offers: [{ ...ours, state: "declined" as const }] };
  expect(withOwnBuyers(listed, ended, at).ownBuyers).toEqual([]);
  const by = { role: "agent", id: "a", name: "Ana" } as const;
  const consented = withConsent(listed, "A", {
    kind: "multiple",
    on: "2026-11-23",
    where: "Documents",
    by,
    at,
  });
  expect(withOwnBuyers(consented, ended, at).ownBuyers).toEqual(consented.ownBuyers);
  expect(withOwnBuyers(live, { offers: [offerOf("B", at)] }, at)).toBe(live);
});
