import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillings, valuesOf } from "~/lib/forms/every-answer.fixture";
import { readable } from "~/lib/forms/kept-words";
import { escapeHtml } from "~/lib/mail/letter-look";
import { sellersCopy } from "~/postings/export/export";
import { offerFields, storedOfferOf } from "~/postings/offers/terms";
import { emptyFiles } from "~/postings/posting.fixture";
import { onceSold, sold } from "~/sample/sale.server";
import { fullCopy } from "./full-copy.fixture";
import { isLeftOut, nameInWords, readableCopy, valueInWords } from "./readable-copy";

const exportedAt = new Date("2026-11-23T20:00:00Z");

const single = fc.oneof(
  fc.constantFrom(null, ""),
  fc.string({ minLength: 1 }),
  fc.integer(),
  fc.boolean(),
  fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    single,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z]{0,12}$/), tie("tree"), { maxKeys: 4 }),
  ),
}));

/** Names that are good labels when spelled out: "sentAt" is "Sent". */
const plainNames = new Set(
  [
    "acceptedAt acknowledgedAt addedAt addedBy address after agent agreement answeredAt before board brokerage",
    "by cancelledAt caption change changedAt changes charges closingDay comment conditions confirmedAt contact corrections",
    "createdAt day deposit deputyUntil doneOn downloads email endedAt enquiries enteredAt expiresAt exportedAt",
    "fee feeDue feedback filed files firstName from home how invoices irrevocableUntil kind language lastName link",
    "meeting message messages method name note number objection offers openHouses ownLoginSince owner owners",
    "payments phone photos place plan postalCode preferredDay presentedAt price proof reason receivedAt recordedAt",
    "reference reportedAt representation representatives requestedAt requests revokedAt role sale seller sentAt",
    "services showingRequests showings signatures signedBy signedOn since status supplier terms time to withdrawnAt",
  ].flatMap((line) => line.split(" ")),
);

/** Every name that the page of a copy shows, each after the name of its part. */
function namesIn(value: unknown, within = ""): [within: string, name: string][] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, within));
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value)
    .filter(([name]) => !isLeftOut(name, within) && within !== "answers")
    .flatMap(([name, one]) => [[within, name] as [string, string], ...namesIn(one, name)]);
}

/** Every single value in this value, with its name. */
function singles(value: unknown, name: string): [name: string, value: string | number | boolean | Date][] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object" || value instanceof Date) return [[name, value as string]];
  if (Array.isArray(value)) return value.flatMap((one) => singles(one, name));
  return Object.entries(value).flatMap(([key, one]) => singles(one, key));
}

describe("the readable copy", () => {
  it("has every value of the data file, at any depth and under any name", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z]{0,12}$/), tree), (data) => {
        const page = readableCopy({ ...data, exportedAt });
        for (const [name, value] of singles(data, "")) {
          expect(page).toContain(escapeHtml(valueInWords(name, value)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("formats days, times and amounts, in Toronto", () => {
    const page = readableCopy({
      exportedAt,
      sales: [
        { price: 875_000, irrevocableUntil: new Date("2026-12-02T04:59:00Z"), closingDay: "2027-02-26" },
        { feeCents: 123_450, cash: false, note: "<script>alert(1)</script>" },
      ],
    });
    for (const said of [
      "Irrevocable until</dt><dd><bdi>December 1, 2026, 11:59\u00a0p.m.",
      "Closing day</dt><dd><bdi>February 26, 2027",
      "Price</dt><dd><bdi>$875,000",
      "Fee</dt><dd><bdi>$1,234.50",
      "Cash</dt><dd><bdi>No",
      "&lt;script&gt;",
      "November 23, 2026, 3\u00a0p.m.",
    ])
      expect(page).toContain(said);
    expect(page).not.toContain("<script");
  });

  it("has the product's words for a sale, not the names of its form fields or stored codes", () => {
    const copy = sellersCopy({ ...emptyFiles, ...onceSold.files, posting: sold }, "https://example.com");
    const page = readableCopy({ exportedAt, postings: [copy] });
    const rows = [...page.matchAll(/<dt>(.*?)<\/dt><dd><bdi>(.*?)<\/bdi>/gs)].map((found) => found.slice(1));
    for (const row of [
      ["MLS number", "N1234567"],
      ["Status", "Sold (firm)"],
      ["Status", "Fulfilled"],
      ["Kind", "Designated (OREA 271)"],
      ["Amount", "$999.00"],
      ["When", "The day the home goes on the MLS"],
      ["Filed as", "Notice of fulfilment"],
      ["File type", "PDF"],
    ])
      expect(rows).toContainEqual(row);
    // The sample's ids are words, and the history begins steps in lower case.
    const said = rows.filter(([label = ""]) => !["ID", "Invoice ID", "Offer ID", "Step"].includes(label));
    expect(said.filter(([, value = ""]) => /^[a-z]+(-[a-z]+)*$/.test(value))).toEqual([]);
  });

  it("shows each answer about an offer as its form words it", () => {
    for (const typed of fillings(offerFields)) {
      const values = valuesOf(offerFields, Object.fromEntries(typed.map(({ name, raw }) => [name, raw])));
      const page = readableCopy({ exportedAt, offers: [storedOfferOf(values)] });
      for (const { name, words } of typed) {
        const { label } = offerFields[name as keyof typeof offerFields];
        for (const word of words.length > 0 ? words : ["Yes"])
          expect(page).toMatch(new RegExp(`<dt>${escapeHtml(label)}</dt><dd>(?:(?!<dt>).)*${word}`, "s"));
      }
    }
  });

  it("has a label for each name of a full copy, or a name that is one", () => {
    const spelledOut = namesIn(fullCopy).filter(([within, name]) => {
      if (within === "offers" && name in offerFields) return false;
      const words = readable(name.replace(/(Cents|At)$/, ""));
      return /^\w+$/.test(name) && nameInWords(name, within) === words && !plainNames.has(name);
    });
    expect(spelledOut).toEqual([]);
  });

  it("gives names in words", () => {
    expect(["sentAt", "feeCents", "Which plan?", "mls", "address2"].map((name) => nameInWords(name))).toEqual(
      ["Sent", "Fee", "Which plan?", "MLS listing", "Address 2"],
    );
  });
});
