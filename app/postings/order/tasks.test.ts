import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { applies, type Field, type Fields, isRequired, rowsOf } from "~/lib/forms/form";
import { parseForm } from "~/lib/forms/parse-form";
import type { TaskValues } from "~/postings/order/answers";
import type { Posting, SavedTask } from "~/postings/posting";
import { type PostingState, postingStates } from "~/postings/states";
import { exampleOrder, formOf, type TypedTask } from "../../../scripts/lib/example-order.mjs";
import { asDraft, rawOf, readOrder, readTask } from "./read-order";
import { differing } from "./saved-there";
import { type TaskId, takesAnswers, tasks } from "./task-names";
import {
  doubtsOf,
  drawnFields,
  fieldsOf,
  gapsOf,
  gapsUntil,
  isAsked,
  isComplete,
  nextTask,
  stateOf,
  taskIds,
} from "./tasks";
import { leftUntil } from "./time-left";

const today = torontoDay(new Date());
const kinds = ["freehold", "condo", "other"] as const;

const saved = (raw: SavedTask["raw"]): SavedTask => ({ version: 1, savedAt: new Date(), raw });

/** An order as it is stored, with a photo. */
const storedAs = (order: Record<string, SavedTask["raw"]>) => ({
  photos: [{}] as unknown as Posting["photos"],
  papers: [],
  tasks: Object.fromEntries(Object.entries(order).map(([task, raw]) => [task, saved(raw)])),
});

/** What an order misses, task by task. */
function gapsIn(order: Record<string, SavedTask["raw"]>): Record<string, string[]> {
  const { answers, context } = readOrder(storedAs(order), today);
  const asked = taskIds.filter((task) => isAsked(task, context));
  return Object.fromEntries(
    asked.flatMap((task) => {
      const names = Object.keys(gapsOf(task, answers, context));
      return names.length > 0 ? [[task, names]] : [];
    }),
  );
}

/** A value as Firestore gives it back. */
const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => [key, sortedKeys(own)]),
  );
};

const fieldsFor = (task: TaskId, kind: (typeof kinds)[number]) =>
  fieldsOf(task, { today, propertyClass: kind, photos: 1 });

const without = (task: TypedTask, ...names: string[]): TypedTask =>
  Object.fromEntries(Object.entries(task).filter(([name]) => !names.includes(name)));

describe.each(kinds)("a complete order, %s", (kind) => {
  const order = exampleOrder(kind) as Record<TaskId, TypedTask>;
  const asked = Object.entries(order) as [TaskId, TypedTask][];

  it("has nothing missing and nothing that does not fit", () => {
    const { answers, context, outdated } = readOrder(storedAs(order), today);
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(taskIds.filter((task) => isAsked(task, context))),
    );
    expect(Object.values(outdated).flat()).toEqual([]);
    expect(gapsIn(order)).toEqual({});
    for (const task of taskIds.filter((id) => isAsked(id, context))) {
      expect(stateOf(task, answers, context, outdated), task).toBe("done");
    }
  });

  it("can be read, every answer of it", () => {
    const { answers, context } = readOrder(storedAs(order), today);
    const unseen = asked.flatMap(([task]) => {
      const fields = fieldsOf(task, context);
      const all: TaskValues = answers[task] ?? {};
      const rows = JSON.stringify(rowsOf(fields, all));
      return Object.keys(all)
        .filter((name) => all[name] !== undefined && all[name] !== false)
        .filter((name) => JSON.stringify(rowsOf(fields, { ...all, [name]: undefined })) === rows)
        .map((name) => `${task}.${name}`);
    });
    expect(unseen).toEqual([]);
  });

  it("is the same whatever order the store gives its keys back in", () => {
    const differences = asked.flatMap(([task, raw]) =>
      differing(fieldsFor(task, kind), raw as SavedTask["raw"], saved(sortedKeys(raw) as SavedTask["raw"])),
    );
    expect(differences).toEqual([]);
  });

  const required = asked.flatMap(([task, typed]) => {
    const fields = fieldsFor(task, kind);
    return Object.entries(fields).flatMap(([name, field]) =>
      field.kind !== "hidden" && isRequired(field) && applies(fields, name, typed) && task !== "photos"
        ? [[task, name, field] as const]
        : [],
    );
  });

  it.each(required)("without %s: %s it misses just that", (task, name, field) => {
    const rest = without(order[task], name, ("unless" in field && field.unless) || name);
    // Without the kind of home, which garages there are and whether it has a lot is not known either.
    const found = gapsIn({ ...order, [task]: rest });
    expect(found[task]).toEqual([name]);
  });

  const parts = required.flatMap(([task, name, field]) =>
    field.kind === "list"
      ? Object.entries(field.item).flatMap(([part, item]) =>
          item.kind !== "hidden" && isRequired(item) && Array.isArray(order[task][name])
            ? [[task, name, part] as const]
            : [],
        )
      : [],
  );

  it.each(parts)("without an item's part, %s: %s, %s, it misses just that", (task, name, part) => {
    const items = order[task][name] as Record<string, string>[];
    const last = items.length - 1;
    const fewer = items.map((item, index) => (index === last ? without(item, part) : item));
    expect(gapsIn({ ...order, [task]: { ...order[task], [name]: fewer } })).toEqual({
      [task]: [`${name}[${last}].${part}`],
    });
  });
});

