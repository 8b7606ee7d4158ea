import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { applies, type Field, type Fields, isRequired, rowsOf } from "~/lib/forms/form";
import { parseForm } from "~/lib/forms/parse-form";
import { addDays } from "~/lib/time/business-days";
import type { TaskValues } from "~/postings/order/answers";
import type { Posting, SavedTask } from "~/postings/posting";
import { type PostingState, postingStates } from "~/postings/states";
import { exampleOrder, formOf, type TypedTask } from "../../../scripts/lib/example-order.mjs";
import type { Answers } from "./answers";
import { asDraft, rawOf, readTask, readWithoutClosures } from "./read-order";
import { valuesSavedElsewhere } from "./saved-elsewhere";
import { gaps, type TaskId, takesAnswers, tasks } from "./task-names";
import {
  doubtsOf,
  fieldsOf,
  fieldsOnPage,
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

function gapsIn(order: Record<string, SavedTask["raw"]>): Record<string, string[]> {
  const { answers, context } = readWithoutClosures(storedAs(order), today);
  const asked = taskIds.filter((task) => isAsked(task, context));
  return Object.fromEntries(
    asked.flatMap((task) => {
      const names = Object.keys(gapsOf(task, answers, context));
      return names.length > 0 ? [[task, names]] : [];
    }),
  );
}

/** A value with sorted keys, as Firestore returns it. */
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

  it("has no gaps and no outdated answers", () => {
    const { answers, context, outdated } = readWithoutClosures(storedAs(order), today);
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(taskIds.filter((task) => isAsked(task, context))),
    );
    expect(Object.values(outdated).flat()).toEqual([]);
    expect(gapsIn(order)).toEqual({});
    for (const task of taskIds.filter((id) => isAsked(id, context))) {
      expect(stateOf(task, answers, context, outdated), task).toBe("done");
    }
  });

  it("can be read completely", () => {
    const { answers, context } = readWithoutClosures(storedAs(order), today);
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

  it("is the same for any order of keys from the store", () => {
    const differences = asked.flatMap(([task, raw]) =>
      valuesSavedElsewhere(
        fieldsFor(task, kind),
        raw as SavedTask["raw"],
        saved(sortedKeys(raw) as SavedTask["raw"]),
      ),
    );
    expect(differences).toEqual([]);
  });

  const required = asked.flatMap(([task, typed]) => {
    const fields = fieldsFor(task, kind);
    return Object.entries(fields).flatMap(([name, field]) =>
      field.kind !== "hidden" &&
      isRequired(field) &&
      field.lookUp !== "only" &&
      applies(fields, name, typed) &&
      task !== "photos"
        ? [[task, name, field] as const]
        : [],
    );
  });

  it.each(required)("has exactly one gap without %s: %s", (task, name, field) => {
    const rest = without(order[task], name, ("unless" in field && field.unless) || name);
    // Without the kind of home, the garage options and the need for a lot aren't known either.
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

  it.each(parts)("has exactly one gap without an item's part, %s: %s, %s", (task, name, part) => {
    const items = order[task][name] as Record<string, string>[];
    const last = items.length - 1;
    const fewer = items.map((item, index) => (index === last ? without(item, part) : item));
    expect(gapsIn({ ...order, [task]: { ...order[task], [name]: fewer } })).toEqual({
      [task]: [`${name}[${last}].${part}`],
    });
  });
});

/** Answers of a complete order that are needed for sending. The tax bill can follow. */
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
  const { answers, context, outdated } = readWithoutClosures({ ...storedAs({}), photos: [] }, today);
  const { toSend: said, after } = postings.minutes;
  const counted = leftUntil("sent", { answers, context, outdated }).minutes;
  expect(counted).toBeLessThanOrEqual(said);
  expect(counted).toBeGreaterThan(said / 2);
  // Such an estimate is only accurate to five minutes.
  const rest = leftUntil("proof", { answers, context, outdated }).minutes - counted;
  expect(Math.abs(rest - after)).toBeLessThanOrEqual(5);
});

