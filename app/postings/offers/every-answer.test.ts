import { expect, it } from "vitest";
import { fillings, valuesOf } from "~/lib/forms/every-answer.fixture";
import { sellersCopy } from "~/postings/export/export";
import { inspectionPage } from "~/postings/inspection/inspection-page";
import { tableFiles } from "~/postings/inspection/tables";
import { emptyOfficeFile } from "~/postings/office-file";
import { emptyFiles, eventOf } from "~/postings/posting.fixture";
import { sold } from "~/sample/sale.server";
import { enterFields, offerOf } from "./fields";
import { offerReceivedLetter } from "./letters";
import { emptyOfferRegister, type Offer } from "./offer";
import { partyFields, termFields } from "./terms";
import { offerView } from "./view";

const at = new Date("2026-11-22T15:00Z");
const today = "2026-11-22";
const by = { role: "seller", id: "u", name: null } as const;

/** All texts that describe an offer. */
function readersOf(offer: Offer) {
  const files = { ...emptyFiles, offers: { ...emptyOfferRegister, offers: [offer] } };
  const record = { ...files, posting: sold, file: emptyOfficeFile, letters: [] };
  const event = eventOf("record-offer", at, "live", "live", { id: offer.id });
  const reader = { to: "office", clean: String, secret: undefined, offers: [offer], closures: [] } as const;
  const text = (said: unknown) => JSON.stringify(said).replaceAll("\u00a0", " ").toLowerCase();
  return {
    page: text(offerView(offer, at).rows),
    inspection: text(inspectionPage(record, at).sections.find(({ id }) => id === "offers")),
    letter: text(offerReceivedLetter(sold, event, reader)?.parts),
    copy: text(sellersCopy(record, "").offers),
    tables: text(tableFiles(record, at).find(({ name }) => name === "offers.csv")?.text),
  };
}

it("every answer about an offer appears on both sides' pages and in the inspection, letter and seller's copy", () => {
  const fields = enterFields(today);
  for (const said of fillings(fields)) {
    // Times are shown with their day.
    const typed = said.map((one) =>
      one.name.endsWith("Time") ? { ...one, raw: "2:30 p.m.", words: ["2:30"] } : one,
    );
    const raw = Object.fromEntries(typed.map(({ name, raw }) => [name, raw]));
    const offer = offerOf(valuesOf(fields, raw) as Parameters<typeof offerOf>[0], "A", by, "o1", at);
    const { page, inspection, tables, letter, copy } = readersOf(offer);
    for (const { name, words, raw, options } of typed) {
      const isTerm = name in partyFields || name in termFields(today);
      for (const word of words) {
        for (const reader of [page, inspection, tables, ...(isTerm ? [letter] : [])])
          expect(reader, name).toContain(word.toLowerCase());
      }
      if (options.length > 0 || fields[name as keyof typeof fields].kind === "textarea")
        expect(copy, name).toContain(String(raw).toLowerCase());
    }
  }
});