/** The answers without which an order isn't sent, of a complete one; the tax bill follows. */
const toSend = (kind: (typeof kinds)[number], plan: string): Record<string, SavedTask["raw"]> => {
  const order = exampleOrder(kind) as Record<TaskId, Record<string, string>>;
  const { propertyClass = "", propertyType = "" } = order.building;
  return {
    plan: { ...order.plan, plan },
    owners: order.owners,
    address: without(order.address, "crossStreets", "pin") as SavedTask["raw"],
    building: { propertyClass, propertyType },
    occupancy: { occupancy: "owner" },
    price: order.price,
    papers: { taxBill: "upload" },
    check: order.check,
  } as Record<string, SavedTask["raw"]>;
};

it("takes no longer than the public pages say", () => {
  const { answers, context, outdated } = readOrder({ ...storedAs({}), photos: [] }, today);
  const { toSend: said, after } = postings.minutes;
  const counted = leftUntil("sent", { answers, context, outdated }).minutes;
  expect(counted).toBeLessThanOrEqual(said);
  expect(counted).toBeGreaterThan(said / 2);
  // Five minutes is what such a figure is worth.
  const rest = leftUntil("proof", { answers, context, outdated }).minutes - counted;
  expect(Math.abs(rest - after)).toBeLessThanOrEqual(5);
});

