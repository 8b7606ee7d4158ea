import { policies } from "~/content/policies";
import { torontoDay } from "~/lib/format";
import type { Typed, Values } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Actor } from "~/lib/steps/states";
import { type Closure, closedFor } from "~/lib/time/closures";
import { type FeeDue, usualFeeDue } from "~/postings/money/fee";
import type {
  agreementFields,
  feeDueFields,
  representationFields,
  termFields,
} from "~/postings/office-fields";
import { representationKinds } from "~/postings/office-lists";
import { readAnswers } from "~/postings/order/read-order";
import {
  type AgreementTerms,
  type Posting,
  type Representation,
  representativesOf,
} from "~/postings/posting";
import {
  type Colleague,
  isRegistrant,
  namesOf,
  noRegistrant,
  representativesIn,
} from "~/postings/registrants";
import type { DayFacts } from "~/postings/review/office-days";
import { lastDayOf, proposedStart } from "./term";

/** Terms and days of an agreement in the office's forms. */

/** Submitted values of a form about terms. */
export type SentTerms = Values<ReturnType<typeof termFields>>;

export const termsOf = ({ offerPercent, offerDollars, ...terms }: SentTerms): AgreementTerms => ({
  listPrice: terms.listPrice,
  holdoverDays: terms.holdoverDays,
  startDay: terms.startDay,
  endDay: terms.endDay,
  offerPercent: offerPercent ?? null,
  offerDollars: offerDollars ?? null,
});

type SentRepresentation = Values<ReturnType<typeof representationFields>>;

/**
 * Representation chosen in a form, or its errors.
 * @param noted recorded representation, whose people may have left
 */
export function representationOf(
  { representation: kind, representative: chosen }: SentRepresentation,
  staff: readonly Colleague[],
  noted?: Representation,
): Representation | { errors: FormErrors<ReturnType<typeof representationFields>> } {
  if (kind === "brokerage") return { kind, representative: null };
  const named = representativesIn(chosen, staff, representativesOf(noted));
  return named ? designatedRepresentation(named) : { errors: { fields: { representative: [noRegistrant] } } };
}

/** A designated representation by these people. */
export const designatedRepresentation = ([first, ...others]: readonly Actor[]): Representation => ({
  kind: "designated",
  representative: first ?? null,
  ...(others.length > 0 ? { others } : {}),
});

/** Representation in words, for the timeline: "Designated (OREA 271), Ana Lee". */
export const representationText = (representation: Representation): string =>
  `${labelOf(representationKinds, representation.kind)}, ${namesOf(representativesOf(representation)) || "with no designated representative"}`;

type SentFeeDue = Values<ReturnType<typeof feeDueFields>>;

/** Due date of the fee from a form, or null if its day is missing. */
export function feeDueOf({ feeDue, feeDueDay }: SentFeeDue): FeeDue | null {
  if (feeDue !== "day") return { on: feeDue, day: null };
  return feeDueDay ? { on: "day", day: feeDueDay } : null;
}

export const missingFeeDueDay = { errors: { fields: { feeDueDay: ["Enter the day the fee is due."] } } };

/** Starting point of the form: the order, and the user. */
interface Preparing {
  posting: Posting;
  staff: readonly Colleague[];
  user: { uid: string };
  /** In Toronto, ISO. */
  today: string;
  closures: readonly Closure[];
}

/** Suggested representative: the assignee, or the person preparing the agreement. */
function likelyRepresentative({ posting: { assignee }, staff, user }: Preparing): string {
  const holder = staff.find((one) => one.uid === assignee?.uid && isRegistrant(one));
  return holder?.uid ?? user.uid;
}

/** Terms of the order as the form's initial values. Its days are possible from today on. */
export function officeTermsOf(context: Preparing): Typed<ReturnType<typeof agreementFields>> {
  const { posting, today, closures } = context;
  const { answers } = readAnswers(posting);
  const { price = {}, plan = {} } = answers;
  const { listPrice, offerPercent, offerDollars } = price;
  const startDay = proposedStart(price, plan, today, closedFor(new Date(), closures));
  const text = (number: number | undefined) => (number === undefined ? "" : String(number));
  return {
    listPrice: text(listPrice),
    offerPercent: text(offerPercent),
    offerDollars: text(offerDollars),
    holdoverDays: text(policies.holdoverDays),
    representation: policies.representation,
    representative: likelyRepresentative(context),
    feeDue: usualFeeDue(posting.fee?.plan),
    startDay,
    endDay: lastDayOf(startDay),
  };
}

/** Earlier days that the next recorded day has to follow. */
export function dayFactsOf({ agreement }: Pick<Posting, "agreement">): DayFacts {
  const lastSigned = agreement?.signatures
    .map(({ on }) => on)
    .sort()
    .at(-1);
  return {
    ...(agreement ? { "agreement-out": torontoDay(agreement.sentAt) } : {}),
    ...(lastSigned ? { "last-signature": lastSigned } : {}),
  };
}
