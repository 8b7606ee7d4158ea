import { expect, it, vi } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { entriesOf } from "~/office/calendar/entry";
import { hrefOf, kindsOf, rowIdsOf, workName } from "~/office/queue/kinds";
import { blockLines } from "~/postings/blocks";
import { listingFile } from "~/postings/calendar-file";
import { type DateKind, moment } from "~/postings/date-kind";
import { feedOf, listingDates } from "~/postings/dates/dates";
import { officeDates } from "~/postings/dates/kinds";
import { pathOf } from "~/postings/facts";
import { officeLines, sellersLines } from "~/postings/first-page";
import { blocksOf, guardOf, type PostingGuard } from "~/postings/guards";
import { inspectionPage } from "~/postings/inspection/inspection-page";
import { tableFiles } from "~/postings/inspection/tables";
import { reportOf } from "~/postings/listing/report.server";
import { formsOf } from "~/postings/machine";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile } from "~/postings/office-file";
import { waitingCards } from "~/postings/panel/cards";
import { nextDue } from "~/postings/panel/next-due";
import type { Posting } from "~/postings/posting";
import { emptyFiles, eventOf, inReview, mlsOf } from "~/postings/posting.fixture";
import { emptyShowingsFile } from "~/postings/showings/record";
import type { StepContext } from "~/postings/step";
import { rowsOfPosting } from "~/postings/work";
import { readableCopy } from "~/retention/readable-copy";

/**
 * Checks that every reader finds what a subject describes once. The posting's money acts as a subject with a
 * new kind of work.
 */

const { at, due } = vi.hoisted(() => ({
  at: new Date("2026-11-20T17:00Z"),
  due: new Date("2026-11-27T23:00Z"),
}));

vi.mock("~/postings/money/work", async (original) => ({
  moneyWork: [
    ...(await original<typeof import("~/postings/money/work")>()).moneyWork,
    (await import("~/work/kind")).workKind<Posting>("lock-box", {
      name: "Lock box to collect",
      filter: "offers",
      place: "/lock-box",
      waitsFor: "us",
      of: ({ mls }) => mls && { since: at, due, next: "Collect the lock box" },
    }),
  ],
}));

vi.mock("~/postings/sale/dates", async (original) => ({
  saleDates: [
    ...(await original<typeof import("~/postings/sale/dates")>()).saleDates,
    {
      id: "lock-box",
      of: () => [moment("lock-box", due)],
      seller: () => "We collect the lock box",
      file: () => [{ id: "lock-box", start: due, summary: "We collect the lock box" }],
      office: { name: "Collect the lock box", place: "/lock-box" },
      due: () => ({ what: "We collect the lock box by", action: { label: "See it", href: "/lock-box" } }),
    } satisfies DateKind,
  ],
}));

vi.mock("~/postings/money/subject", async (original) => {
  const { money } = await original<typeof import("~/postings/money/subject")>();
  const page = "/lock-box";
  return {
    money: {
      ...money,
      weekly: { name: "Lock boxes", of: () => [at] },
      panel: { name: "Lock box", page, line: () => "It's on the door." },
      office: { page, line: () => ({ text: "Lock box on the door" }) },
      cards: () => [{ id: "lock-box", until: due, what: "Choose a place for the lock box" }],
      next: () => ({ what: "Choose a lock box", at: null, action: { label: "See it", href: page } }),
      copyWords: { labels: { hook: "Place of the hook" }, values: { hook: { door: "On the door" } } },
    },
  };
});

vi.mock("~/postings/money/steps", async (original) => {
  const { entry } = await import("~/postings/entry");
  const { registrants, step } = await import("~/postings/step");
  const { longText } = await import("~/lib/forms/fields");
  const fields = { place: longText("Place of the lock box", { maxLength: 100 }) };
  return {
    ...(await original<typeof import("~/postings/money/steps")>()),
    hangLockBox: step("hang-lock-box", {
      from: ["live"],
      by: registrants,
      button: "Record the lock box",
      done: "hung the lock box",
      entered: () => [
        entry({
          title: "Lock box",
          fields,
          values: { place: "Gas meter" },
          put: () => ({}),
          remove: () => ({}),
        }),
      ],
      effect: () => ({}),
    }),
  };
});

vi.mock("~/postings/open-houses/guards", async (original) => ({
  openHouseGuards: {
    ...(await original<typeof import("~/postings/open-houses/guards")>()).openHouseGuards,
    "lock-box-there": (await import("~/postings/guard")).guard(() => [{ code: "not-assigned" }], {
      papers: ["lock-box-receipt"],
    }),
  },
}));