describe("what an order needs to be sent", () => {
  const plans = ["basic", "basic-plus", "flat-fee"];
  const all = kinds.flatMap((kind) => plans.map((plan) => [kind, plan] as const));

  it.each(all)("is enough by itself, and isn't what the MLS needs: %s, %s", (kind, plan) => {
    const order = toSend(kind, plan);
    const { answers, context, outdated } = readOrder({ ...storedAs(order), photos: [] }, today);
    expect(isComplete(answers, context, outdated, "sent")).toBe(true);
    expect(isComplete(answers, context, outdated, "proof")).toBe(false);
    expect(stateOf("check", answers, context, outdated, "sent")).toBe("done");
    expect(leftUntil("sent", { answers, context, outdated })).toEqual({ tasks: [], minutes: 0 });
    const left = leftUntil("proof", { answers, context, outdated });
    expect(left.minutes).toBeGreaterThan(left.tasks.length / 2);
    expect(left.tasks).toEqual(
      taskIds.filter(
        (task) =>
          isAsked(task, context) &&
          // Nobody has to order an option.
          task !== "options" &&
          (!order[task] || ["building", "occupancy", "papers"].includes(task)),
      ),
    );
    // Without any one of its answers it isn't sent.
    for (const [task, raw] of Object.entries(order)) {
      for (const name of Object.keys(raw)) {
        const field = fieldsOf(task as TaskId, context)[name];
        if (!field || field.kind === "hidden" || !isRequired(field) || (field.unless && raw[field.unless]))
          continue;
        const fewer = readOrder(
          {
            ...storedAs({ ...order, [task]: without(raw as TypedTask, name) as SavedTask["raw"] }),
            photos: [],
          },
          today,
        );
        expect(isComplete(fewer.answers, fewer.context, fewer.outdated, "sent"), `${task}.${name}`).toBe(
          false,
        );
      }
    }
  });

  it("is a part of what the MLS needs, whatever was answered", () => {
    const given = fc.record(
      Object.fromEntries(
        taskIds.map((task) => [
          task,
          fc.option(
            fc
              .subarray(Object.entries(freehold[task] ?? condo[task] ?? {}))
              .map((some) => Object.fromEntries(some)),
            { nil: undefined },
          ),
        ]),
      ),
    );
    fc.assert(
      fc.property(given, fc.constantFrom(...kinds), (order, kind) => {
        const some = Object.fromEntries(Object.entries(order).filter(([, raw]) => raw !== undefined));
        const { answers, context, outdated } = readOrder(
          storedAs({ ...some, building: { ...some.building, propertyClass: kind } } as never),
          today,
        );
        for (const task of taskIds.filter((id) => isAsked(id, context))) {
          expect(gapsOf(task, answers, context)).toMatchObject(gapsUntil("sent", task, answers, context));
        }
        if (isComplete(answers, context, outdated, "proof")) {
          expect(isComplete(answers, context, outdated, "sent")).toBe(true);
        }
      }),
    );
  });

  it("leads from each page to the next that is needed for it, and after that through the listing", () => {
    const context = { today, photos: 0, propertyClass: "freehold" as const };
    const way = (first: TaskId, sent: boolean): TaskId[] => {
      const next = nextTask(first, context, sent);
      return next ? [first, ...way(next, sent)] : [first];
    };
    expect(way("plan", false)).toEqual([
      "plan",
      "owners",
      "address",
      "building",
      "occupancy",
      "price",
      "papers",
      "check",
    ]);
    const rest = [
      "lot",
      "rooms",
      "systems",
      "taxes",
      "inclusions",
      "showings",
      "offers",
      "description",
      "photos",
    ];
    expect(way("lot", false)).toEqual(rest);
    expect(way("building", true)).toEqual(["building", ...rest]);
  });

  it("stays as it was sent until the office asks; the listing is filled in until it's shown, and what is agreed stays", () => {
    const open = (state: PostingState, agreement: object | null = null) =>
      taskIds.filter((task) => takesAnswers(task, { state, agreement }));
    expect(open("draft")).toEqual(taskIds);
    const listing = taskIds.filter(
      (task) => !["plan", "options", "owners", "address", "price", "check"].includes(task),
    );
    for (const state of ["submitted", "in-review", "to-sign"] as const) expect(open(state)).toEqual(listing);
    expect(open("to-sign", {})).toEqual(listing);
    expect(open("changes-asked")).toEqual(taskIds);
    expect(open("changes-asked", {})).toEqual([...listing, "check"]);
    for (const state of postingStates.slice(postingStates.indexOf("proof")))
      expect(open(state), state).toEqual([]);
  });
});

it("shows of the types and styles those of the kind of home, once it's known", () => {
  const values = (propertyClass?: (typeof kinds)[number]) => {
    const { propertyType } = drawnFields("building", { today, photos: 0, propertyClass });
    return propertyType?.kind === "select" ? propertyType.options.map(({ value }) => value) : [];
  };
  expect(values("condo")).toContain("condo-apartment");
  expect(values("condo")).not.toContain("detached");
  expect(values("freehold")).not.toContain("condo-apartment");
  expect(values()).toEqual(expect.arrayContaining([...values("condo"), ...values("freehold")]));
  expect(values("other")).toEqual(values());
});

it("asks whether a tenant opens the door only where one may live", () => {
  const values = (hasTenant?: boolean) => {
    const { access } = drawnFields("showings", {
      today,
      photos: 0,
      ...(hasTenant === undefined ? {} : { hasTenant }),
    });
    return access?.kind === "radio" ? access.options.map(({ value }) => value) : [];
  };
  expect(values(false)).toEqual(["seller", "lock-box"]);
  expect(values(true)).toContain("tenant");
  expect(values()).toContain("tenant");
});

