import { postings } from "~/content/business";
import {
  choice,
  day,
  dollars,
  hiddenField,
  list,
  longText,
  number,
  radio,
  text,
  tick,
} from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import type { Actor } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import type { Option } from "~/lib/ui/shapes";
import { termLimits } from "~/postings/agreement/term";
import { feeDueEvents } from "~/postings/money/fee";
import { feeDueNames } from "~/postings/money/fee-due";
import { type DayFacts, limitsOfDay } from "~/postings/review/office-days";
import {
  type CheckKind,
  checkKinds,
  codeWays,
  copyWays,
  declineReasons,
  factSources,
  representationKinds,
} from "./office-lists";
import { type Colleague, type RecordedPerson, registrantField, representativesField } from "./registrants";

/** Fields of the office's forms about a posting. Days are ISO, in Toronto. */

const { longest, limits } = postings;

export const answerFields = {
  text: longText("Message to the seller", {
    hint: "The seller gets it by email and on the order's page.",
    missing: "Write the message before you send it.",
    maxLength: longest.message,
  }),
  meant: meantField,
} as const satisfies Fields;

export const noteFields = {
  text: longText("Note for colleagues", {
    hint: "Only the office sees it.",
    missing: "Write the note before you save it.",
    maxLength: longest.internalNote,
  }),
} as const satisfies Fields;

export const declineFields = {
  why: choice("Reason", declineReasons, { missing: "Choose the reason." }),
  text: longText("Explanation", {
    hint: "The seller will read this with the reason. Suggest who else could help.",
    missing: "Explain the reason to the seller.",
    maxLength: longest.message,
  }),
} as const satisfies Fields;

export const reasonFields = (label: string) =>
  ({
    text: longText(label, {
      hint: "The seller and co-owners will read this.",
      missing: "Enter the reason for the seller.",
      maxLength: longest.reason,
    }),
  }) as const;

export const refusedFields = {
  text: longText("What's wrong with it", {
    hint: "Included in the email that requests another.",
    missing: "Enter what's wrong with it.",
    maxLength: longest.hidingReason,
  }),
} as const satisfies Fields;

/** Digest of the seller's additions that were read. */
export const readFields = { read: hiddenField(64) } as const satisfies Fields;

/** Ids of the drafted items on the page, so that only items that were read are sent. */
export const sendFields = { items: hiddenField(postings.asked * 37) } as const satisfies Fields;

/** @param about parts of the posting that requests can concern, such as "rooms.bedrooms" */
export const askFields = (about: readonly { value: string; label: string }[]) =>
  ({
    about: choice("About", about, { missing: "Choose what the question is about." }),
    what: longText("What to change, and why", {
      hint: "The seller will read this, with a link to the page.",
      missing: "Write what the seller should change, and why.",
      maxLength: longest.asked,
      rows: 2,
    }),
  }) as const satisfies Fields;

/** Source of facts. */
const sourceField = (label: string, placeholder: string) =>
  choice(label, factSources, { placeholder, required: false });

/** Value in the source, if the seller left it to the office to look up. Of a list, the board's option. */
function foundField({ label, options }: SectionFact) {
  const question = `${label}: what the source says`;
  const asText = text(question, { maxLength: longest.legalDescription, required: false });
  if (options.length === 0) return asText;
  const named = options.map((option) => ({ value: option.label, label: option.label }));
  // An input and a choice both have a text as their value.
  return choice(question, named, { required: false }) as unknown as typeof asText;
}

interface SectionFact {
  name: string;
  label: string;
  /** Title of its section, in a form about several. */
  section?: string;
  /** True if the office looks up the value. */
  lookUp: boolean;
  /** Values to choose from. Empty if it's a text. */
  options: readonly Option[];
}

/** Facts with a different source than the rest of their section, or without one. */
const exceptionsField = (facts: readonly SectionFact[], section: string) =>
  list(
    `${section}: facts with another source`,
    "fact",
    {
      fact: choice(
        "Fact",
        facts.map(({ name, label, section }) => ({
          value: name,
          label: section ? `${section}: ${label}` : label,
        })),
        { required: false },
      ),
      source: sourceField("Source", "Not checked yet"),
    },
    { most: facts.length },
  );

type FoundFields = { [name: `found_${string}`]: ReturnType<typeof foundField> };

export type FactsFields = FoundFields & {
  source: ReturnType<typeof sourceField>;
  /** Only with looked-up values. */
  foundSource: ReturnType<typeof sourceField>;
  exceptions: ReturnType<typeof exceptionsField>;
};

/**
 * Fields for a section: its source, the looked-up values, and facts with another source.
 * @param label of the source
 */
