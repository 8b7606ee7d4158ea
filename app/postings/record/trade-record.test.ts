import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policies } from "~/content/policies";
import { emptyOfficeFile, type SalePeople } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { commissionOf } from "~/postings/sale/commission";
import { isBuyersGuideOpen } from "~/postings/sale/sale-papers";
import { onceSold, sold } from "~/sample/sale.server";
import { lawyerLetterOf, type SaleFile, tradeRecordOf } from "./trade-record";

const at = new Date("2026-11-22T15:00:00Z");
const sale = sold.sale;
if (!sale) throw new Error("the example has a sale");

const people: SalePeople = {
  offer: sale.offer,
  sellersLawyer: { name: "Sam Sellers", firm: "Sellers LLP", contact: "sam@example.com" },
  buyersLawyer: { name: "Bo Byers", firm: "", contact: "416-555-0177" },
  depositHolder: "buyers-brokerage",
  depositName: "",
  depositDollars: 40_000,
  tradeNumber: "T-17",
  guideOn: null,
  by: { role: "agent", id: "a", name: "Ana" },
  at,
};

const withTerms = (offerPercent: number | null, offerDollars: number | null, price = 800_000): Posting => ({
  ...sold,
  mls: sold.mls && { ...sold.mls, offerPercent, offerDollars },
  sale: { ...sale, price, brokered: true },
});

describe("the commission of a sale", () => {
  it("is the percentage and the dollars of the agreement with HST, first out of the deposit that the brokerage holds", () => {
    expect(commissionOf(withTerms(2.5, 1000), people, true)).toEqual({
      priceCents: 80_000_000,
      offered: "2.5% of the price plus $1,000",
      commissionCents: 2_100_000,
      taxCents: 273_000,
      totalCents: 2_373_000,
      fromDepositCents: 2_373_000,
      restCents: 0,
      overCents: 4_000_000 - 2_373_000,
    });
    const small = { ...people, depositDollars: 10_000 };
    expect(commissionOf(withTerms(2.5, 1000), small, true)).toMatchObject({
      restCents: 1_373_000,
      overCents: 0,
    });
    // A lawyer who holds it pays on closing.
    const held = { ...people, depositHolder: "sellers-lawyer" };
    expect(commissionOf(withTerms(2.5, 1000), held, true)).toMatchObject({
      fromDepositCents: 0,
      restCents: 2_373_000,
    });
  });

  it("is nothing where the buyer has no brokerage, and unknown without terms or sale", () => {
    expect(commissionOf(withTerms(2.5, null), people, false)).toMatchObject({ totalCents: 0, restCents: 0 });
    expect(commissionOf({ ...sold, sale: null }, people, true)).toBeNull();
    expect(commissionOf({ ...sold, mls: null, agreement: null }, people, true)).toBeNull();
  });

  it("adds up to the cent whatever is offered, held and paid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 24_000, max: 20_000_000 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (price, hundredths, offeredDollars, depositDollars) => {
          const found = commissionOf(
            withTerms(hundredths / 100, offeredDollars, price),
            { ...people, depositDollars },
            true,
          );
          if (!found) throw new Error("no commission");
          expect(found.commissionCents + found.taxCents).toBe(found.totalCents);
          expect(found.fromDepositCents + found.restCents).toBe(found.totalCents);
          expect(found.fromDepositCents + found.overCents).toBe(depositDollars * 100);
          expect(Math.min(found.restCents, found.overCents)).toBe(0);
        },
      ),
    );
  });
});

describe("the papers of a sale", () => {
  const record: SaleFile = {
    posting: withTerms(2.5, null),
    file: { ...emptyOfficeFile, salePeople: people },
    offers: onceSold.files.offers,
  };
  const said = (what: unknown) => JSON.stringify(what);

  it("name the parties, and say what nobody wrote down", () => {
    const cover = said(tradeRecordOf(record, at));
    for (const text of ["T-17", "Sam Sellers, Sellers LLP", "Bo Byers", "$40,000", "$22,600.00"])
      expect(cover).toContain(text);
    expect(cover).toContain("Not recorded");
    expect(tradeRecordOf({ ...record, posting: { ...sold, sale: null } }, at)).toBeNull();
  });

  it("name who represented the seller by the agreement, or else whoever has the file", () => {
    expect(said(tradeRecordOf(record, at))).toContain(`["Represented by","${policies.brokerOfRecord}"]`);
    const agreement = record.posting.agreement && { ...record.posting.agreement, representation: undefined };
    const assignee = { uid: "a", name: "Ana Lee" };
    const older = { ...record, posting: { ...record.posting, agreement, assignee } as Posting };
    expect(said(tradeRecordOf(older, at))).toContain(
      '["Representation agreement","Not recorded"],["Representative","Ana Lee"]',
    );
  });

  it("say of a buyer without a brokerage whether they got the guide, and why not", () => {
    const alone = { ...record, posting: { ...record.posting, sale: { ...sale, brokered: false } } };
    const guide = (salePeople: SalePeople) =>
      /\["RECO guide to the buyer[^\]]*\]/.exec(
        said(tradeRecordOf({ ...alone, file: { ...emptyOfficeFile, salePeople } }, at)),
      )?.[0] ?? "";
    expect(guide(people)).toContain("Not recorded");
    expect(guide({ ...people, guideOn: "2026-10-05" })).toContain("October 5, 2026");
    expect(guide({ ...people, noGuideBecause: "We never met." })).toContain("None from us: We never met.");
    expect(isBuyersGuideOpen(alone.posting, { salePeople: people })).toBe(true);
    expect(isBuyersGuideOpen(record.posting, { salePeople: people })).toBe(false);
    // Of another sale it says nothing.
    const earlier = { ...people, offer: "another", guideOn: "2026-10-05" };
    expect(isBuyersGuideOpen(alone.posting, { salePeople: earlier })).toBe(true);
  });

  it("ask the seller's lawyer alone to pay", () => {
    expect(said(lawyerLetterOf("seller", record, at))).toMatch(/our invoices/);
    const other = lawyerLetterOf("buyer", record, at);
    expect(said(other)).not.toMatch(/please pay|invoice|commission/i);
    expect(other?.to).toEqual(["Bo Byers", "416-555-0177"]);
  });

  it("know nothing of the people of another sale", () => {
    const earlier = { ...record, file: { ...record.file, salePeople: { ...people, offer: "another" } } };
    expect(said(tradeRecordOf(earlier, at))).not.toContain("Sam Sellers");
    expect(lawyerLetterOf("seller", earlier, at)?.isNobody).toBe(true);
  });
});
