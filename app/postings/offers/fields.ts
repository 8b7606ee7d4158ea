import { postings } from "~/content/business";
import { torontoDay, typedTime } from "~/lib/format";
import { withoutSections } from "~/lib/forms/entered";
import { choice, hiddenField, longText, tick, ticks, time } from "~/lib/forms/fields";
import { type Fields, form, type Values } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import type { Actor } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import { torontoClock } from "~/lib/time/toronto";
import { paperFiles } from "~/postings/papers/papers";
import { irrevocableUntil, line, pastDay, untilDay, untilTime } from "./field-parts";
import type { Offer, Pictured } from "./offer";
import { offerFormValues, partyFields, sharedTerms, storedOfferOf, termFields, termName } from "./terms";
import { markOptions, offerErrors, offerMeans, picturedMeans, pictureWords, tellingWays } from "./words";

/** Fields of the forms about offers on both sides, and the offer built from an entry. Days are ISO, in Toronto. */

const { longest, offerDays } = postings;
const { brokerage, representative, contact } = partyFields;

/** Maximum length of the sentence on the page of the one remaining buyer, in characters. */
const limitOfLine = 200;

/** Fields of an offer's entry. */
export const enterFields = (today: string) =>
  ({
    datedOn: {
      ...pastDay("Date on the offer", today, "Enter the date on the offer."),
      section: {
        title: "When it was received",
        text: "All of this is on the first page of the offer, or on its summary.",
      },
    },
    receivedOn: pastDay("Received on", today, "Enter the day it was received."),
    receivedTime: time("Received at", { missing: "Enter the time it was received." }),
    means: choice("How it was received", offerMeans, { missing: "Choose how it was received." }),
    untilOn: untilDay(today, addDays(today, -offerDays.back)),
    untilTime,
    brokerage,
    representative,
    noBrokerage: tick("The buyer has no brokerage."),
    contact,
    ...termFields(today),
  }) as const satisfies Fields;

/** Fields of an offer that the seller sends as pictures. Its hour comes first, because it may be near. */
export const pictureForm = (today: string) =>
  form("picture-offer", {
    changeId: hiddenField(),
    files: { ...paperFiles, label: pictureWords.files, hint: pictureWords.hint },
    untilOn: { ...untilDay(today, today), tooEarly: pictureWords.over },
    untilTime,
    meant: meantField,
  });

/** A pictured offer, whose terms the office enters. */
export const picturedOffer = (
  sent: Pick<Entered, "untilOn" | "untilTime">,
  letter: string,
  by: Actor,
  files: Pictured["files"],
  id: string,
  at: Date,
): Offer => ({
  ...newOffer(letter, by, id, at),
  ...storedOfferOf({}),
  datedOn: "",
  receivedAt: at,
  means: picturedMeans.value,
  irrevocableUntil: irrevocableUntil(sent),
  pictured: { files, entered: null },
});

/** The rest of an offer's summary (OREA 801), for the office only. */
export const buyerFields = {
  buyers: longText("Buyers' names", {
    hint: "For the office only. Sellers don't see them on pages, in emails or in their data.",
    maxLength: longest.buyers,
    rows: 2,
  }),
  signedBy: line("Who signed the summary, and for whom"),
} as const satisfies Fields;

/** Like `buyerFields`, with the time of the names on the page. */
export const namesFields = { ...buyerFields, savedAt: hiddenField(40) } as const satisfies Fields;

/** Fields with which the office enters an offer and its buyers. */
export const officeEnterFields = (today: string) =>
  ({
    ...withoutSections(enterFields(today)),
    buyers: { ...buyerFields.buyers, required: false },
    signedBy: buyerFields.signedBy,
  }) as const satisfies Fields;

/** @param marks the marks that are possible now */
export const markFields = (marks: readonly string[], today: string) =>
  ({
    mark: choice(
      "What happened",
      markOptions.filter(({ value }) => marks.includes(value)),
      { missing: "Choose what happened." },
    ),
    markOn: pastDay("Date", today, "Enter the day."),
    markTime: time("Time", { missing: "Enter the time." }),
  }) as const satisfies Fields;