export function factsFields(
  facts: readonly SectionFact[],
  section: string,
  label = "Source of this section",
): FactsFields {
  const found: FoundFields = {};
  for (const fact of facts) if (fact.lookUp) found[`found_${fact.name}`] = foundField(fact);
  const source = sourceField(label, "Not checked yet");
  const lookedUp = {
    ...found,
    foundSource: sourceField("Source of the values that you found", "Choose one"),
  };
  const exceptions = exceptionsField(facts, section);
  return { source, ...(facts.some(({ lookUp }) => lookUp) ? lookedUp : {}), exceptions } as FactsFields;
}

/** Person who did a check. Only a registrant may explain the guide. */
const whoField = (kind: CheckKind, staff: readonly Colleague[], noted?: RecordedPerson) =>
  kind === "guide"
    ? registrantField("Explained by", staff, noted)
    : text("Checked by", { format: "name", missing: "Enter who did the check." });

/** Facts of a document that some checks need. */
const checkDetails: {
  readonly [K in CheckKind]?: Record<"label" | "hint" | "missing", string> & { maxLength?: number };
} = {
  authority: {
    label: "Document and its date",
    hint: "For example: continuing power of attorney, June 3, 2019.",
    missing: "Enter the document and its date.",
  },
  corporation: {
    label: "Corporation number and jurisdiction",
    hint: "For example: 1234567, Ontario.",
    missing: "Enter the corporation's number and jurisdiction.",
  },
  home: {
    label: "Why no code is needed",
    hint: "For example: met Dana Whitfield at the home on November 20, and she let us in with her key.",
    missing: "Say why no code is needed.",
    maxLength: longest.reason,
  },
};

/** Ways of a check that the office can choose. */
const waysOf = (kind: CheckKind): readonly Option[] => {
  const ways: readonly Option[] = checkKinds[kind].ways;
  return ways.filter(({ value }) => !codeWays.includes(value));
};

function detailField(kind: CheckKind) {
  const { label = "", ...words } = checkDetails[kind] ?? {};
  const detail = text(label, words);
  // Other kinds don't have the field.
  return (label ? { detail } : {}) as { detail: typeof detail };
}

/** @param noted person recorded so far, when editing */
export const checkFieldsOf = (
  kind: CheckKind,
  today: string,
  staff: readonly Colleague[],
  noted?: RecordedPerson,
) =>
  ({
    on: day("Date", limitsOfDay("check", {}, today)),
    how: choice("How", waysOf(kind), { missing: "Choose how it was done." }),
    who: whoField(kind, staff, noted),
    ...detailField(kind),
    where: text("Location of record", {
      hint: "For example: office file, cabinet 2, or the record's number. Never upload a copy of ID.",
      required: false,
    }),
  }) as const satisfies Fields;

/** True if the place of the federal record, or of the document about an authority, is missing. */
export const lacksPlace = (
  kind: CheckKind,
  { how, where }: { how: string; where?: string | undefined },
): boolean => (kind === "authority" || (kind === "client-record" && how === "made")) && !where;

/** Errors of a well-formed check, or null. */
export const findCheckErrors = (
  kind: CheckKind,
  sent: { how: string; where?: string | undefined },
): { fields: { where: string[] } } | null =>
  lacksPlace(kind, sent) ? { fields: { where: ["Enter the location of record."] } } : null;

export const locationFields = {
  where: text("Location of record", {
    hint: "For example: office file, cabinet 2.",
    missing: "Enter the location of record.",
  }),
} as const satisfies Fields;

/** Terms of the agreement, in the order of OREA 271. */
export const termFields = (today: string) =>
  ({
    startDay: day("First day", {
      min: addDays(today, -30),
      max: addDays(today, 365),
      tooEarly: "That day is too far back.",
      tooLate: "That day is more than a year away.",
    }),
    endDay: day("Last day, until 11:59 p.m.", {
      missing: "Enter the last day.",
      hint: `At least ${termLimits.leastDays} days, at most ${termLimits.mostMonths} months.`,
      min: today,
      max: addDays(today, 2 * 365),
      tooEarly: "That day has passed.",
      tooLate: "That day is more than two years away.",
    }),
    listPrice: dollars("Asking price", {
      min: limits.priceDollars.minimum,
      max: limits.priceDollars.maximum,
      decimals: 0,
      width: "medium",
    }),
    offerPercent: number("Buyer's-brokerage commission, percent", {
      suffix: "%",
      min: 0.01,
      max: limits.offerPercent,
      decimals: 2,
      hint: "A percentage, dollars, or both, as in the order.",
      required: false,
    }),
    offerDollars: dollars("Buyer's-brokerage commission, dollars", {
      min: 1,
      max: 1_000_000,
      required: false,
    }),
    holdoverDays: number("Holdover, days", { missing: "Enter the holdover in days.", max: 365 }),
  }) as const satisfies Fields;