const posting: Posting = { ...inReview(at, {}), id: "p1", state: "live", mls: mlsOf(at) };
const files = { showings: emptyShowingsFile, offers: emptyOfferRegister };
const context: StepContext = {
  posting,
  file: emptyOfficeFile,
  offers: emptyOfferRegister,
  user: { uid: "b", name: "Bo Broker", role: "broker" },
  staff: [],
  today: "2026-11-20",
  closures: [],
};

it("finds a new kind of work's row, name, page, filter and id in the queue", () => {
  const found = rowsOfPosting(posting, []).find(({ id }) => id === "lock-box-p1");
  if (!found) throw new Error("no row");
  expect(found.row).toMatchObject({ since: at, due, next: "Collect the lock box", open: true });
  expect(found.row.rank).toMatch(`1_2_${due.toISOString()}_${at.toISOString()}_`);
  expect(workName(found.row)).toBe("Lock box to collect");
  expect(hrefOf(found.row)).toBe(`/office/postings/${posting.reference}/lock-box`);
  expect(kindsOf("offers")).toContain("lock-box");
  // Compared by `npm run queue -- check` and `rebuild`.
  expect(rowIdsOf({ kind: "posting", id: "p1" })).toContain("lock-box-p1");
});

it("shows a new date on the seller's page, in every calendar, and first if it's the next one", () => {
  const seller = listingDates(posting, files);
  expect(seller.map(({ what }) => what)).toContain("We collect the lock box");
  for (const calendar of [feedOf(posting, seller), listingFile(posting)])
    expect(calendar).toContain("SUMMARY:We collect the lock box");
  const row = { reference: "MP-1", address: null, holder: "nobody", assignee: null };
  expect(entriesOf(row, officeDates(posting))).toContainEqual(
    expect.objectContaining({
      what: "Collect the lock box",
      at: due,
      href: "/office/postings/MP-1/lock-box",
    }),
  );
  expect(nextDue(posting, files.offers, torontoMoment("2026-11-20", 12))).toMatchObject({
    what: "We collect the lock box by",
    at: due,
  });
});

it("shows a subject's line on the first pages of the seller and of the office", () => {
  expect(sellersLines({ posting, ...files, now: at })).toContainEqual(
    expect.objectContaining({
      name: "Lock box",
      status: "It's on the door.",
      href: `${pathOf(posting)}/lock-box`,
    }),
  );
  expect(officeLines(posting, emptyOfficeFile)).toContainEqual({
    page: "/lock-box",
    text: "Lock box on the door",
  });
});

it("shows a subject's count as a column of the seller's report", () => {
  const { columns, weeks } = reportOf(posting, files, due);
  expect(columns.at(-1)).toBe("Lock boxes");
  expect(weeks.map(({ counts }) => counts.at(-1))).toContain(1);
});

it("finds a new guard by its name, with its message, its page and its documents", () => {
  const name = "lock-box-there" as PostingGuard;
  const blocks = blocksOf([name], posting, emptyOfficeFile, { at });
  expect(blockLines(blocks)).toEqual([{ text: "The order is unassigned. Take it first.", place: null }]);
  expect(guardOf(name).papers).toEqual(["lock-box-receipt"]);
});

it("shows work that waits for the seller on the listing's first page", () => {
  const cards = waitingCards({ ...emptyFiles, ...files, posting, now: at });
  expect(cards.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["Choose a place for the lock box", "We collect the lock box by"]),
  );
});

it("shows a subject's next task before the MLS", () => {
  const before: Posting = { ...posting, state: "proof", mls: null };
  expect(nextDue(before, files.offers, at)?.what).toBe("Choose a lock box");
});

it("words a subject's names and values in the readable copy", () => {
  const page = readableCopy({ exportedAt: at, postings: [{ hook: "door" }] });
  expect(page).toContain("<dt>Place of the hook</dt><dd><bdi>On the door</bdi>");
});

it("lets the office edit or remove what a new step has entered", () => {
  expect(formsOf("correct", context)).toContainEqual(
    expect.objectContaining({
      variant: "hang-lock-box",
      title: "Lock box",
      defaults: { place: "Gas meter" },
    }),
  );
  expect(formsOf("remove-entry", context).map(({ variant }) => variant)).toContain("hang-lock-box");
});

it("names a new step in the timeline of the inspection and in its table", () => {
  const event = eventOf("hang-lock-box", at, "live", "live");
  const record = {
    ...emptyFiles,
    ...files,
    posting: { ...posting, events: [event] },
    file: emptyOfficeFile,
    letters: [],
  };
  expect(JSON.stringify(inspectionPage(record, at))).toContain("hung the lock box");
  expect(tableFiles(record, at).find(({ name }) => name === "events.csv")?.text).toContain(
    "hung the lock box",
  );
});
