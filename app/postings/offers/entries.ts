import { inSentence } from "~/lib/format";
import { type Entry, entry } from "~/postings/entry";
import { saleStates } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { enteredValuesOf, enterFields, findOfferErrors, offerOf, tellFields } from "./fields";
import { acceptanceObjection, isToEnter, type Offer, withOfferChanged } from "./offer";
import { consentFields, withConsent } from "./own-buyer";
import { withOffersRecounted, withTellingCorrected } from "./telling";
import { automaticWay, offerMeans, offerWords, recordedMeans } from "./words";

/** Edits to entered offers and to the records of telling buyers their number. */

const acceptedMeanwhile =
  "It's the accepted offer, and with this hour it couldn't have been accepted when it was. Edit the hour of the acceptance first.";

/** Entered values of an offer, without its later events. */
const enteredValues = ({ state: _, stateAt: _s, marks: _m, presentedAt: _p, ...values }: Offer) => values;

type Sent = Parameters<typeof offerOf>[0];
type InRegister = Pick<StepContext, "posting" | "offers">;

const saleOf = ({ sale }: InRegister["posting"], offer: Offer) => (sale?.offer === offer.id ? sale : null);

/** Errors of a well-formed offer that the register has already. */
export function findErrorsOfKept(sent: Sent, offer: Offer, posting: InRegister["posting"]) {
  const wrong = findOfferErrors(sent, new Date());
  const accepted = saleOf(posting, offer);
  const right = offerOf(sent, offer.letter, offer.by, offer.id, offer.addedAt);
  const objection = accepted && acceptanceObjection(right, accepted.acceptedAt);
  if (objection === "before-received") wrong.receivedTime = [acceptedMeanwhile];
  if (objection === "after-lapsed") wrong.untilTime = [acceptedMeanwhile];
  return Object.keys(wrong).length > 0 ? { fields: wrong } : null;
}

/** The register with other values of an offer, and the sale that follows from them. */
export function withValues(
  { posting, offers: register }: InRegister,
  offer: Offer,
  sent: Sent,
  mark: Partial<Offer>,
  at: Date,
) {
  const offers = withOfferChanged(register, offer.id, (one) => ({
    ...one,
    ...enteredValues(offerOf(sent, one.letter, one.by, one.id, one.addedAt)),
    ...mark,
  }));
  const accepted = saleOf(posting, offer);
  const brokered = Boolean(sent.brokerage);
  return withOffersRecounted(
    { offers, posting: accepted ? { ...posting, sale: { ...accepted, brokered } } : posting },
    at,
  );
}

/** Entries for all offers that the seller or the office has read and entered. */
export const offerEntries = ({ posting, offers: register, today }: StepContext): Entry[] =>
  register.offers
    .filter((offer) => offer.state !== "registered" && offer.state !== "not-written" && !isToEnter(offer))
    .map((offer) => {
      const fields = enterFields(today);
      const source = recordedMeans.find(({ value }) => value === offer.means);
      return entry({
        variant: offer.id,
        title: offerWords.name(offer.letter),
        told: [],
        keptWithOffer: true,
        // A source that our site recorded can't be edited.
        fields: {
          ...fields,
          means: { ...fields.means, options: source ? [source] : offerMeans },
        },
        values: enteredValuesOf(offer),
        check: (sent) => findErrorsOfKept(sent, offer, posting),
        put: (sent, edit) =>
          withValues(
            { posting, offers: register },
            offer,
            sent,
            { corrections: [...(offer.corrections ?? []), edit] },
            edit.at,
          ),
      });
    });

/** Records of telling buyers the number of offers, from the latest notice. The site's own letters can't be edited. */
export function tellingEntries({ posting, offers: register }: StepContext): Entry[] {
  const last = register.tellings.at(-1);
  return (last?.recipients ?? []).flatMap(({ offer: id, told }) => {
    const offer = register.offers.find((one) => one.id === id);
    if (!last || !offer || !told || told.how === automaticWay.value) return [];
    const otherwise = (how: string | null, at: Date) =>
      withTellingCorrected({ offers: register, posting }, last.id, id, how, at);
    return [
      entry({
        variant: id,
        title: `${offerWords.name(offer.letter)} was told`,
        told: [],
        fields: tellFields,
        values: { how: told.how as never },
        put: ({ how }, { at }) => otherwise(how, at),
        remove: (at) => otherwise(null, at),
      }),
    ];
  });
}

/** Recorded consents to representing both sides. A recorded sale relies on its own. */
export const consentEntries = ({ posting, today }: StepContext): Entry[] =>
  (posting.ownBuyers ?? []).flatMap(({ offer, letter, consent }) =>
    consent
      ? [
          entry({
            variant: offer,
            title: `Consent to representing both sides, ${inSentence(offerWords.name(letter))}`,
            fields: consentFields(today),
            values: { kind: consent.kind, on: consent.on, where: consent.where },
            put: (sent) => ({ posting: withConsent(posting, offer, { ...consent, ...sent }) }),
            remove: () => ({ posting: withConsent(posting, offer, null) }),
            rests:
              posting.sale?.offer === offer && saleStates.some((state) => state === posting.state)
                ? [{ code: "rests-consent" }]
                : [],
          }),
        ]
      : [],
  );
