import { expect, it } from "vitest";
import { fillings } from "~/lib/forms/every-answer.fixture";
import { schemaOf } from "~/lib/forms/schema";
import { readableFiles } from "~/postings/export/export";
import { nothingYet, type Posting } from "~/postings/posting";
import { enterFields, offerOf } from "./fields";
import { emptyOfferRegister } from "./offer";
import { offerView } from "./view";

/** What is typed of an offer is found by everybody who reads it. */

const at = new Date("2026-11-22T15:00Z");
const today = "2026-11-22";

it("an offer is whole on the pages of both sides and in the seller's copy", () => {
  const fields = enterFields(today);
  const by = { role: "seller", id: "u", name: null } as const;
  const posting = { ...nothingYet, state: "live" } as unknown as Posting;
  for (const said of fillings(fields)) {
    // Times of the clock are shown with their day.
    const typed = said.map((one) =>
      one.name.endsWith("Time") ? { ...one, raw: "2:30 p.m.", words: ["2:30"] } : one,
    );
    const raw = Object.fromEntries(typed.map(({ name, raw }) => [name, raw]));
    const offer = offerOf(schemaOf(fields).parse(raw) as Parameters<typeof offerOf>[0], "A", by, "o1", at);
    const offers = { ...emptyOfferRegister, offers: [offer] };
    const rows = offerView(offer, at)
      .rows.map(([name, text]) => `${name}: ${text}`)
      .join("\n")
      .replaceAll("\u00a0", " ");
    const copy = readableFiles(posting, {
      amendments: [],
      showings: { showings: [], consents: [] },
      offers,
      enquiries: { enquiries: [] },
      rounds: { changes: [] },
    } as unknown as Parameters<typeof readableFiles>[1]).offers[0];
    for (const { name, words, raw, options } of typed) {
      for (const word of words) {
        expect(rows.toLowerCase(), name).toContain(word.toLowerCase());
      }
      const kept = JSON.stringify(copy);
      if (options.length > 0 || name === "comment" || name === "conditions")
        expect(kept, name).toContain(raw);
    }
  }
});