it("reads an order from before: boxes that asked us to look something up, and a yes or no for each rare thing", () => {
  const { answers, context } = readOrder(
    storedAs({
      ...exampleOrder("freehold"),
      address: { ...exampleOrder("freehold").address, pinUnknown: "yes", legalDescriptionUnknown: "yes" },
      lot: { measuresUnknown: "yes", easements: "no", survey: "yes", surveyYear: "1998", pool: "none" },
    } as never),
    today,
  );
  expect(gapsOf("address", answers, context)).toEqual({});
  expect(gapsOf("lot", answers, context)).toEqual({});
  expect(rowsOf(fieldsOf("lot", context), answers.lot ?? {})).toEqual([
    ["Survey", "Yes"],
    ["Year of the survey", "1998"],
    ["Rights of others over the land", "No"],
    ["Pool", "None"],
  ]);
});

const freehold = exampleOrder("freehold") as Record<TaskId, TypedTask>;
const condo = exampleOrder("condo") as Record<TaskId, TypedTask>;
const soon = (freehold.plan.callTimes as { day: string }[])[1]?.day ?? "";

describe("answers that ask for more", () => {
  it.each([
    ["plan", { listedElsewhere: "yes" }, ["listedUntil"]],
    ["plan", { inOntario: "no" }, ["inOntario"]],
    ["plan", { entitled: "no" }, ["entitled"]],
    ["lot", { commonElements: "yes" }, ["commonElementsFee"]],
    ["lot", { survey: "yes", surveyYear: "" }, ["surveyYear"]],
    ["lot", { survey: "no", surveyYear: "" }, undefined],
    ["rooms", { basement: ["none", "full"] }, ["basement"]],
    ["rooms", { roomList: [{ type: "Den", length: "4" }] }, ["roomList[0].unit"]],
    ["rooms", { roomList: [{ type: "Den", length: "41", unit: "metres" }] }, ["roomList[0].length"]],
    ["rooms", { roomList: [{ type: "Den", features: "a, b, c, d" }] }, ["roomList[0].features"]],
    ["taxes", { contracts: [{ item: "Furnace" }] }, ["contracts"]],
    ["inclusions", { noInclusions: "yes" }, ["inclusions"]],
    ["occupancy", { occupancy: "tenant" }, ["lease", "rent"]],
    ["occupancy", { occupancy: "part", lease: "fixed", rent: "2100" }, ["leaseUntil"]],
    ["occupancy", { occupancy: "tenant", lease: "monthly", rent: "2100" }, undefined],
    ["occupancy", { possession: "other" }, ["possessionDay"]],
    ["occupancy", { possession: "other", possessionRemark: "After school ends" }, undefined],
    ["price", { offerPercent: "" }, ["offerPercent"]],
    ["price", { offerPercent: "", offerDollars: "1" }, undefined],
    // The written consent is asked for in the showing log alone.
    ["showings", { access: "lock-box" }, undefined],
    ["showings", { access: "tenant" }, ["access"]],
    ["showings", { visitFrom: "10:00", visitTo: "16:00", noVisitsOn: ["0", "6"] }, undefined],
    ["showings", { access: "tenant", visitTo: "20:30" }, ["visitTo", "access"]],
    ["showings", { visitFrom: "16:00", visitTo: "16:00" }, ["visitTo"]],
    // The other end of such a day is the usual one, or that of the weekdays.
    ["showings", { visitFrom: "20:00", visitTo: "" }, ["visitTo"]],
    ["showings", { visitTo: "12:00", weekendFrom: "13:00" }, ["weekendTo"]],
    ["showings", { care: "Alarm code is 4711." }, ["care"]],
    ["offers", { when: "held" }, ["heldDay", "heldHour"]],
    ["offers", { when: "held", heldDay: soon, heldHour: "19:00" }, undefined],
    ["offers", { share: "yes" }, ["shareTerms"]],
    ["offers", { share: "", sentTo: "" }, undefined],
    ["description", { publicText: "Short." }, ["publicText"]],
    ["description", { publicText: `${"A home. ".repeat(15)}Call 416-555-0142.` }, ["publicText"]],
    ["description", { publicText: `${"A home. ".repeat(15)}Dana Marie Whitfield` }, ["publicText"]],
    ["description", { agentRemarks: "Lockbox code: 1234" }, ["agentRemarks"]],
    ["building", { propertyType: "condo-apartment" }, ["propertyType"]],
    ["building", { style: "loft" }, ["style"]],
    ["address", { pin: "" }, undefined],
    ["lot", { frontage: "", depth: "", unit: "", source: "" }, undefined],
    ["lot", { depth: "", unit: "", source: "" }, ["unit", "source"]],
  ] as [TaskId, TypedTask, string[] | undefined][])("%s with %j misses %j", (task, changed, missed) => {
    const changedTask = Object.fromEntries(
      Object.entries({ ...freehold[task], ...changed }).filter(([, value]) => value !== ""),
    );
    expect(gapsIn({ ...freehold, [task]: changedTask })[task]).toEqual(missed);
  });

  it("a condominium needs its unit, its own kind of type and garage", () => {
    const { unit: _, ...address } = condo.address;
    expect(gapsIn({ ...condo, address })).toEqual({ address: ["unit"] });
    const changed = { ...freehold, building: { ...freehold.building, propertyClass: "condo" } };
    const { answers, context, outdated } = readOrder(storedAs(changed), today);
    expect(Object.keys(gapsOf("building", answers, context))).toEqual(["propertyType", "style"]);
    // What was said of the garage stays, to be looked at again; what was said of the lot is not asked for.
    expect(outdated.systems).toEqual(["garage"]);
    expect(stateOf("systems", answers, context, outdated)).toBe("check");
    expect(isAsked("lot", context)).toBe(false);
  });

  it("owners need addresses of their own and one of them to talk to", () => {
    const [first, second] = freehold.owners.owners as [Record<string, string>, Record<string, string>];
    const gaps = (owners: Record<string, string>[]) => gapsIn({ ...freehold, owners: { owners } }).owners;
    expect(gaps([first, { ...second, email: first.email?.toUpperCase() ?? "" }])).toEqual(["owners"]);
    expect(gaps([first, { ...second, contact: "yes" }])).toEqual(["owners"]);
    expect(gaps([without(first, "contact") as Record<string, string>])).toBeUndefined();
    const { email: __, ...silent } = second;
    expect(gaps([first, { ...silent, noEmail: "yes" }])).toBeUndefined();
  });

  it("a listing cannot begin before another brokerage's has ended", () => {
    const plan = { ...freehold.plan, listedElsewhere: "yes", listedUntil: String(freehold.price.startDay) };
    expect(gapsIn({ ...freehold, plan }).price).toEqual(["startDay"]);
  });

  it("a day that has passed is to be looked at again, unless nobody asks for it any more", () => {
    const past = { listedUntil: "2020-01-01" };
    const outdatedIn = (plan: TypedTask) => readOrder(storedAs({ ...freehold, plan }), today).outdated.plan;
    expect(outdatedIn({ ...freehold.plan, ...past, listedElsewhere: "yes" })).toEqual(["listedUntil"]);
    expect(outdatedIn({ ...freehold.plan, ...past })).toEqual([]);
  });
});

