import { postings } from "~/content/business";
import { beginningOf, dateAndTime } from "~/lib/format";
import { choice, day, list, tick, ticks, time } from "~/lib/forms/fields";
import type { Fields, Typed } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import { amendmentsPath } from "~/postings/facts";
import { closing, line, pastDay, price } from "~/postings/offers/field-parts";
import {
  acceptableOffers,
  isPending,
  type Offer,
  type OfferRegister,
  offersReviewedAt,
  openOffers,
} from "~/postings/offers/offer";
import { offerWords } from "~/postings/offers/words";
import type { StepContext } from "~/postings/step";
import { conditionWays } from "./words";

/** Fields of the forms about the sale, on both sides. Days are ISO, in Toronto. */

const { longest, offerDays } = postings;

/** @param offers the offers that may have been accepted */
export const acceptFields = (offers: readonly { id: string; letter: string }[], today: string) =>
  ({
    offer: choice(
      "Accepted offer",
      offers.map(({ id, letter }) => ({ value: id, label: offerWords.name(letter) })),
      {
        missing: "Choose which offer was accepted. Withdrawn and expired offers aren't listed.",
      },
    ),
    acceptedOn: pastDay("Accepted on", today, "Enter the day it was accepted."),
    acceptedTime: time("Accepted at", {
      missing: "Enter the time it was accepted.",
      hint: "The time of the last signature, as in the agreement of purchase and sale. Toronto time.",
    }),
    price,
    closingDay: closing(today),
    conditions: list(
      "Conditions",
      "condition",
      {
        what: { ...line("Condition"), maxLength: longest.condition },
        by: day("Last day to meet it", {
          min: addDays(today, -offerDays.back),
          max: addDays(today, offerDays.closing),
          required: false,
        }),
      },
      {
        hint: "Each with its last day, as in the agreement. Leave this empty if there are none.",
        most: postings.conditions,
      },
    ),
  }) as const satisfies Fields;

/** Conditions of an offer, one per line. Their last days are in the agreement. */
const conditionsOf = ({ conditions }: Offer): { what: string; by: string }[] =>
  conditions
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(none|no conditions)\b/i.test(line))
    .slice(0, postings.conditions)
    .map((line) => ({ what: beginningOf(line, longest.condition), by: "" }));

/** Values of the accepted offer from the register. */
function knownOf(offer: Offer): Typed<ReturnType<typeof acceptFields>> {
  const conditions = conditionsOf(offer);
  return {
    offer: offer.id,
    ...(offer.price === null ? {} : { price: String(offer.price) }),
    ...(offer.closingDay === null ? {} : { closingDay: offer.closingDay }),
    // Without any conditions, the form begins with an empty one.
    ...(conditions.length === 0 ? {} : { conditions }),
  };
}

/**
 * Form that reports an accepted offer, filled in if the offer is known.
 * It also asks about the other offers, and about an acceptance before the review time in the listing.
 * @param named id of the accepted offer, from the page's address
 */
export function acceptanceForm(
  { posting, offers: register, user, today }: StepContext,
  named?: string | null,
) {
  const offers = acceptableOffers(register);
  const [chosen] = offers.length > 1 ? offers.filter(({ id }) => id === named) : offers;
  const others = openOffers(offers, new Date()).filter(({ id }) => id !== chosen?.id);
  const reviewed = offersReviewedAt(posting);
  const fields = {
    ...acceptFields(chosen ? [chosen] : offers, today),
    backUps: ticks(
      "Keep as back-up",
      others.map(({ id, letter }) => ({ value: id, label: offerWords.name(letter) })),
      {
        hint: "In case the deal falls through. Offers you don't tick are declined.",
        most: others.length,
      },
    ),
    early: tick("Every owner has agreed in writing to accept an offer before then.", {
      section: {
        title: "Before offers are reviewed",
        text: [
          `The listing says that offers are reviewed on ${reviewed ? dateAndTime(reviewed) : ""}. If this one was accepted earlier, the owners' written direction has to be changed first. `,
          ...(user.role === "seller"
            ? [{ text: "Change it", href: `${amendmentsPath(posting)}/offers` }]
            : []),
        ],
      },
    }),
  } as const satisfies Fields;
  const { backUps, early, ...always } = fields;
  const asksEarly = reviewed !== null && offers.some(({ receivedAt }) => receivedAt < reviewed);
  return {
    // Questions that aren't asked are left out, and have no value.
    fields: {
      ...always,
      ...(others.length > 0 ? { backUps } : {}),
      ...(asksEarly ? { early } : {}),
    } as typeof fields,
    defaults: { acceptedOn: today, ...(chosen ? knownOf(chosen) : {}) },
  };
}

/** Forms of a page, with the acceptance that the page's address names: "?accepted=" and an offer's id. */
export function withNamedOffer<F extends { act: string }>(
  forms: readonly F[],
  request: Request,
  context: StepContext,
): F[] {
  const named = new URL(request.url).searchParams.get("accepted");
  return forms.map((form) =>
    form.act === "report-acceptance" ? { ...form, ...acceptanceForm(context, named) } : form,
  );
}

/** Offers to choose from first, if there are several and the page's address names none. */
export function offersToChoose({ offers }: OfferRegister, request: Request): string[] {
  const ids = offers.filter(isPending).map(({ id }) => id);
  const named = new URL(request.url).searchParams.get("accepted");
  return ids.length > 1 && !ids.some((id) => id === named) ? ids : [];
}

export const conditionFields = (today: string) =>
  ({
    how: choice("Fulfilled or waived", conditionWays, {
      missing: "Choose whether it was fulfilled or waived.",
    }),
    on: pastDay("Date", today, "Enter the day."),
  }) as const satisfies Fields;

export const mlsDayFields = (today: string) =>
  ({
    on: pastDay("Reported to the MLS on", today, "Enter the day it was reported to the MLS."),
  }) as const satisfies Fields;
