import { describe, expect, it } from "vitest";
import { servedTowns } from "~/content/service-area";
import { blocksOf } from "~/postings/guards";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { inReview, paperOf, tasksOf } from "~/postings/posting.fixture";
import { readBill } from "~/postings/review/steps";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { missingOf, readWithoutClosures } from "./read-order";
import { fieldsOnPage, gapsUntil, isComplete } from "./tasks";
import { orderWork } from "./work";

const at = new Date("2026-11-23T15:00Z");
const by = { role: "agent", id: "a", name: "Ana" } as const;
const { address: whole, taxes, ...others } = exampleOrder("condo", at.getTime());
const { annualTax, taxYear, ...restOfTaxes } = taxes as Record<string, string>;
const { crossStreets: _, pin: __, ...address } = whole as Record<string, string>;
const bill = paperOf("taxBill", at);

/** An order of a condominium whose seller typed the town only, with or without the tax bill. */
const orderWith = (papers: Posting["papers"], place: object = { municipality: "Toronto" }): Posting => ({
  ...inReview(at, tasksOf(at, { ...others, address: place, taxes: restOfTaxes })),
  sentAt: at,
  papers,
});

const onBill = { ...address, annualTax: annualTax ?? "", taxYear: taxYear ?? "" };

const gapsOfTask = (posting: Posting, task: "address" | "taxes", until: "sent" | "proof") => {
  const { answers, context } = readWithoutClosures(posting);
  return Object.keys(gapsUntil(until, task, answers, context));
};

const blocks = (posting: Posting, file: OfficeFile = emptyOfficeFile) =>
  blocksOf(["bill-read"], posting, file, { at }).map(({ what }) => what);

const rowOf = (posting: Posting) => orderWork.find(({ id }) => id === "tax-bill")?.of(posting, []) ?? null;

/** Takes the office's step with these answers. */
function enter(posting: Posting, typed: Record<string, string>) {
  const effect = readBill.effect?.({ typed, posting, actor: by } as never) as {
    errors?: object;
    change?: (now: Posting, at: Date, file: OfficeFile) => Posting;
    changeFile?: (file: OfficeFile, before: Posting, at: Date) => OfficeFile;
  };
  const next = effect.change?.(posting, at, emptyOfficeFile) ?? posting;
  return { ...effect, next, file: effect.changeFile?.(emptyOfficeFile, posting, at) ?? emptyOfficeFile };
}

describe("an order with its tax bill", () => {
  const posting = orderWith([bill]);

  it("can be sent without the answers on the bill, and not without the bill", () => {
    const isSendable = (one: Posting) => {
      const { answers, context, outdated } = readWithoutClosures(one);
      return isComplete(answers, context, outdated, "sent");
    };
    expect(isSendable(posting)).toBe(true);
    expect(isSendable(orderWith([]))).toBe(false);
    expect(isSendable(orderWith([paperOf("survey", at)]))).toBe(false);
    // No page says that we list in that town.
    expect(isSendable(orderWith([bill], { postalCode: "M5V 0A1" }))).toBe(false);
  });

  it("doesn't ask its seller for them", () => {
    for (const until of ["sent", "proof"] as const) {
      expect(gapsOfTask(posting, "address", until)).toEqual([]);
      expect(gapsOfTask(posting, "taxes", until)).toEqual([]);
    }
    expect(gapsOfTask(orderWith([]), "address", "sent")).toEqual(["number", "street", "postalCode", "unit"]);
    const { answers, context } = readWithoutClosures(posting);
    expect(Object.keys(fieldsOnPage("taxes", context, answers))).not.toContain("annualTax");
    const address = fieldsOnPage("address", context, answers);
    expect(Object.keys(address)).not.toContain("street");
    // No hint names a field that the page doesn't have.
    expect(JSON.stringify(address)).not.toContain("postal code");
    for (const task of ["address", "taxes"] as const)
      expect(missingOf(task, posting, readWithoutClosures(posting))).toEqual([]);
  });

  it("lets its seller choose the town, unless another one is typed already", () => {
    const townField = (place: object) => {
      const { answers, context } = readWithoutClosures(orderWith([bill], place));
      return fieldsOnPage("address", context, answers).municipality;
    };
    const [town = ""] = servedTowns;
    for (const place of [{}, { municipality: town }])
      expect(townField(place)).toMatchObject({
        kind: "select",
        options: expect.arrayContaining([{ value: town, label: town }]),
      });
    expect(townField({ municipality: "Ottawa" })).toMatchObject({ kind: "text" });
    // Without the bill, the page asks for the whole address.
    const { answers, context } = readWithoutClosures(orderWith([], {}));
    expect(fieldsOnPage("address", context, answers).municipality).toMatchObject({ kind: "text" });
  });

  it("keeps an answer that its seller gave, and its mistakes", () => {
    const typed = orderWith([bill], { municipality: "Toronto", postalCode: "M5V 0A1", number: "Blue Jays" });
    expect(gapsOfTask(typed, "address", "sent")).toEqual(["number"]);
  });

  it("gives the office a row, and keeps the agreement and the proof until it's entered", () => {
    expect(rowOf(posting)).toMatchObject({
      next: expect.stringContaining("Enter what the tax bill says: Street number, Street name"),
    });
    expect(blocks(posting)).toEqual([
      "Street number",
      "Street name",
      "Postal code",
      "Unit",
      "Annual property tax",
      "Year of the bill",
    ]);
    expect(rowOf({ ...posting, state: "draft", sentAt: null })).toBeNull();
    expect(rowOf(orderWith([]))).toBeNull();
    expect(blocks(orderWith([]))).toEqual([]);
  });

  it("takes what the office enters as the seller's answers, with the bill as their source", () => {
    const { next, file } = enter(posting, { ...onBill, rollNumber: "" });
    expect(next.tasks.address?.raw).toMatchObject(address);
    expect(next.tasks.taxes?.raw).toEqual(taxes);
    expect(blocks(next, file)).toEqual([]);
    expect(rowOf(next)).toBeNull();
    for (const key of ["address.street", "address.postalCode", "taxes.annualTax", "taxes.taxYear"])
      expect(file.facts[key], key).toMatchObject({ source: "tax-bill", by });
    expect(file.facts["taxes.landLease"]).toBeUndefined();
    // The seller sees the values on the pages of the tasks.
    const { answers, context } = readWithoutClosures(next);
    expect(Object.keys(fieldsOnPage("taxes", context, answers))).toContain("annualTax");
  });

  it("takes no empty form, and no address once an agreement names one", () => {
    expect(enter(posting, {}).errors).toBeDefined();
    const agreed = { ...orderWith([bill], address), agreement: {} as never };
    const { next } = enter(agreed, { ...onBill, street: "Elsewhere" });
    expect(next.tasks.address).toEqual(agreed.tasks.address);
    expect(next.tasks.taxes?.raw).toEqual(taxes);
  });
});