describe("an owner's name", () => {
  it.each([
    ["John & Mary Smith", true],
    ["John Smith or Mary Smith", true],
    ["John Smith, Mary Smith", true],
    ["Smith, John", false],
    ["John Smith, Jr.", false],
    ["Sandor Orford", false],
    ["Smith and Sons Ltd.", false],
  ])("%s is asked about if it may be two people", (name, isAsked) => {
    expect(doubtsOf("owners", { owners: { owners: [{ name }] } })).toHaveLength(isAsked ? 1 : 0);
  });
});

describe("the description of the fields", () => {
  const all = kinds.flatMap((kind) => taskIds.map((task) => [task, kind, fieldsFor(task, kind)] as const));

  it.each(all)("%s, %s: conditions and stand-ins name fields that are there", (_, __, fields) => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === "hidden") continue;
      if (field.unless) expect(Object.keys(fields), name).toContain(field.unless);
      if (!field.onlyIf) continue;
      const asked = fields[field.onlyIf.field];
      const values = asked && "options" in asked ? asked.options.map(({ value }) => value) : [];
      expect(values, name).toEqual(expect.arrayContaining([...field.onlyIf.is]));
      // The styles show all that is asked after a field's answers, or none of it.
      const siblings = Object.values(fields).flatMap((other) =>
        other.kind !== "hidden" && other.onlyIf?.field === field.onlyIf?.field ? [other.onlyIf?.is] : [],
      );
      for (const is of siblings) expect(is, name).toEqual(field.onlyIf.is);
    }
  });

  it("has a page for every task but photos, papers and the last one that begins with a section", () => {
    for (const [task, , fields] of all) {
      if (["photos", "papers", "check"].includes(task)) continue;
      const [first] = Object.values(fields);
      expect(first && "section" in first && first.section, tasks[task].title).toBeTruthy();
    }
  });
});

