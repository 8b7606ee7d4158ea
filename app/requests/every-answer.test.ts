import { describe, expect, it } from "vitest";
import { fillings, valuesOf } from "~/lib/forms/every-answer.fixture";
import { sentFacts } from "./facts";
import { detailFields, requestForm, senderFields } from "./forms";
import { requestForms } from "./kinds";
import { lettersOf } from "./letters";
import { noWorkYet, type SellerRequest, sendingOf } from "./request";

/** Every typed answer of a request form must appear for each of its readers. */

const at = new Date("2026-11-22T15:00Z");
const today = "2026-11-22";

describe.each(Object.keys(requestForms) as (keyof typeof requestForms)[])("a request: %s", (kind) => {
  const { fields } = requestForm(kind, { today, callBack: true, guideNeeded: true, closed: [] });

  it("appears completely in its letters and on pages", () => {
    for (const said of fillings(fields)) {
      const raw = Object.fromEntries(said.map(({ name, raw }) => [name, raw]));
      const values = valuesOf(fields, raw) as Record<string, unknown>;
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
        ...noWorkYet,
        events: [sendingOf({ id: "r1", uid: "u", createdAt: at })],
        sender: { phone: null, ...pick(Object.keys(senderFields)) },
        details: pick(Object.keys(detailFields)),
        guide: values.guideLanguage ? { acknowledgedAt: at, language: values.guideLanguage } : null,
        marketing: values.marketing ? { consentedAt: at, wording: "" } : null,
      } as unknown as SellerRequest;
      const rows = sentFacts(request)
        .map(([name, text]) => `${name}: ${text}`)
        .join("\n");
      const letters = lettersOf(request, request.events, []).map(({ letter }) =>
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
