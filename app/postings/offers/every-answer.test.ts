import { expect, it } from "vitest";
import { nameOfField } from "~/lib/forms/entered";
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
    page: text([...offerView(offer, at).rows, ...offerView(offer, at).record]),
    inspection: text(inspectionPage(record, at).sections.find(({ id }) => id === "offers")),
    letter: text(offerReceivedLetter(sold, event, reader)?.parts),
    copy: text(sellersCopy(record, "").offers),
    tables: text(tableFiles(record, at).find(({ name }) => name === "offers.csv")?.text),
  };
}

it("every answer about an offer appears on both sides' pages and in the inspection, letter and seller's copy", () => {
  const fields = enterFields(today);
  for (const typed of fillings(fields)) {
    const raw = Object.fromEntries(typed.map(({ name, raw }) => [name, raw]));
    const values: Record<string, unknown> = valuesOf(fields, raw);
    const offer = offerOf(values as Parameters<typeof offerOf>[0], "A", by, "o1", at);
    const { page, inspection, tables, letter, copy } = readersOf(offer);
    for (const { name, words } of typed) {
      const isTerm = name in partyFields || name in termFields(today);
      // A ticked box shows its label.
      for (const word of isTerm && words.length === 0 ? [nameOfField(fields[name as never])] : words) {
        for (const reader of [page, inspection, tables, ...(isTerm ? [letter] : [])])
          expect(reader, name).toContain(word.toLowerCase());
      }
      if (name in offer)
        expect(copy, name).toContain(`"${name}":${JSON.stringify(values[name])}`.toLowerCase());
    }
  }
});
