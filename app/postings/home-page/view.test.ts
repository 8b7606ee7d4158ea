import { expect, it } from "vitest";
import { policies } from "~/content/policies";
import { type Posting, postingFromStore } from "~/postings/posting";
import { live } from "~/sample/sale.server";
import { homeCard, homeView } from "./view";

const shown = (changes: Partial<Posting>) => homeView({ ...live, ...changes }, { facts: {} }, new Date());

it("names the owners' designated representatives, or the registrant who permitted the advertisement", () => {
  const ana = { role: "agent", id: "a", name: "Ana Lee" } as const;
  const bo = { role: "broker", id: "b", name: "Bo Broker" } as const;
  const page = {
    permitted: { at: new Date(), by: bo },
    shown: true,
    showings: false,
    offers: false,
    secret: "",
  };
  const { agreement } = live;
  if (!agreement) throw new Error("the example has an agreement");
  const designated = { ...agreement, representation: { kind: "designated", representative: ana } } as const;
  const { representation: _, ...older } = agreement;
  const both = { ...agreement, representation: { ...designated.representation, others: [bo] } } as const;
  const named = (changes: Partial<Posting>) => shown(changes).representatives.map(({ name }) => name);
  expect(named({ page, agreement: designated })).toEqual(["Ana Lee"]);
  expect(named({ page, agreement: both })).toEqual(["Ana Lee", "Bo Broker"]);
  expect(named({ page, agreement: older })).toEqual(["Bo Broker"]);
  expect(named({ agreement: older })).toEqual([policies.brokerOfRecord]);
});

it("shows an MLS number with its board if known, and only the first of two", () => {
  const { mls } = live;
  if (!mls) throw new Error("the example is on the MLS");
  const { board: _, ...older } = mls;
  expect(shown({ mls: { ...mls, board: "TRREB, PropTx" } }).mls.number).toBe("N1234567 (TRREB, PropTx)");
  expect(shown({ mls: older }).mls.number).toBe("N1234567");
  const { number, board: __, ...rest } = mls;
  const recordedAt = { toDate: () => rest.recordedAt };
  const two = { ...rest, recordedAt, numbers: [number, "40123456"], boards: ["TRREB, PropTx", "ITSO"] };
  const stored = { ...live, mls: two };
  const read = postingFromStore({ id: live.id, data: () => stored });
  expect(read.mls).toEqual({ ...rest, number, board: "TRREB, PropTx" });
});

it.each([
  [{ propertyType: "condo-apartment", style: "bungalow" }, "tower"],
  [{ propertyType: "att-row-townhouse", style: "2-storey" }, "pair"],
  [{ propertyType: "detached", style: "bungalow-raised" }, "bungalow"],
  [{ propertyType: "detached", style: "2-storey" }, "two-storey"],
  [{}, "two-storey"],
])("draws a home of %o as a %s in the street", (raw, house) => {
  const { building } = live.tasks;
  if (!building) throw new Error("the example has a building");
  const { propertyType: _, style: __, ...rest } = building.raw;
  const tasks = { ...live.tasks, building: { ...building, raw: { ...rest, ...raw } } };
  expect(homeCard({ ...live, tasks }).house).toBe(house);
});