const feeDueOptions = [
  ...feeDueEvents.map((event) => ({ value: event, label: feeDueNames[event] })),
  { value: "day", label: feeDueNames.day } as const,
];

/** Signing link of a document that the office sends out. */
export const signLinkFields = {
  link: text("Signing link", {
    format: "link",
    hint: "The link from our signing service. Leave it empty if it's signed on paper.",
    required: false,
  }),
} as const satisfies Fields;

/**
 * Kind of agreement, and the owners' representatives.
 * @param noted representatives recorded so far, when editing
 */
export const representationFields = (staff: readonly Colleague[], noted?: readonly Actor[]) =>
  ({
    representation: choice("Representation agreement", representationKinds, {
      missing: "Choose which agreement it is.",
    }),
    representative: {
      ...representativesField(staff, noted),
      hint: "Choose everyone whom the agreement names.",
      onlyIf: { field: "representation", is: ["designated"] },
    },
  }) as const satisfies Fields;

/** Due date of our fee according to the agreement. */
export const feeDueFields = (today: string) =>
  ({
    feeDue: choice("Our fee is due", feeDueOptions, {
      hint: "As in the agreement. The owners will read it in the email.",
      missing: "Choose when the fee is due.",
      placeholder: undefined,
    }),
    feeDueDay: day("Due on", {
      onlyIf: { field: "feeDue", is: ["day"] },
      min: today,
      max: addDays(today, 2 * 365),
      tooEarly: "That day has passed.",
      tooLate: "That day is more than two years away.",
      required: false,
    }),
  }) as const satisfies Fields;

export const agreementFields = (today: string, staff: readonly Colleague[]) =>
  ({
    ...representationFields(staff),
    ...termFields(today),
    startDay: {
      ...termFields(today).startDay,
      hint: "Filled in with the earliest day it can be on the MLS. On an earlier day, the owners would pay for days without a listing.",
      min: today,
      tooEarly: "That day has passed, so the owners would pay for days without a listing.",
    },
    ...feeDueFields(today),
    ...signLinkFields,
  }) as const satisfies Fields;

export const signatureFields = (facts: DayFacts, today: string) =>
  ({ on: day("Signed on", limitsOfDay("signature", facts, today)) }) as const satisfies Fields;

export const copyFields = (facts: DayFacts, today: string) =>
  ({
    on: day("Date", limitsOfDay("copy", facts, today)),
    how: choice("How", copyWays, { missing: "Choose how the copies were delivered." }),
  }) as const satisfies Fields;

/**
 * Final price of a service that was ordered at its lowest price.
 * @param least lowest price, dollars
 * @param canDrop true if the service can be removed, because no invoice contains it
 */
export const optionPriceFields = (least: number, canDrop: boolean, today: string) =>
  ({
    outcome: radio(
      "Outcome",
      [
        { value: "agreed", label: "Price agreed with the seller" },
        ...(canDrop ? [{ value: "not-booked", label: "Not booked, nothing owed" } as const] : []),
      ],
      { missing: "Choose the outcome." },
    ),
    price: dollars("Agreed price, before HST", {
      min: least,
      max: 10_000,
      onlyIf: { field: "outcome", is: ["agreed"] },
      required: false,
    }),
    on: day("Date", limitsOfDay("check", {}, today)),
  }) as const satisfies Fields;

/** @param papers names of the required documents that aren't on file */
export const liveWithoutFields = (papers: readonly string[]) =>
  ({
    without: longText("Reason for going on the MLS without them", {
      hint: `Not on file yet: ${papers.join(" · ")}. Only the broker of record can go ahead without them, and the reason stays on file.`,
      missing: "Enter why it can't wait for them.",
      maxLength: longest.reason,
    }),
  }) as const satisfies Fields;

export const mlsFields = (today: string) =>
  ({
    number: text("MLS number", {
      format: "mls-number",
      hint: "The terms below are filled in from the agreement. Compare each with the listing on the MLS.",
    }),
    board: text("Board and MLS system", {
      maxLength: 60,
      width: "medium",
      missing: "Enter the board and MLS system to which the number belongs.",
    }),
    link: text("Public page", { format: "link", required: false }),
    ...termFields(today),
    same: tick(
      "I compared the terms, the address and the owners' names on the MLS. All match the agreement.",
      {
        missing: "Compare them with the listing on the MLS, then tick that they match.",
      },
    ),
  }) as const satisfies Fields;
