import { describe, expect, it } from "vitest";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { TaskId } from "~/postings/order/task-names";
import type { HomePage, Posting, RawValue } from "~/postings/posting";
import { answering, inReview, mlsOf, tasksOf } from "~/postings/posting.fixture";
import type { StepContext, StepEffect } from "~/postings/step";
import { brokerageRemarks } from "./brokerage-remarks";
import { offSheet } from "./field-sheet";
import { sheetPage } from "./sheet-page";
import { markEntered, unmarkEntered } from "./steps";

const at = new Date("2026-11-22T15:00Z");
const origin = "https://example.com";
const page: HomePage = { permitted: null, shown: false, showings: true, offers: true, secret: "s" };

const showings = {
  contactName: "Dana Whitfield",
  contactPhone: "705-555-0142",
  secondContact: "Ellis, 705-555-0143",
  notice: "2",
  visitFrom: "9:30",
  visitTo: "19:30",
  weekendFrom: "10:00",
  weekendTo: "16:00",
  noVisitsOn: ["1"],
  hours: "Not between 1 and 3 p.m.",
  longestVisit: "30",
  overlap: "no",
  booking: "other",
  bookingService: "BrokerBay",
  access: "lock-box",
  care: "The cat stays in.",
};
const offers = {
  when: "held",
  heldDay: "2026-12-01",
  heldHour: "19:00",
  preEmptive: "no",
  sentTo: "seller",
} as const;
const description = { publicText: "A house near the lake.", agentRemarks: "Please take off your shoes." };
const rooms = Array.from({ length: 9 }, (_, at) => ({
  type: `Bedroom ${at + 1}`,
  level: "second",
  length: "10.5",
  width: "9",
  unit: "feet",
}));

const listed: Posting = {
  ...inReview(
    at,
    tasksOf(at, {
      plan: { plan: "basic" },
      address: { number: "8", street: "Harbour View", streetType: "crescent" },
      building: { propertyClass: "freehold", propertyType: "detached", exterior: ["vinyl"] },
      rooms: { bedrooms: "3", washrooms: [{ count: "2", pieces: "4", level: "second" }], roomList: rooms },
      price: { salesTax: "not-subject" },
      occupancy: { occupancy: "owner" },
      showings,
      offers,
      description,
    }),
  ),
  mls: mlsOf(at),
  page,
};

/** The listing with these answers of a task in place of its own. */
const answered = (task: TaskId, raw: Record<string, RawValue>): Posting => ({
  ...listed,
  tasks: { ...listed.tasks, ...tasksOf(at, { [task]: raw }) },
});

const partOf = (id: string, posting = listed, file: OfficeFile = emptyOfficeFile) => {
  const part = sheetPage(posting, file, origin).parts.find((one) => one.id === id);
  if (!part) throw new Error(id);
  return part;
};
const lineOf = (id: string, label: string, posting = listed) =>
  partOf(id, posting).lines.find((line) => line.label === label);

describe("the sheet", () => {
  it("gives the board's values, and copies amounts and days as the form takes them", () => {
    expect(lineOf("location", "Abbreviation")?.copy).toBe("Cres");
    expect(lineOf("exterior", "Property type")?.value).toBe("Residential Freehold");
    expect(lineOf("exterior", "Exterior")?.value).toBe("Vinyl Siding");
    expect(lineOf("brokerages", "Occupancy")?.value).toBe("Owner");
    expect(lineOf("amounts", "HST applicable to sale price")?.value).toBe("Not Subject to HST");
    expect(lineOf("amounts", "List price")).toMatchObject({ value: "$700,000", copy: "700000" });
    expect(lineOf("amounts", "Expiry date")).toMatchObject({ value: "December 4, 2026", copy: "2026-12-04" });
    expect(lineOf("amounts", "Holdover days")).toMatchObject({ value: "60 days", copy: "60" });
  });

  it("gives all items of a list in one line, if the form has one box for them", () => {
    const rentals = [{ item: "Hot water tank" }, { item: "Furnace", provider: "Lakeside" }];
    const posting = answered("inclusions", { rentals });
    expect(lineOf("clients", "Rental items", posting)?.copy).toBe("Hot water tank · Furnace, Lakeside");
  });

  it("draws no line without an answer, lists optional ones, and links mandatory ones to their page", () => {
    const { parts, missing } = sheetPage(listed, emptyOfficeFile, origin);
    expect(parts.flatMap(({ lines }) => lines).filter(({ value }) => value === "")).toEqual([]);
    expect(partOf("amounts").unanswered).toContain("Possession remarks");
    expect(missing).toContainEqual({ label: "Style", place: "/facts#missing" });
    expect(missing).toContainEqual({ label: "Area", place: "/facts#address" });
    expect(missing.map(({ label }) => label)).not.toContain("Lot shape");
    expect(parts.flatMap(({ unanswered }) => unanswered)).not.toContain("Style");
  });

  it("has a box for each room, eight on a page of the form", () => {
    const [washrooms, first, second] = partOf("rooms").pages;
    expect(washrooms?.boxes).toEqual([
      {
        label: "Washrooms 1",
        cells: [
          { label: "How many", value: "2" },
          { label: "Pieces", value: "4" },
          { label: "Level", value: "Second" },
        ],
      },
    ]);
    expect([first?.title, second?.title]).toEqual(["Room 1 to Room 8", "Room 9 to Room 9"]);
    expect(first?.boxes[0]?.cells.map(({ value }) => value)).toEqual([
      ...["Second", "Bedroom 1", "10.5", "9", "Feet"],
    ]);
  });
});

