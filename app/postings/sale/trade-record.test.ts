import { describe, expect, it } from "vitest";
import { policies } from "~/content/policies";
import { formatCents } from "~/lib/format";
import { accountOf } from "~/postings/money/invoice";
import { emptyOfficeFile, type SalePeople } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { answering } from "~/postings/posting.fixture";
import { onceSold, sold } from "~/sample/sale.server";
import { isBuyersGuideOpen } from "./sale-papers";
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

describe("the documents of a sale", () => {
  const record: SaleFile = {
    posting: withTerms(2.5, null),
    file: { ...emptyOfficeFile, salePeople: people },
    offers: onceSold.files.offers,
  };
  const said = (what: unknown) => JSON.stringify(what);

  it("name the parties, and say what isn't recorded", () => {
    const cover = said(tradeRecordOf(record, at));
    for (const text of ["T-17", "Sam Sellers, Sellers LLP", "Bo Byers", "$40,000", "$22,600.00"])
      expect(cover).toContain(text);
    expect(cover).toContain("Not recorded");
    expect(tradeRecordOf({ ...record, posting: { ...sold, sale: null } }, at)).toBeNull();
  });

  it("name the seller's representative from the agreement, or else the assigned person", () => {
    expect(said(tradeRecordOf(record, at))).toContain(`["Represented by","${policies.brokerOfRecord}"]`);
    const agreement = record.posting.agreement && { ...record.posting.agreement, representation: undefined };
    const assignee = { uid: "a", name: "Ana Lee" };
    const older = { ...record, posting: { ...record.posting, agreement, assignee } as Posting };
    expect(said(tradeRecordOf(older, at))).toContain(
      '["Representation agreement","Not recorded"],["Representative","Ana Lee"]',
    );
  });

  it("say whom our brokerage represents", () => {
    const nature = (posting: Posting) => tradeRecordOf({ ...record, posting }, at)?.facts[3]?.[1];
    expect(nature(record.posting)).toMatch(/the seller$/);
    const own = { offer: sale.offer, letter: "A", since: at, due: at, consent: null };
    expect(nature({ ...record.posting, ownBuyers: [own] })).toMatch(/both sides$/);
  });

  it("have the trade's number, and a place for each signature with the RECO number", () => {
    const staff = [
      { uid: "a", name: "Ana Lee", role: "agent" as const, registration: { number: "4712345" } },
      { uid: "b", name: policies.brokerOfRecord, role: "broker" as const },
    ];
    const numbered = { ...record, posting: { ...record.posting, sale: { ...sale, trade: "2026-007" } } };
    expect(tradeRecordOf(numbered, at)?.facts[0]).toEqual(["Trade number", "2026-007"]);
    // The role was handed over since the brokerage's file names them.
    const [ana, bo] = staff;
    const heir = [ana, bo && { ...bo, name: "Di Roy", registration: { number: "4798765" } }].flatMap(
      (one) => one ?? [],
    );
    expect(said(tradeRecordOf(numbered, at, heir))).toContain('["Di Roy","Broker of record","4798765"');
    const untyped = { ...record, file: emptyOfficeFile };
    expect(tradeRecordOf(untyped, at)?.facts[0]?.[1]).toMatch(/^Given when/);
    const places = (posting: Posting) =>
      tradeRecordOf({ ...record, posting }, at, staff)?.sections.find(({ id }) => id === "signatures")
        ?.parts[0]?.table?.lines;
    // The broker of record represents the seller, and signs once.
    const broker = [policies.brokerOfRecord, "Broker of record", "Not recorded", "", ""];
    expect(places(record.posting)).toEqual([broker]);
    const assignee = { uid: "a", name: "Ana Lee" };
    expect(places({ ...record.posting, agreement: null, assignee })).toEqual([
      broker,
      ["Ana Lee", "Seller's representative", "4712345", "", ""],
    ]);
  });

  it("say if a buyer without a brokerage got the guide, and why not", () => {
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
    // Data of another sale doesn't count.
    const earlier = { ...people, offer: "another", guideOn: "2026-10-05" };
    expect(isBuyersGuideOpen(alone.posting, { salePeople: earlier })).toBe(true);
  });

  it("ask only the seller's lawyer to pay, and name the deposit and its remainder", () => {
    const letter = said(lawyerLetterOf("seller", record, at));
    for (const text of ["keeps $22,600.00 of the deposit", "sends you the rest of the deposit, $17,400.00"])
      expect(letter).toContain(text);
    const two = { ...record, file: { ...record.file, salePeople: { ...people, secondDollars: 5000 } } };
    expect(said(lawyerLetterOf("seller", two, at))).toContain("the rest of the deposit, $22,400.00");
    const other = lawyerLetterOf("buyer", record, at);
    expect(said(other)).not.toMatch(/please pay|invoice|commission/i);
    expect(other).toMatchObject({ to: ["Bo Byers", "416-555-0177"] });
    // A lawyer doesn't read about gaps of our file.
    const alone = {
      ...record.file,
      salePeople: { ...people, buyersLawyer: { name: "", firm: "", contact: "" } },
    };
    expect(said(lawyerLetterOf("seller", { ...record, file: alone }, at))).not.toContain("Not recorded");
  });

  it("give the sellers' mailing address to their own lawyer only", () => {
    const [first = {}, ...rest] = record.posting.tasks.owners?.raw.owners ?? [];
    const owners = [{ ...first, mailing: "PO Box 4, Barrie" }, ...rest];
    const posting = answering(record.posting, "owners", { owners: owners as never });
    const letters = (["seller", "buyer"] as const).map((side) =>
      said(lawyerLetterOf(side, { ...record, posting }, at)).includes("PO Box 4, Barrie"),
    );
    expect(letters).toEqual([true, false]);
    expect(said(tradeRecordOf({ ...record, posting }, at))).toContain("PO Box 4, Barrie");
  });

  it("make no letter with unknown sums, and name these", () => {
    const why = (posting: Posting, salePeople: SalePeople = people) =>
      said(lawyerLetterOf("seller", { ...record, posting, file: { ...emptyOfficeFile, salePeople } }, at));
    const { posting } = record;
    const unsent = { ...posting, money: { ...posting.money, invoices: [], payments: [] } };
    const waiting = formatCents(accountOf(unsent)?.waitingCents ?? 0);
    expect(why(unsent)).toContain(`${waiting} of our fee isn't invoiced. Send the invoice first.`);
    expect(why({ ...unsent, fee: null })).toContain("Our fee isn't recorded.");
    expect(why({ ...posting, mls: null, agreement: null })).toContain("commission of the agreement isn't");
    expect(why(posting, { ...people, depositHolder: "" })).toContain("Who holds the deposit isn't recorded.");
    expect(why(posting, { ...people, depositDollars: 900_000 })).toContain("more than the price");
    const alone = { ...posting, sale: { ...sale, brokered: false } };
    expect(why(alone)).toContain("The buyer has no brokerage");
    const bought = { id: "home-inspection", cents: 54_900, from: true } as const;
    const unpriced = { ...posting, fee: posting.fee && { ...posting.fee, options: [bought] } };
    expect(why(unpriced)).toContain("Home inspection: the final price isn't agreed.");
    // The buyer's lawyer doesn't read about our fee.
    expect(lawyerLetterOf("buyer", { ...record, posting: unsent }, at)).toHaveProperty("to");
    expect(why(posting, { ...people, depositHolder: "none", depositDollars: null })).toContain("Please pay");
  });

  it("don't include the people of another sale", () => {
    const earlier = { ...record, file: { ...record.file, salePeople: { ...people, offer: "another" } } };
    expect(said(tradeRecordOf(earlier, at))).not.toContain("Sam Sellers");
    expect(said(lawyerLetterOf("seller", earlier, at))).toContain("The seller's lawyer isn't recorded.");
  });
});