/** Whatever may be typed into a field, now and then something right. */
function typedInto(field: Field): fc.Arbitrary<unknown> {
  const junk = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      "",
      " ",
      "0",
      "-1",
      "1e9",
      "12",
      "2.5",
      "$1,200.50",
      "yes",
      "2026-02-29",
      "none",
      "\u0000",
    ),
    fc.constantFrom(today, "M5V 0A1", "21087-0123", "416-555-0142", "a@example.com", "x".repeat(2000)),
  );
  if ("options" in field && field.options.length > 0) {
    const option = fc.constantFrom(...field.options.map(({ value }) => value));
    return field.kind === "checkboxes"
      ? fc.array(fc.oneof(option, junk), { maxLength: 4 })
      : fc.oneof(option, junk);
  }
  if (field.kind === "list") return fc.array(typedForm(field.item), { maxLength: 3 });
  return junk;
}

const typedForm = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedInto(field)])), {
    requiredKeys: [],
  });

const sentAs = (typed: Record<string, unknown>): FormData => {
  const data = new FormData();
  for (const [name, value] of formOf(typed as TypedTask)) data.append(name, value);
  return data;
};

describe.each(taskIds)("whatever is typed into %s", (task) => {
  it.each(kinds)("is refused, or stored and read back the same, %s", (kind) => {
    const fields = fieldsFor(task, kind);
    const described = { id: task, fields: asDraft(fields) };
    const check = (typed: Record<string, unknown>) => {
      const parsed = parseForm(described, sentAs(typed));
      if (!parsed.ok) {
        expect(Object.keys(parsed.fail().result.error ?? {})).not.toEqual([]);
        return;
      }
      const raw = rawOf(fields, parsed.typed);
      const read = readTask(fields, saved(raw));
      expect(read.outdated).toEqual([]);
      const given = Object.entries(parsed.data).filter(([name]) => name in raw);
      for (const [name, value] of given) {
        // Items in which nothing was typed are not stored.
        const field = fields[name];
        const isTick = field?.kind === "radio" && field.tick;
        if (field?.kind !== "list") expect(read.values[name], name).toEqual(isTick ? (value ?? "no") : value);
      }
      // What was read back and sent again is stored the same.
      const again = parseForm(described, sentAs(raw));
      expect(rawOf(fields, again.typed)).toEqual(raw);
    };
    fc.assert(fc.property(typedForm(fields), check), { numRuns: 60 });
  });
});

it("an order with whatever in its record is read, its gaps told and its answers shown", () => {
  const value = fc.oneof(
    fc.string(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.array(fc.dictionary(fc.string(), fc.string()), { maxLength: 3 }),
    fc.anything(),
  );
  const stored = fc.record(
    Object.fromEntries(
      taskIds.map((task) => {
        const names = Object.keys(fieldsFor(task, "freehold"));
        const known = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
        return [task, fc.oneof(known, fc.dictionary(fc.string(), value))];
      }),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(stored, fc.constantFrom(undefined, ...kinds), (order, kind) => {
      const building = { ...order.building, ...(kind ? { propertyClass: kind } : {}) };
      const { answers, context, outdated } = readOrder(
        storedAs({ ...order, building } as Record<string, SavedTask["raw"]>),
        today,
      );
      for (const task of taskIds) {
        gapsOf(task, answers, context);
        stateOf(task, answers, context, outdated);
        rowsOf(fieldsOf(task, context), answers[task] ?? {});
      }
    }),
    { numRuns: 200 },
  );
});