/** @param owners all owners, who have to sign */
export const directionFields = (owners: readonly string[], today: string) =>
  ({
    signedBy: ticks(
      "Signed by",
      owners.map((owner) => ({ value: owner, label: owner })),
      { missing: "Choose who has signed." },
    ),
    signedOn: pastDay("Signed on", today, "Enter the day it was signed."),
    terms: ticks(
      "What may be shared",
      sharedTerms.map((value) => ({ value, label: termName(value) })),
      { missing: "Choose what may be shared." },
    ),
  }) as const satisfies Fields;

export const tellFields = {
  how: choice("How you told them", tellingWays, { missing: "Choose how the buyer was told." }),
} as const satisfies Fields;

const saidOfOne = longText("Disclosure to this buyer, and who makes it", {
  hint: "If there is none, say so. Only the office sees this in the register.",
  maxLength: 300,
  rows: 2,
  missing: "Enter what is disclosed to this buyer, or that nothing is.",
});

export const decisionFields = { said: saidOfOne } as const satisfies Fields;

/**
 * Form for a buyer whose side registered the offer. It also writes the line on their private page, which gave
 * the number, and an email.
 */
export const decisionFieldsWithPage = {
  said: saidOfOne,
  line: longText("Text for the buyer's private page and email", {
    hint: "Used word for word. If it's empty, the page gives no number and no reason, and no email is sent.",
    maxLength: limitOfLine,
    rows: 2,
    required: false,
  }),
} as const satisfies Fields;

/** Reason why a registration isn't a written offer. */
export const rejectionFields = {
  why: longText("Reason", {
    hint: "Emailed to the person who registered it. Say nothing about other offers.",
    missing: "Enter why it isn't a written offer.",
    maxLength: longest.offerComment,
    rows: 2,
  }),
} as const satisfies Fields;

/** An offer as a person enters or corrects it. */
type Entered = Omit<Values<ReturnType<typeof enterFields>>, "means"> & Pick<Offer, "means">;

const receivedAt = ({ receivedOn, receivedTime }: Entered): Date => torontoClock(receivedOn, receivedTime);

/** Errors of a well-formed offer, by field name. */
export function findOfferErrors(sent: Entered, now: Date): Partial<Record<keyof Entered, string[]>> {
  const received = receivedAt(sent);
  const brokered = Boolean(sent.brokerage);
  const wrong: Partial<Record<keyof Entered, string[]>> = {};
  if (received > now) wrong.receivedTime = [offerErrors.notYet];
  if (sent.datedOn > sent.receivedOn)
    wrong.datedOn = ["The date on the offer is after the day it was received. Check both."];
  if (irrevocableUntil(sent) <= received)
    wrong.untilOn = ["The irrevocable time is before the offer was received. Check both."];
  if (!brokered && !sent.noBrokerage) wrong.brokerage = [offerErrors.party];
  if (brokered && sent.noBrokerage) wrong.noBrokerage = [offerErrors.bothParties];
  return wrong;
}

/** Record of an offer that counts from now on. */
const newOffer = (letter: string, by: Actor, id: string, at: Date) => ({
  id,
  letter,
  addedAt: at,
  by,
  presentedAt: null,
  state: "open" as const,
  stateAt: at,
  marks: [],
});

/** Builds the stored offer. */
export const offerOf = (sent: Entered, letter: string, by: Actor, id: string, at: Date): Offer => ({
  ...storedOfferOf(sent),
  ...newOffer(letter, by, id, at),
  datedOn: sent.datedOn,
  receivedAt: receivedAt(sent),
  means: sent.means,
  irrevocableUntil: irrevocableUntil(sent),
});

/** Returns a stored offer as its form's values, for a correction. */
export const enteredValuesOf = (offer: Offer): Entered => ({
  ...offerFormValues(offer),
  datedOn: offer.datedOn,
  receivedOn: torontoDay(offer.receivedAt),
  receivedTime: typedTime(offer.receivedAt),
  means: offer.means,
  untilOn: torontoDay(offer.irrevocableUntil),
  untilTime: typedTime(offer.irrevocableUntil),
  noBrokerage: offer.brokerage === "",
});
