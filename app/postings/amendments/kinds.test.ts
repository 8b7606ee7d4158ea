import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { feeOf } from "~/postings/money/fee";
import type { Posting } from "~/postings/posting";
import { live } from "~/sample/sale.server";
import { draftOf, officeKinds, requestableKinds, unavailableReason, withChange } from "./kinds";
import { requestAmendment } from "./steps";

const bo = { role: "broker", id: "b", name: "Bo Broker" } as const;
const gil = { role: "agent", id: "gone", name: "Gil Gone" } as const;
const ana = { role: "agent", id: "a", name: "Ana Lee" } as const;
const staff = [
  { uid: "a", name: "Ana Lee", role: "agent" },
  { uid: "b", name: "Bo Broker", role: "broker" },
  { uid: "s", name: "Sam Assistant", role: "assistant" },
] as const;

function represented(representation: NonNullable<Posting["agreement"]>["representation"]): Posting {
  const { agreement } = live;
  if (!agreement) throw new Error("the example has an agreement");
  return { ...live, agreement: { ...agreement, representation } };
}

const noted = represented({ kind: "designated", representative: gil });

/** Result of the office's form for it. */
function asked(posting: Posting, representative: readonly string[]) {
  const context = {
    posting,
    staff,
    file: { facts: {} } as never,
    offers: { offers: [] } as never,
    user: { uid: "b", name: "Bo Broker", role: "broker" },
    today: "2026-11-27",
    closures: [],
  } as const;
  const sent = { representative, note: undefined } as never;
  const variant = "representation";
  return requestAmendment.effect?.({ ...context, actor: bo, id: "change", variant, sent, typed: {} });
}

it("only the office can begin an extension early in the term", () => {
  const live = represented({ kind: "brokerage", representative: null });
  const early = { ...live, mls: live.mls && { ...live.mls, endDay: addDays(today(), 60) } };
  expect([requestableKinds(early), officeKinds(early)].map((kinds) => kinds.includes("extension"))).toEqual([
    false,
    true,
  ]);
  const sent = { blocks: "1", note: undefined } as never;
  expect(draftOf("extension", early, { sent, typed: {} as never })).toMatchObject({ kind: "extension" });
  expect(unavailableReason("extension", early)).toContain("You can request an extension from");
  const over = { ...live, mls: live.mls && { ...live.mls, endDay: addDays(today(), -1) } };
  expect(officeKinds(over)).not.toContain("extension");
  expect(draftOf("extension", over, { sent, typed: {} as never })).toHaveProperty("errors");
});

it.each([
  ["needs a larger plan or an option", { plan: "basic" }, "tick an option"],
  [
    "takes options with Basic-Plus only",
    { plan: "basic", add: ["lock-box"] },
    "Options come with Basic-Plus",
  ],
])("a change of the plan %s", (_, typed, text) => {
  const basic = { ...live, fee: feeOf("basic", 700_000) };
  const draft = draftOf("plan", basic, { sent: typed as never, typed: typed as never });
  expect(draft).toMatchObject({ errors: { fields: { plan: [expect.stringContaining(text)] } } });
});

it("no one can begin a change of the largest plan", () => {
  const on = (plan: "basic" | "flat-fee") => officeKinds({ ...live, fee: feeOf(plan, 700_000) });
  expect([on("basic"), on("flat-fee")].map((kinds) => kinds.includes("plan"))).toEqual([true, false]);
});

describe("a change of the owners' representative", () => {
  it("can only be started by the office, for an agreement that names a representative", () => {
    expect(officeKinds(noted)).toContain("representation");
    expect(requestableKinds(noted)).not.toContain("representation");
    const brokerage = represented({ kind: "brokerage", representative: null });
    expect(officeKinds(brokerage)).not.toContain("representation");
  });

  it("names one or more registrants who work here, and every owner signs it", () => {
    const effect = asked(noted, ["b", "a"]);
    if (!effect || "errors" in effect) throw new Error("it can be asked for");
    const requested = effect.change?.(noted, new Date(), {} as never, "change", []);
    const [amendment] = requested?.amendments ?? [];
    expect(amendment).toMatchObject({
      kind: "representation",
      state: "requested",
      rows: [{ label: "Represented by", before: "Gil Gone", after: "Bo Broker, Ana Lee" }],
    });
    expect(amendment?.signers.length).toBeGreaterThan(0);
    if (!amendment) throw new Error("there is one");
    const made = withChange(noted, amendment, new Date()).agreement?.representation;
    expect(made).toEqual({ kind: "designated", representative: bo, others: [ana] });
  });

  it("rejects an assistant, a former colleague, an empty choice and the current representative", () => {
    for (const chosen of [["s"], ["b", "gone"], []]) {
      expect(asked(noted, chosen)).toMatchObject({
        errors: { fields: { representative: [expect.stringContaining("broker of record")] } },
      });
    }
    const same = represented({ kind: "designated", representative: ana });
    expect(asked(same, ["a"])).toMatchObject({ errors: { form: [expect.stringContaining("already")] } });
  });
});
