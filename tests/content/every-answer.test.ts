import { describe, expect, it } from "vitest";
import { schemaOf } from "~/lib/forms/schema";
import { readableBeside } from "~/postings/kept/export";
import { enterFields, offerOf } from "~/postings/offers/fields";
import { emptyOffersFile } from "~/postings/offers/offer";
import { offerView } from "~/postings/offers/view";
import { fillings } from "~/postings/order/every-answer.fixture";
import { nothingYet, type Posting } from "~/postings/posting";
import { sentFacts } from "~/requests/facts";
import { detailFields, requestForm, senderFields } from "~/requests/forms";
import { requestForms } from "~/requests/kinds";
import { lettersOf } from "~/requests/letters";
import { type SellerRequest, sendingOf, untouched } from "~/requests/request";

/** What is typed into the forms beside an order's is found by everybody who reads it. */

const at = new Date("2026-11-22T15:00Z");
const today = "2026-11-22";

const read = (fields: Parameters<typeof fillings>[0], said: ReturnType<typeof fillings>[number]) =>
  schemaOf(fields).parse(Object.fromEntries(said.map(({ name, raw }) => [name, raw]))) as Record<
    string,
    unknown
  >;

describe.each(Object.keys(requestForms) as (keyof typeof requestForms)[])("a request: %s", (kind) => {
  const { fields } = requestForm(kind, { today, callBack: true, guideNeeded: true });

  it("is whole in its letters and on pages", () => {
    for (const said of fillings(fields)) {
      const values = read(fields, said);
      const pick = (names: readonly string[]) =>
        Object.fromEntries(
          names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
        );
      const request = {
        id: "r1",
        reference: "MP-7K4Q2-M9X3P",
        kind,
        status: "received",
        createdAt: at,
        uid: "u",
        greeting: null,
        notes: [],
        ...untouched,
        events: [sendingOf({ id: "r1", uid: "u", createdAt: at })],
        sender: { phone: null, ...pick(Object.keys(senderFields)) },
        details: pick(Object.keys(detailFields)),
        guide: values.guideLanguage ? { acknowledgedAt: at, language: values.guideLanguage } : null,
        marketing: values.marketing ? { consentedAt: at, wording: "" } : null,
      } as unknown as SellerRequest;
      const rows = sentFacts(request)
        .map(([name, text]) => `${name}: ${text}`)
        .join("\n");
      const letters = lettersOf(request, request.events).map(({ letter }) =>
        letter.message.text.replace(/\s+/g, " "),
      );
      expect(letters.length).toBeGreaterThan(0);
      for (const { name, words } of said) {
        for (const word of words) {
          expect(rows, name).toContain(word);
          expect(
            letters.some((text) => text.includes(word)),
            `${name} in a letter`,
          ).toBe(true);
        }
      }
    }
  });
});

describe("an offer", () => {
  it("is whole on the pages of both sides and in the seller's copy", () => {
    const fields = enterFields(today);
    const by = { role: "seller", id: "u", name: null } as const;
    const posting = { ...nothingYet, state: "live" } as unknown as Posting;
    for (const said of fillings(fields)) {
      // Times of the clock are shown with their day.
      const typed = said.map((one) =>
        one.name.endsWith("Time") ? { ...one, raw: "2:30 p.m.", words: ["2:30"] } : one,
      );
      const offer = offerOf(read(fields, typed) as Parameters<typeof offerOf>[0], "A", by, "o1", at);
      const offers = { ...emptyOffersFile, offers: [offer] };
      const rows = offerView(offer, at)
        .rows.map(([name, text]) => `${name}: ${text}`)
        .join("\n")
        .replaceAll("\u00a0", " ");
      const copy = readableBeside(posting, {
        amendments: [],
        showings: { showings: [], consents: [] },
        offers,
      } as unknown as Parameters<typeof readableBeside>[1]).offers[0];
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
});
