import { dateAndTime, torontoDay, typedTime } from "~/lib/format";
import { torontoClock } from "~/lib/time/toronto";
import {
  changedOffer,
  isOpenOffer,
  isPending,
  type OfferRegister,
  passedOver,
  reopened,
} from "~/postings/offers/offer";
import { counted } from "~/postings/offers/telling";
import type { Posting, Sale, SaleCondition, SaleNews } from "~/postings/posting";
import { changeSale } from "~/postings/sale/changes";
import { acceptFields, conditionFields, mlsDayFields } from "~/postings/sale/fields";
import { reportDue, reportDueAfter } from "~/postings/sale/report-due";
import { acceptanceObjection, metOn, newsOfAcceptance, newsOfCondition } from "~/postings/sale/sale";
import {
  reportAcceptance,
  reportCondition,
  reportOnMls,
  sellConditionally,
  sellFirm,
} from "~/postings/sale/steps";
import { saleErrors, saleWords } from "~/postings/sale/words";
import { isFirm } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable } from "./correctable";
import { alsoTaking } from "./days";

/** What was noted of the sale: which offer, its hour, price and closing day; each condition; when the MLS was told. */

const saleSteps = [reportAcceptance, sellConditionally, sellFirm, changeSale];

function ofAcceptance(sale: Sale, register: OfferRegister, today: string): Correctable {
  const candidates = [
    ...register.offers.filter(({ id }) => id === sale.offer),
    ...register.offers.filter((one) => one.id !== sale.offer && (isPending(one) || one.passedOver)),
  ];
  const { conditions: _, ...fields } = acceptFields(candidates, today);
  const acceptedOn = torontoDay(sale.acceptedAt);
  return correctable({
    id: "sale",
    place: "offers",
    name: saleWords.title,
    fields: {
      ...fields,
      acceptedOn: alsoTaking(fields.acceptedOn, acceptedOn),
      closingDay: alsoTaking(fields.closingDay, sale.closingDay, acceptedOn),
    },
    now: {
      offer: sale.offer,
      acceptedOn,
      acceptedTime: typedTime(sale.acceptedAt),
      price: sale.price,
      closingDay: sale.closingDay,
    },
    note: "As the agreement of purchase and sale says. If the buyer and the owners have agreed on something else since, record that the sale changed. Correct it on the MLS too, if it's wrong there.",
    said: saleSteps,
    wrong(sent) {
      const at = torontoClock(sent.acceptedOn, sent.acceptedTime);
      if (at > new Date()) return { fields: { acceptedTime: [saleErrors.notYet] } };
      const offer = candidates.find(({ id }) => id === sent.offer);
      const objection = offer && acceptanceObjection(offer, at);
      if (offer && objection) {
        const text =
          objection === "before-received"
            ? saleErrors.acceptedBefore(offer.letter, dateAndTime(offer.receivedAt))
            : saleErrors.acceptedLate(offer.letter, dateAndTime(offer.irrevocableUntil));
        return { fields: { acceptedTime: [text] } };
      }
      if (sent.closingDay < sent.acceptedOn) return { fields: { closingDay: [saleErrors.beforeAccepted] } };
      return sale.conditions.some(({ by }) => by < sent.acceptedOn || by > sent.closingDay)
        ? { fields: { closingDay: [saleErrors.conditionDay] } }
        : null;
    },
    write: (sent) => ({
      withOffers: (file, now, at) => {
        const offer = file.offers.find(({ id }) => id === sent.offer);
        if (!now.sale || now.sale.offer !== sale.offer) return null;
        // The register may not have it any more; its sale is kept.
        if (!offer && sent.offer !== sale.offer) return null;
        const acceptedAt = torontoClock(sent.acceptedOn, sent.acceptedTime);
        const next: Sale = {
          ...now.sale,
          acceptedAt,
          price: sent.price,
          closingDay: sent.closingDay,
          offer: sent.offer,
          letter: offer?.letter ?? now.sale.letter,
          ...(offer ? { brokered: offer.brokerage !== "" } : {}),
        };
        // The MLS is told of it so long after the acceptance.
        const first = next.mls && next.told.length === 0 && next.conditions.every(({ on }) => on === null);
        const corrected = { ...next, mls: first ? newsOfAcceptance(next, acceptedAt) : next.mls };
        const posting = { ...now, sale: corrected };
        if (sent.offer === sale.offer) return { offers: file, posting };
        // The one takes the place of the other.
        const back = changedOffer(file, sale.offer, (one) =>
          isOpenOffer(reopened(one, at), at) ? passedOver(one, false, at) : reopened(one, at),
        );
        const offers = changedOffer(back, sent.offer, ({ passedOver: _, ...one }) => ({
          ...one,
          state: "accepted",
          stateAt: at,
        }));
        return counted({ offers, posting }, at);
      },
    }),
  });
}

