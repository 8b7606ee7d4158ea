import { torontoDay } from "~/lib/format";
import { enteredOf, enterFields, offerOf, tellFields, wrongOffer } from "~/postings/offers/fields";
import { changedOffer, type Offer, type OfferRegister } from "~/postings/offers/offer";
import { counted, toldOtherwise } from "~/postings/offers/telling";
import { byItself, offerMeans, offerWords, onSite, toldWays } from "~/postings/offers/words";
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

/** Who is noted as told last, where somebody here noted it: the site's own letters are no slip. */
function ofTold({ offers, tellings }: OfferRegister): Correctable[] {
  const last = tellings.at(-1);
  if (!last) return [];
  return last.recipients.flatMap(({ offer: id, told }) => {
    const offer = offers.find((one) => one.id === id);
    if (!offer || !told || told.how === byItself.value) return [];
    return [
      correctable({
        id: `telling-${id}`,
        place: "offers",
        name: `${offerWords.name(offer.letter)} was told`,
        fields: {
          how: {
            ...tellFields.how,
            options: [...toldWays, { value: notToldYet, label: "Nobody told them: it was noted by mistake" }],
          },
        },
        now: { how: told.how as never },
        said: [],
        write: ({ how }) => ({
          withOffers: (file, posting, at) =>
            file.tellings.at(-1)?.id === last.id
              ? toldOtherwise({ offers: file, posting }, last.id, id, how === notToldYet ? null : how, at)
              : null,
        }),
      }),
    ];
  });
}

const notToldYet = "not-told";

export const ofOffers = ({ posting, offers, today }: StepContext): Correctable[] => [
  ...offers.offers
    // What nobody has read isn't the office's to put right.
    .filter(({ state }) => state !== "registered" && state !== "not-written")
    .map((offer) => ofOffer(offer, posting, today)),
  ...ofTold(offers),
];