describe("remarks for brokerages", () => {
  it("name the contact, showings, offers and the agent link", () => {
    expect(brokerageRemarks(listed, origin)).toBe(
      "Mere posting. The seller may be contacted directly about showings and offers, through Dana Whitfield, 705-555-0142. " +
        "Second contact, Ellis, 705-555-0143. Notice before a showing: 2 hours. " +
        "Showings begin and end between 9:30 a.m. and 7:30 p.m., on weekends between 10 a.m. and 4 p.m. None on Mondays. " +
        "Not between 1 and 3 p.m. A showing takes at most 30 minutes. Showings can't overlap. " +
        "Showings are booked through BrokerBay. Access: the seller opens the door, until the owners consent to a lock box. The cat stays in. " +
        "Offers are reviewed on Tuesday, December 1, 2026 at 7 p.m. Pre-emptive offers are not considered. " +
        "Please take off your shoes. Link for showing requests and registration of offers: https://example.com/a/XNWACTXG",
    );
  });

  it("send offers to the brokerage if the seller chose it, and leave out a link that is off", () => {
    const other = answering(listed, "offers", { ...offers, when: "any-time", sentTo: "brokerage" });
    const text = brokerageRemarks({ ...other, page: { ...page, showings: false, offers: false } }, origin);
    expect(text).toContain("contacted directly about showings, through Dana");
    expect(text).toContain("Offers: as they come in. Offers go through ");
    expect(text).not.toContain("/a/");
    expect(brokerageRemarks(answered("showings", { notice: "2" }), origin)).toBe("");
  });

  it("contain every answer that the sheet leaves to them", () => {
    const left = offSheet.find(({ why }) => why.includes("remarks for brokerages"))?.from ?? [];
    const before = brokerageRemarks(listed, origin);
    const given: Record<string, Record<string, RawValue>> = { showings, offers, description };
    const lost = left.filter((key) => {
      const [task = "", name = ""] = key.split(".");
      const { [name]: _, ...others } = given[task] ?? {};
      const raw = name === "sentTo" ? { ...others, sentTo: "brokerage" } : others;
      return brokerageRemarks(answered(task as TaskId, raw), origin) === before;
    });
    expect(lost).toEqual([]);
  });

  it("say their length, and that the form doesn't take longer ones", () => {
    const line = lineOf("brokerages", "Remarks for brokerages");
    expect([line?.length, line?.isTooLong]).toEqual([`${line?.copy.length} of 1,000 characters`, false]);
    const agentRemarks = "x".repeat(490);
    const long = lineOf("brokerages", "Remarks for brokerages", answered("description", { agentRemarks }));
    expect(long?.length).toContain("the form takes 1,000");
    // Nothing is cut.
    expect(long?.copy).toContain(agentRemarks);
  });
});

describe("the tick of a section", () => {
  const by = { role: "agent", id: "a", name: "Ana" } as const;
  const tick = (file: OfficeFile, read?: string, posting = listed, variant = "amounts") => {
    const forms = markEntered.forms?.({ posting, file } as StepContext) ?? [];
    const form = forms.find((one) => one.variant === variant);
    const sent = { read: read ?? form?.defaults?.read };
    const effect = markEntered.effect?.({ posting, file, variant, sent, actor: by } as never) as StepEffect;
    return {
      digest: String(form?.defaults?.read),
      file: "errors" in effect ? "" : effect.changeFile?.(file, posting, at, "i"),
    };
  };
  const ticked = () => tick(emptyOfficeFile).file as OfficeFile;
  const cheaper = { ...listed, mls: mlsOf(at, { listPrice: 680_000 }) };

  it("stays with its person and time, and is counted", () => {
    const part = partOf("amounts", listed, ticked());
    expect([part.entered, part.changed]).toEqual([
      "Entered by Ana (agent), November 22, 2026, 10\u00a0a.m.",
      null,
    ]);
    expect(sheetPage(listed, ticked(), origin).progress).toMatch(/^1 of \d sections are entered/);
    const [effect] = [unmarkEntered.effect?.({ variant: "amounts" } as never) as StepEffect];
    const without = "errors" in effect ? null : effect.changeFile?.(ticked(), listed, at, "i");
    expect(without).toMatchObject({ entered: {} });
  });

  it("names the fields that changed since, and can be given again", () => {
    const part = partOf("amounts", cheaper, ticked());
    expect(part.changed).toBe("Changed since: List price");
    expect(part.lines.filter(({ isChanged }) => isChanged).map(({ label }) => label)).toEqual(["List price"]);
    expect(partOf("location", cheaper, ticked()).changed).toBeNull();
    const again = tick(ticked(), undefined, cheaper).file as OfficeFile;
    expect(partOf("amounts", cheaper, again).changed).toBeNull();
  });

  it("is refused for values that weren't on the page, and keeps the colleague who was faster", () => {
    const { digest } = tick(emptyOfficeFile);
    expect(tick(emptyOfficeFile, digest, cheaper).file).toContain("has changed since you opened it");
    expect(tick(emptyOfficeFile, "forged").file).toContain("has changed since you opened it");
    const { entered = {} } = ticked();
    const file = { ...emptyOfficeFile, entered };
    expect(tick(file, digest).file).toBe(file);
  });
});
