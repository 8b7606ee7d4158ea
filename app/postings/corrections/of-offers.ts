import { torontoDay } from "~/lib/format";
import { enteredOf, enterFields, offerOf, wrongOffer } from "~/postings/offers/fields";
import { changedOffer, type Offer } from "~/postings/offers/offer";
import { counted } from "~/postings/offers/telling";
import { offerMeans, offerWords, onSite } from "~/postings/offers/words";
import type { Correction } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { acceptanceObjection } from "~/postings/sale/sale";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable } from "./correctable";
import { alsoTaking } from "./days";

/** What was written down of the offers. */

function ofOffer(offer: Offer, { sale }: Posting, today: string): Correctable {
  const fields = enterFields(today);
  const accepted = sale?.offer === offer.id ? sale : null;
  return correctable({
    id: `offer-${offer.id}`,
    place: "offers",
    name: offerWords.name(offer.letter),
    fields: {
      ...fields,
      datedOn: { ...alsoTaking(fields.datedOn, offer.datedOn), section: undefined },
      receivedOn: alsoTaking(fields.receivedOn, torontoDay(offer.receivedAt)),
      // How an offer came that was registered on our site is nobody's to type.
      means: { ...fields.means, options: offer.means === onSite.value ? [onSite] : offerMeans },
      untilOn: alsoTaking(fields.untilOn, torontoDay(offer.irrevocableUntil)),
      brokerage: { ...fields.brokerage, section: undefined },
      price: { ...fields.price, section: undefined },
      closingDay: offer.closingDay ? alsoTaking(fields.closingDay, offer.closingDay) : fields.closingDay,
    },
    now: enteredOf(offer),
    said: [],
    keptWithOffer: true,
    wrong(sent) {
      const fields = wrongOffer(sent, new Date());
      const right = offerOf(sent, offer.letter, offer.by, offer.id, offer.addedAt);
      const objection = accepted && acceptanceObjection(right, accepted.acceptedAt);
      if (objection === "before-received") fields.receivedTime = [acceptedMeanwhile];
      if (objection === "after-lapsed") fields.untilTime = [acceptedMeanwhile];
      return Object.keys(fields).length > 0 ? { fields } : null;
    },
    write: (sent, made) => ({
      withOffers: (file, posting, at, id) => {
        if (file.offers.every((one) => one.id !== offer.id)) return null;
        const correction: Correction = { ...made, id, at };
        const offers = changedOffer(file, offer.id, (one) => ({
          ...one,
          ...valuesOf(offerOf(sent, one.letter, one.by, one.id, one.addedAt)),
          corrections: [...(one.corrections ?? []), correction],
        }));
        const brokered = Boolean(sent.brokerage);
        const next = accepted && posting.sale ? { ...posting, sale: { ...posting.sale, brokered } } : posting;
        return counted({ offers, posting: next }, at);
      },
    }),
  });
}

const acceptedMeanwhile =
  "It's the accepted offer, and with this hour it couldn't have been accepted when it was. Correct the hour of the acceptance first.";

/** What is entered of an offer, without what became of it since. */
const valuesOf = ({ state: _, stateAt: _s, marks: _m, presentedAt: _p, ...values }: Offer) => values;

export const ofOffers = ({ posting, offers, today }: StepContext): Correctable[] =>
  offers.offers
    // What nobody has read isn't the office's to put right.
    .filter(({ state }) => state !== "registered" && state !== "not-written")
    .map((offer) => ofOffer(offer, posting, today));