describe("the answers an order needs for sending", () => {
  const plans = ["basic", "basic-plus", "flat-fee"];
  const all = kinds.flatMap((kind) => plans.map((plan) => [kind, plan] as const));

  it.each(all)("are enough for sending, but not for the MLS: %s, %s", (kind, plan) => {
    const order = toSend(kind, plan);
    const { answers, context, outdated } = readWithoutClosures({ ...storedAs(order), photos: [] }, today);
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
          // Options are optional.
          task !== "options" &&
          (!order[task] || ["building", "occupancy", "papers"].includes(task)),
      ),
    );
    // Sending fails if any one of the answers is missing.
    for (const [task, raw] of Object.entries(order)) {
      for (const name of Object.keys(raw)) {
        const field = fieldsOf(task as TaskId, context)[name];
        if (!field || field.kind === "hidden" || !isRequired(field) || (field.unless && raw[field.unless]))
          continue;
        const fewer = readWithoutClosures(
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

  it("are part of what the MLS needs, for any answers", () => {
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
        const { answers, context, outdated } = readWithoutClosures(
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

  it("lead from each page to the next needed one, and then through the listing", () => {
    const { answers: all, context } = readWithoutClosures(storedAs(exampleOrder("freehold")), today);
    const way = (first: TaskId, sent: boolean, answers: Answers = {}): TaskId[] => {
      const given = { ...answers, [first]: all[first] };
      const next =
        first === "check" ? null : nextTask(first, { answers: given, context, outdated: {} }, sent);
      return next ? [first, ...way(next, sent, given)] : [first];
    };
    expect(way("plan", false)).toEqual([
      "plan",
      "papers",
      "owners",
      "address",
      "building",
      "occupancy",
      "price",
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
    // A page that needs nothing more is left out, and an earlier one that does comes before the last page.
    expect(way("price", false, { plan: all.plan, building: all.building, papers: all.papers })).toEqual([
      "price",
      "owners",
      "address",
      "occupancy",
      "check",
    ]);
  });

  it("are followed in a sent order by listing details only, until the proof", () => {
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

it("shows only the types and styles of the home's kind, once that's known", () => {
  const values = (propertyClass?: (typeof kinds)[number]) => {
    const { propertyType } = fieldsOnPage("building", { today, photos: 0, propertyClass });
    return propertyType?.kind === "select" ? propertyType.options.map(({ value }) => value) : [];
  };
  expect(values("condo")).toContain("condo-apartment");
  expect(values("condo")).not.toContain("detached");
  expect(values("freehold")).not.toContain("condo-apartment");
  expect(values()).toEqual(expect.arrayContaining([...values("condo"), ...values("freehold")]));
  expect(values("other")).toEqual(values());
});

it("asks if a tenant opens the door only for homes that may have one", () => {
  const values = (hasTenant?: boolean) => {
    const { access } = fieldsOnPage("showings", {
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

it("reads an older order with boxes for look-ups, and a yes or no for each rare item", () => {
  const { answers, context } = readWithoutClosures(
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
/** The next Sunday but one, when the office is closed. */
const sunday = addDays(today, 14 - new Date(`${today}T00:00Z`).getUTCDay());
const soon = (freehold.plan.callTimes as { day: string }[])[1]?.day ?? "";

describe("an order whose answers need further answers", () => {
  it.each([
    ["plan", { listedElsewhere: "yes" }, ["listedUntil"]],
    ["plan", { entitled: "no" }, ["entitled"]],
    ["plan", { callTimes: [{ day: soon, half: "morning" }] }, undefined],
    ["plan", { callTimes: [{ day: sunday, half: "morning" }] }, ["callTimes"]],
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
    ["price", { startDay: today }, ["startDay"]],
    ["price", { startDay: sunday }, ["startDay"]],
    ["price", { offerPercent: "" }, ["offerPercent"]],
    ["price", { offerPercent: "", offerDollars: "1" }, undefined],
    // Only the showing log asks for the written consent.
    ["showings", { access: "lock-box" }, undefined],
    ["showings", { access: "tenant" }, ["access"]],
    ["showings", { visitFrom: "10:00", visitTo: "16:00", noVisitsOn: ["0", "6"] }, undefined],
    ["showings", { access: "tenant", visitTo: "20:30" }, ["visitTo", "access"]],
    ["showings", { visitFrom: "16:00", visitTo: "16:00" }, ["visitTo"]],
    // An end left empty uses the default, or the weekday's hours.
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
  ] as [TaskId, TypedTask, string[] | undefined][])("%s with %j has the gaps %j", (task, changed, missed) => {
    const changedTask = Object.fromEntries(
      Object.entries({ ...freehold[task], ...changed }).filter(([, value]) => value !== ""),
    );
    expect(gapsIn({ ...freehold, [task]: changedTask })[task]).toEqual(missed);
  });

  it("needs a unit of a condominium, and its own kinds of type and garage", () => {
    const { unit: _, ...address } = condo.address;
    expect(gapsIn({ ...condo, address })).toEqual({ address: ["unit"] });
    const changed = { ...freehold, building: { ...freehold.building, propertyClass: "condo" } };
    const { answers, context, outdated } = readWithoutClosures(storedAs(changed), today);
    expect(Object.keys(gapsOf("building", answers, context))).toEqual(["propertyType", "style"]);
    // The garage answer stays for review. The answer about the lot is no longer asked for.
    expect(outdated.systems).toEqual(["garage"]);
    expect(stateOf("systems", answers, context, outdated)).toBe("check");
    expect(isAsked("lot", context)).toBe(false);
  });

  it("needs separate addresses of owners, and one of them as our contact", () => {
    const [first, second] = freehold.owners.owners as [Record<string, string>, Record<string, string>];
    const gaps = (owners: Record<string, string>[]) => gapsIn({ ...freehold, owners: { owners } }).owners;
    expect(gaps([first, { ...second, email: first.email?.toUpperCase() ?? "" }])).toEqual(["owners"]);
    expect(gaps([first, { ...second, contact: "yes" }])).toEqual(["owners"]);
    expect(gaps([without(first, "contact") as Record<string, string>])).toBeUndefined();
    const { email: __, ...silent } = second;
    expect(gaps([first, { ...silent, noEmail: "yes" }])).toBeUndefined();
  });

  it("rejects a listing that begins before another brokerage's has ended", () => {
    const plan = { ...freehold.plan, listedElsewhere: "yes", listedUntil: String(freehold.price.startDay) };
    expect(gapsIn({ ...freehold, plan }).price).toEqual(["startDay"]);
  });

  it("needs review of a day that has passed, unless its question no longer applies", () => {
    const past = { listedUntil: "2020-01-01" };
    const outdatedIn = (plan: TypedTask) =>
      readWithoutClosures(storedAs({ ...freehold, plan }), today).outdated.plan;
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
  ])("asks about %s if it may be two people", (name, isAsked) => {
    expect(doubtsOf("owners", { owners: { owners: [{ name }] } })).toHaveLength(isAsked ? 1 : 0);
  });

  it.each([
    "1234567 Ontario Inc.",
    "Smith and Sons Ltd.",
    "The Estate of Mary Jones",
    "The Jones Family Trust",
  ])("asks who signs for %s, unless the seller confirms that it's a person", (name) => {
    const found = (more: object) => doubtsOf("owners", { owners: { owners: [{ name }], ...more } });
    expect(found({}).map(({ message }) => message)).toEqual([gaps.noPerson(name)]);
    expect(found({ meant: [name] })).toEqual([]);
  });

  it("asks about two people in the name on title of an attorney, but not about a company's", () => {
    const found = (capacity: "attorney" | "company-officer", titleName: string) =>
      doubtsOf("owners", { owners: { owners: [{ name: "Ana Lee", capacity, titleName }] } });
    expect(found("attorney", "John & Mary Smith").map(({ field }) => field)).toEqual(["owners[0].titleName"]);
    expect(found("company-officer", "Smith and Sons Ltd.")).toEqual([]);
  });
});

describe("a person who signs for another owner", () => {
  const ana = { name: "Ana Lee", email: "ana@example.com", phone: "416-555-0142", noEmail: "" };
  const wrongIn = (...owners: Record<string, string>[]) =>
    gapsIn({ ...freehold, owners: { spouseNotOnTitle: "no", owners } }).owners;

  it("has to name the owner on title, who is someone else", () => {
    const acting = { ...ana, capacity: "attorney" };
    expect(wrongIn(acting)).toEqual(["owners[0].titleName"]);
    expect(wrongIn({ ...acting, titleName: "ana lee" })).toEqual(["owners[0].titleName"]);
    expect(wrongIn({ ...acting, titleName: "Mary Lee" })).toBeUndefined();
    expect(wrongIn({ ...ana, capacity: "owner" })).toBeUndefined();
  });

  it("is named, because a company without a signer can't sign", () => {
    const company = { ...ana, capacity: "company-officer", titleName: "1234567 Ontario Inc.", name: "" };
    expect(wrongIn(company)).toEqual(["owners[0].name"]);
    expect(wrongIn({ ...company, name: company.titleName })).toContain("owners[0].name");
  });

  it("can also be an owner, with the same email address", () => {
    const owner = { ...ana, capacity: "owner", contact: "yes" };
    const acting = { ...ana, capacity: "attorney", titleName: "Mary Lee" };
    expect(wrongIn(owner, acting)).toBeUndefined();
    expect(wrongIn(owner, { ...acting, capacity: "owner" })).toEqual(["owners"]);
    expect(wrongIn(owner, { ...acting, name: "Bo Lee" })).toEqual(["owners"]);
  });
});

describe("the description of the fields", () => {
  const all = kinds.flatMap((kind) => taskIds.map((task) => [task, kind, fieldsFor(task, kind)] as const));

  it.each(all)("%s, %s: conditions and stand-ins refer to existing fields", (_, __, fields) => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === "hidden") continue;
      if (field.unless) expect(Object.keys(fields), name).toContain(field.unless);
      if (!field.onlyIf) continue;
      const asked = fields[field.onlyIf.field];
      const values = asked && "options" in asked ? asked.options.map(({ value }) => value) : [];
      expect(values, name).toEqual(expect.arrayContaining([...field.onlyIf.is]));
      // The styles can show either all follow-up questions of an answer, or none.
      const siblings = Object.values(fields).flatMap((other) =>
        other.kind !== "hidden" && other.onlyIf?.field === field.onlyIf?.field ? [other.onlyIf?.is] : [],
      );
      for (const is of siblings) expect(is, name).toEqual(field.onlyIf.is);
    }
  });
});

/** Arbitrary input for a field, sometimes valid. */
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

describe.each(taskIds)("any input for %s", (task) => {
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
        // Empty list items aren't stored.
        const field = fields[name];
        const isTick = field?.kind === "radio" && field.tick;
        if (field?.kind !== "list") expect(read.values[name], name).toEqual(isTick ? (value ?? "no") : value);
      }
      // Submitting the stored values again gives the same result.
      const again = parseForm(described, sentAs(raw));
      expect(rawOf(fields, again.typed)).toEqual(raw);
    };
    fc.assert(fc.property(typedForm(fields), check), { numRuns: 60 });
  });
});

it("an order with arbitrary stored data can be read, with its gaps and answers shown", () => {
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
      const { answers, context, outdated } = readWithoutClosures(
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
