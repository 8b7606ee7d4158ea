import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Field, Fields } from "~/lib/forms/form";
import type { Role } from "~/lib/steps/states";
// biome-ignore lint/style/noRestrictedImports: this test goes when the old tables do
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import * as agreement from "./agreement/steps";
import { blockLines } from "./blocks";
import { blocksOf } from "./guards";
import * as listing from "./listing/steps";
import { emptyOffersFile } from "./offers/record";
import type { Doing, OfficeAct, OfficeContext } from "./office/form-kinds";
import { formsOf } from "./office/forms";
import { effectOf } from "./office/steps";
import { officeJots, officeSteps } from "./office/words";
import { emptyOfficeFile, type OfficeFile } from "./office-file";
import * as order from "./order/steps";
import * as papers from "./papers/steps";
import { type AskedItem, nothingYet, type Posting, type RawValue } from "./posting";
import * as proof from "./proof/steps";
import * as review from "./review/steps";
import { postingTable, sentStates } from "./states";
import { assistants, type PostingStep } from "./step";
import { done } from "./transition-words";

/** Temporary: the steps as objects say and do what the old tables say and do. */

const exported: Record<string, PostingStep> = {
  ...order,
  ...review,
  ...papers,
  ...agreement,
  ...proof,
  ...listing,
};
const steps = Object.values(exported);
const buttons: Readonly<Record<string, { button: string }>> = { ...officeSteps, ...officeJots };
const words: Readonly<Record<string, string>> = done;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const otherSubjects =
  /amendment|offer|invoice|payment|objection|extension|direction|acceptance|condition|^sell-|fall|release|buyers|^(suspend|resume|terminate|close|report-on-mls)/;

it("are all of these subjects, under their names", () => {
  expect(steps.map(({ name }) => camelCase(name)).sort()).toEqual(Object.keys(exported).sort());
  const names = [...postingTable.map(({ name }) => name), ...Object.keys(officeJots)];
  expect(steps.map(({ name }) => name).sort()).toEqual(
    names.filter((name) => !otherSubjects.test(name)).sort(),
  );
});

it.each(steps)("$name is as in the tables", (step) => {
  const rule = postingTable.find(({ name }) => name === step.name) ?? {
    ...{ name: step.name, from: sentStates, to: null, by: assistants, reason: "none", letters: [] },
    event: false,
  };
  expect({ ...step, forms: undefined, effect: undefined, clears: undefined, notice: undefined }).toEqual({
    ...rule,
    button: buttons[step.name]?.button,
    done: words[step.name],
  });
});

const at = new Date("2026-11-21T15:00Z");
const today = "2026-11-22";
const by = { role: "agent", id: "a", name: "Ana" } as const;
const owners = ["Dana Marie Whitfield", "Ellis John Whitfield"];

const posting = (changes: Partial<Posting>): Posting => ({
  ...{ id: "p", uid: "u", reference: "MP-00000-00001", state: "in-review", createdAt: at, updatedAt: at },
  ...{ rulesAsOf: "2026-11-21", events: [], ...nothingYet, sentAt: at },
  seller: { email: "dana@example.com", firstName: "Dana", name: "Dana Whitfield" },
  tasks: Object.fromEntries(
    Object.entries(exampleOrder("freehold")).map(([task, raw]) => [
      task,
      { version: 1, savedAt: at, raw: raw as Record<string, RawValue> },
    ]),
  ),
  ...changes,
});

const terms = {
  ...{ listPrice: 789_000, offerPercent: 2.5, offerDollars: null, holdoverDays: 60 },
  ...{ startDay: today, endDay: "2027-02-19" },
};
const out = {
  ...{ link: null, sentAt: at, terms, owners, copy: null, feeDue: { on: "posting", day: null } as const },
  signatures: [],
};
const one = { ...out, signatures: [{ owner: owners[0] ?? "", on: "2026-11-21" }] };
const item: AskedItem = {
  ...{ id: "i1", task: "rooms", about: ["rooms.bedrooms"], label: "Rooms: Bedrooms", before: "3" },
  ...{ what: "Count again.", answer: null },
};
const shapes: Partial<Posting>[] = [
  {},
  { assignee: { uid: "a", name: "Ana" }, agreement: out },
  { assignee: { uid: "b", name: "Ben" }, agreement: one },
  { agreement: { ...one, copy: { on: today, how: "email" } } },
  { restrictedAt: at, agreement: { ...one, signatures: owners.map((owner) => ({ owner, on: today })) } },
];
const note = { id: "n", at, actor: by, text: "A note" };
const files: OfficeFile[] = [
  emptyOfficeFile,
  {
    ...emptyOfficeFile,
    drafted: [item, { ...item, id: "i2" }],
    notes: Array.from({ length: 500 }, () => note),
    facts: { "rooms.bedrooms": { source: "seen", shown: "3", found: "", by, at } },
    checks: [
      { ...{ id: "c", what: "identity", owner: "Gone" }, on: today, how: "remote", who: "Ana", by, at },
      { ...{ id: "d", what: "guide", owner: null }, on: today, how: "phone", who: "Ana", by, at },
    ],
  },
  { ...emptyOfficeFile, drafted: Array.from({ length: 60 }, (_, at) => ({ ...item, id: `i${at}` })) },
];

