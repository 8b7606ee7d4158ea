import { postings } from "~/content/business";
import type { Fields } from "~/lib/forms/form";
import { factSources } from "~/postings/office/lists";
import { type DayFacts, limitsOfDay } from "~/postings/review/office-days";

/** The fields of the office's forms about changes of a listing. Days are ISO, in Toronto. */

const { longest } = postings;

export const signLinkFields = {
  link: {
    kind: "text",
    format: "link",
    label: "Where the owners read and sign it",
    hint: "The link of our signing service. Leave it empty when it is signed on paper.",
    malformed: "Enter a link that begins with https.",
    maxLength: longest.link,
  },
} as const satisfies Fields;

const signatureFields = (facts: DayFacts, today: string) =>
  ({
    on: {
      kind: "date",
      label: "Signed on",
      required: true,
      ...limitsOfDay("amendment-signature", facts, today),
    },
  }) as const satisfies Fields;

const initialedFields = (facts: DayFacts, today: string) =>
  ({
    ...signatureFields(facts, today),
    initialed: {
      kind: "checkbox",
      label: "Initialed, too: the term becomes longer than six months.",
      required: true,
      missing: "A term of more than six months needs the owner's initials.",
    },
  }) as const satisfies Fields;

export type SignatureFields = ReturnType<typeof signatureFields> | ReturnType<typeof initialedFields>;

/** @param initials whether it has to be initialed beside */
export const amendmentSignatureFields = (
  facts: DayFacts,
  today: string,
  initials: boolean,
): SignatureFields => (initials ? initialedFields(facts, today) : signatureFields(facts, today));

const enteredFields = {
  same: {
    kind: "checkbox",
    label: "The MLS says it as it stands here.",
    required: true,
    missing: "Enter it at the board first.",
  },
} as const satisfies Fields;

const checkedFields = {
  source: {
    kind: "select",
    label: "Where you have checked it",
    options: factSources,
    placeholder: "Choose one",
    required: true,
    missing: "Choose where you have checked it.",
  },
  ...enteredFields,
} as const satisfies Fields;

export type MadeFields = typeof enteredFields | typeof checkedFields;

/** @param source whether the office says where it has looked the fact up */
export const madeFields = (source: boolean): MadeFields => (source ? checkedFields : enteredFields);

export const settledFields = {
  text: {
    kind: "textarea",
    label: "How it was settled",
    hint: "The owners read it.",
    required: true,
    missing: "Say how it was settled.",
    maxLength: longest.objection,
    rows: 2,
  },
} as const satisfies Fields;