const stillOpen = "open";

/** A condition, and how it ended if it did. */
function ofCondition(posting: Posting, sale: Sale, one: SaleCondition, today: string): Correctable {
  const { what, by } = acceptFields([], today).conditions.item;
  const ways = conditionFields(today);
  const text = {
    what: { ...what, required: true, missing: saleErrors.condition },
    by: { ...alsoTaking(by, one.by), required: true, missing: saleErrors.condition },
  } as const;
  const shared = {
    id: `condition-${one.id}`,
    place: "offers",
    name: saleWords.condition(one.what),
    said: [reportAcceptance, reportCondition, sellConditionally, sellFirm],
  } as const;
  const outside = (by: string) =>
    by < torontoDay(sale.acceptedAt) || by > sale.closingDay ? [saleErrors.conditionDay] : null;
  const withCondition = (change: (found: SaleCondition) => SaleCondition, then = (next: Sale) => next) => ({
    change: (now: Posting) =>
      now.sale?.conditions.some(({ id }) => id === one.id)
        ? {
            ...now,
            sale: then({
              ...now.sale,
              conditions: now.sale.conditions.map((found) => (found.id === one.id ? change(found) : found)),
            }),
          }
        : null,
  });
  if (one.state === "open") {
    return correctable({
      ...shared,
      fields: text,
      now: { what: one.what, by: one.by },
      wrong(sent) {
        const wrong = outside(sent.by);
        return wrong && { fields: { by: wrong } };
      },
      write: (sent) => withCondition((found) => ({ ...found, ...sent })),
    });
  }
  // A firm sale rests on it.
  const firm = isFirm(posting.state);
  return correctable({
    ...shared,
    fields: {
      ...text,
      how: {
        ...ways.how,
        options: [
          ...ways.how.options,
          ...(firm ? [] : [{ value: stillOpen, label: "Neither: it's still open" } as const]),
        ],
      },
      on: alsoTaking(ways.on, one.on ?? ""),
    },
    now: { what: one.what, by: one.by, how: one.state, on: one.on ?? today },
    note: firm ? "The firm sale rests on it, so it stays met." : undefined,
    wrong(sent) {
      const by = outside(sent.by);
      if (by) return { fields: { by } };
      return sent.on < torontoDay(sale.acceptedAt) ? { fields: { on: [saleErrors.metBefore] } } : null;
    },
    write: ({ how, on, ...sent }) =>
      how === stillOpen
        ? withCondition(
            (found) => ({ ...found, ...sent, state: "open", on: null }),
            (next) => ({
              ...next,
              mls: next.told.length > 0 ? null : newsOfAcceptance(next, next.acceptedAt),
            }),
          )
        : withCondition(
            (found) => ({ ...found, ...sent, state: how, on }),
            (next) => ({ ...next, mls: next.mls && newsOfCondition(next, metOn(next) ?? on) }),
          ),
  });
}

const newsNames = {
  conditional: "the conditional sale",
  sold: "the firm sale",
  changed: "the change of the sale",
} as const satisfies Record<SaleNews, string>;

/** When the MLS was told; whether that was in time follows. */
function ofTold(sale: Sale, index: number, today: string): Correctable[] {
  const told = sale.told[index];
  if (!told) return [];
  const { on } = mlsDayFields(today);
  const met = metOn(sale);
  const due = told.news === "sold" && met ? reportDue(met) : reportDueAfter(sale.acceptedAt);
  return [
    correctable({
      id: `told-${index}`,
      place: "offers",
      name: `When the MLS was told of ${newsNames[told.news]}`,
      fields: { on: alsoTaking(on, told.on) },
      now: { on: told.on },
      said: [reportOnMls],
      wrong: (sent) =>
        sent.on < torontoDay(sale.acceptedAt) ? { fields: { on: [saleErrors.metBefore] } } : null,
      write: (sent) => ({
        change: (now) =>
          now.sale && {
            ...now,
            sale: {
              ...now.sale,
              told: now.sale.told.map((one, at) =>
                at === index
                  ? {
                      ...one,
                      on: sent.on,
                      // When a change was agreed is in its event alone.
                      inTime: one.news === "changed" ? one.inTime : sent.on <= torontoDay(due),
                    }
                  : one,
              ),
            },
          },
      }),
    }),
  ];
}

export function ofSale({ posting, offers, today }: StepContext): Correctable[] {
  const { sale } = posting;
  if (!sale) return [];
  return [
    ofAcceptance(sale, offers, today),
    ...sale.conditions.map((condition) => ofCondition(posting, sale, condition, today)),
    ...sale.told.flatMap((_, index) => ofTold(sale, index, today)),
  ];
}
