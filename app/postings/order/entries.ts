import { type Fields, type Values, valueText } from "~/lib/forms/form";
import { type Entry, entry } from "~/postings/entry";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { isFirm } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { orderOwners, withChecksRenamed, withNames, withTitleName } from "./owner-data";
import { readAnswers } from "./read-order";
import { ownersFields } from "./sale-fields";
import { answersByField } from "./shown-answers";
import { namesOnTitle, signersOf } from "./signers";
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

interface Put {
  posting: Posting;
  file: OfficeFile;
}

/** Keeps the comparison with the land registry valid if only the spelling of an owner has changed. */
const withOwnersCompared = (file: OfficeFile, before: Posting, after: Posting): OfficeFile => ({
  ...file,
  checks: file.checks.map((check) =>
    check.compared === namesOnTitle(before) ? { ...check, compared: namesOnTitle(after) } : check,
  ),
});

const spelledParts = ["number", "street", "unit", "postalCode", "municipality"];

export function orderEntries({ posting, file }: StepContext): Entry[] {
  const fields = standaloneFields(posting, "address", spelledParts);
  const answers: Values<Fields> = readAnswers(posting).answers.address ?? {};
  const address = Object.fromEntries(Object.keys(fields).map((name) => [name, answers[name]]));
  const names = signersOf(posting);
  const told = ["seller", "owners"] as const;
  const spelled = (variant: string, label: string, name: string, put: (to: string) => Put): Entry => {
    const own = { name: { ...ownersFields.owners.item.name, label, hint: "" } } as const;
    return entry({
      variant,
      title: `Spelling of ${name}`,
      fields: own,
      values: { name },
      told,
      check: (sent) => wrongSpelling(posting, own, { name }, sent),
      put: (sent) => put(sent.name),
    });
  };
  // The owner is the same, so the checks stay valid.
  const nameEntry = (name: string, at: number): Entry =>
    spelled(`owner-${at}`, "Name", name, (to) => {
      const respelled = names.map((one) => (one === name ? to : one));
      const next = withNames(posting, respelled);
      return {
        posting: next,
        file: withOwnersCompared(withChecksRenamed(file, posting, respelled), posting, next),
      };
    });
  const titleEntry = (name: string, at: number): Entry =>
    spelled(`title-${at}`, "Owner on title", name, (to) => {
      const next = withTitleName(posting, name, to);
      const checks = file.checks.map((check) => (check.owner === name ? { ...check, owner: to } : check));
      return { posting: next, file: withOwnersCompared({ ...file, checks }, posting, next) };
    });
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
    ...orderOwners(posting).flatMap(({ name = "", titleName = "" }, at, all) => {
      const isFirst = (part: "name" | "titleName", text: string) =>
        text !== "" && all.findIndex((one) => one[part] === text) === at;
      return [
        ...(isFirst("name", name) ? [nameEntry(name, at)] : []),
        ...(isFirst("titleName", titleName) ? [titleEntry(titleName, at)] : []),
      ];
    }),
  ];
}