/** One of each way that the forms depend on it. */
const states = ["submitted", "in-review", "to-sign", "proof", "ready", "expired"] as const;

const contexts = states.flatMap((state) =>
  (["assistant", "broker"] satisfies Role[]).flatMap((role) =>
    shapes.flatMap((shape) =>
      files.map(
        (file): OfficeContext => ({
          ...{ posting: posting({ ...shape, state }), file, offers: emptyOffersFile, today },
          staff: [
            { uid: "a", name: "Ana" },
            { uid: "b", name: "Ben" },
          ],
          user: { uid: "a", name: "Ana", role },
        }),
      ),
    ),
  ),
);

/** The forms as the machine will have them. */
function formsNow(step: PostingStep, context: OfficeContext) {
  const { posting, file, user } = context;
  if (!step.from.includes(posting.state) || !step.by.includes(user.role)) return [];
  return (step.forms?.(context) ?? [{}]).map((form) => {
    const clears = [...(step.clears ?? []), ...(form.clears ?? [])];
    const blocks = blocksOf(step.guards ?? [], posting, file, { at: new Date(), about: form.about });
    return {
      ...{ act: step.name, variant: form.variant ?? "", title: form.title ?? "" },
      ...{ button: form.button ?? step.button, fields: form.fields ?? {}, defaults: form.defaults ?? {} },
      note: form.note ?? "",
      blocks: blockLines([...blocks.filter(({ code }) => !clears.includes(code)), ...(form.blocks ?? [])]),
    };
  });
}

/** Something for a field: the nth choice, the latest day. */
function valueFor(field: Field, given: string | undefined, nth: number): unknown {
  switch (field.kind) {
    case "select":
    case "radio":
      if (!field.required && nth === 0) return undefined;
      return field.options[nth % field.options.length]?.value;
    case "number":
      return field.required ? field.min : [undefined, field.min][nth % 2];
    case "date":
      return field.required
        ? (given ?? [field.max, field.min][nth % 2])
        : [undefined, field.max, field.min][nth % 3];
    case "checkbox":
      return true;
    case "hidden":
      return given ?? "";
    default:
      return field.required ? "Some words" : [undefined, "Some words", "Others"][nth % 3];
  }
}

const sentFor = (fields: Fields, defaults: Readonly<Record<string, string>>, nth: number) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueFor(field, defaults[name], nth)]),
  );

/** What a form comes to, once it is done. */
function outcome(effect: object, { posting, file }: OfficeContext) {
  const { reason, errors, change, changeFile, jot, ...rest } = effect as {
    reason?: string;
    errors?: object;
    change?: (...given: unknown[]) => unknown;
    changeFile?: (...given: unknown[]) => unknown;
    jot?: (...given: unknown[]) => unknown;
  };
  return {
    ...{ reason, errors },
    posting: change?.(posting, at, file, "form"),
    file: (changeFile ?? jot)?.(file, posting, at, "form"),
    rest: { ...rest, notice: undefined },
  };
}

describe("do what the forms of the office did", () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: at, toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it.each(steps.filter(({ button }) => button))("$name", (step) => {
    const act = step.name as OfficeAct;
    const compared = new Set<string>();
    for (const context of contexts) {
      const forms = formsNow(step, context);
      expect(forms).toEqual(formsOf(act, context));
      for (const { fields, defaults, variant } of forms.slice(0, 4)) {
        for (let nth = 0; nth < 6; nth += 1) {
          const sent = sentFor(fields, defaults, nth);
          const actor = { role: context.user.role, id: "a", name: "Ana" };
          const doing: Doing = { ...context, actor, id: "form", variant, sent, typed: sent };
          const effect = step.effect?.({ ...doing, sent: sent as never }) ?? {};
          const old = effectOf(act, doing);
          expect(outcome(effect, context)).toEqual(outcome(old, context));
          if ("notice" in old) expect(step.notice).toBe(old.notice);
          compared.add("errors" in old ? "errors" : "done");
        }
      }
    }
    expect(compared.has("done")).toBe(true);
  });
});
