import { type Fields, type Values, valueText } from "~/lib/forms/form";
import { type Entry, entry } from "~/postings/entry";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { isFirm } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { orderOwners, withChecksRenamed, withNames } from "./owner-data";
import { readOrder } from "./read-order";
import { ownersFields } from "./sale-fields";
import { answersByField } from "./shown-answers";
import { isSpelling } from "./spelling";
import { standaloneFields, withOfficeAnswers } from "./write-answers";

/** Office edits to an order at any time: the spelling of the address and of the owners' names. */

/** Error if the values change more than the spelling, or null. */
function wrongSpelling({ state }: Posting, fields: Fields, now: Values<Fields>, sent: Values<Fields>) {
  const text = isFirm(state)
    ? "That's more than spelling. The sale is firm, so the lawyers must correct the agreement of purchase and sale. Write to both."
    : "That's more than spelling. Start an amendment that every owner signs or, before the agreement, ask the seller.";
  const wrong = Object.entries(fields).filter(([name, field]) => {
    const [before, after] = [now, sent].map((values) => valueText(field, values[name] ?? null));
    return !isSpelling(before ?? "", after ?? "");
  });
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong.map(([name]) => [name, [text]])) } : null;
}

/** Updates the sources of facts whose spelling has changed. */
function respelledFacts({ facts }: OfficeFile, before: Posting, after: Posting): OfficeFile["facts"] {
  const [was, is] = [answersByField(before), answersByField(after)];
  return Object.fromEntries(
    Object.entries(facts).map(([key, check]) => [
      key,
      was.get(key) === check.shown ? { ...check, shown: is.get(key) ?? check.shown } : check,
    ]),
  );
}

const spelledParts = ["number", "street", "unit", "postalCode", "municipality"];

export function orderEntries({ posting, file }: StepContext): Entry[] {
  const fields = standaloneFields(posting, "address", spelledParts);
  const answers: Values<Fields> = readOrder(posting).answers.address ?? {};
  const address = Object.fromEntries(Object.keys(fields).map((name) => [name, answers[name]]));
  const names = orderOwners(posting).map(({ name = "" }) => name);
  const told = ["seller", "owners"] as const;
  return [
    entry({
      variant: "address",
      title: "Address",
      fields,
      values: address,
      told,
      check: (sent) => wrongSpelling(posting, fields, address, sent),
      put(sent, { at }) {
        const next = withOfficeAnswers({ posting, file }, "address", fields, sent, at);
        return { ...next, file: { ...next.file, facts: respelledFacts(file, posting, next.posting) } };
      },
    }),
    ...names.flatMap((name, at) => {
      if (name === "") return [];
      const own = { name: { ...ownersFields.owners.item.name, label: "Name" } } as const;
      const respelled = (to: string) => names.map((one, index) => (index === at ? to : one));
      return [
        entry({
          variant: `owner-${at}`,
          title: `Spelling of ${name}`,
          fields: own,
          values: { name },
          told,
          check: (sent) => wrongSpelling(posting, own, { name }, sent),
          // The person is the same, so the check stays valid.
          put: (sent) => ({
            posting: withNames(posting, respelled(sent.name)),
            file: withChecksRenamed(file, posting, respelled(sent.name)),
          }),
        }),
      ];
    }),
  ];
}
