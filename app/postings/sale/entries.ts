import { torontoDay, typedTime } from "~/lib/format";
import { torontoClock } from "~/lib/time/toronto";
import { type Entry, entry, type PostingRecord, stepsTakenSince } from "~/postings/entry";
import {
  isBrokered,
  isOpenOffer,
  isPending,
  passOver,
  reopenOffer,
  withOfferChanged,
} from "~/postings/offers/offer";
import { withOffersRecounted } from "~/postings/offers/telling";
import type { Sale, SaleCondition } from "~/postings/posting";
import { isFirm, termStates } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { depositDueAfter } from "./deposit";
import { acceptFields, conditionFields, mlsDayFields } from "./fields";
import { reportDue, reportDueAfter } from "./report-due";
import {
  conditionsMetOn,
  findAcceptanceError,
  newsOfAcceptance,
  newsOfCondition,
  withdrawReport,
} from "./sale";
import { newsNames, saleErrors, saleWords } from "./words";

/** Entries of a sale: its offer, time, price and closing day, its conditions, and its MLS reports. */

export function acceptanceEntries({ posting, offers: register, today }: StepContext): Entry[] {
  const { sale } = posting;
  if (!sale) return [];
  const candidates = [
    ...register.offers.filter(({ id }) => id === sale.offer),
    ...register.offers.filter((one) => one.id !== sale.offer && (isPending(one) || one.passedOver)),
  ];
  const { conditions: _, ...fields } = acceptFields(candidates, today);
  return [
    entry({
      title: saleWords.title,
      fields,
      values: {
        offer: sale.offer,
        acceptedOn: torontoDay(sale.acceptedAt),
        acceptedTime: typedTime(sale.acceptedAt),
        price: sale.price,
        closingDay: sale.closingDay,
      },
      note: "As in the agreement of purchase and sale. If the buyer and the owners have since agreed on something else, record a change to the sale. If the MLS is wrong, edit it there too.",
      check(sent) {
        const offer = candidates.find(({ id }) => id === sent.offer);
        const hour = findAcceptanceError(offer, torontoClock(sent.acceptedOn, sent.acceptedTime), new Date());
        if (hour) return { fields: { acceptedTime: [hour] } };
        if (sent.closingDay < sent.acceptedOn) return { fields: { closingDay: [saleErrors.beforeAccepted] } };
        return sale.conditions.some(({ by }) => by < sent.acceptedOn || by > sent.closingDay)
          ? { fields: { closingDay: [saleErrors.conditionDay] } }
          : null;
      },
      put(sent, { at }) {
        const offer = candidates.find(({ id }) => id === sent.offer);
        const acceptedAt = torontoClock(sent.acceptedOn, sent.acceptedTime);
        const next: Sale = {
          ...sale,
          acceptedAt,
          price: sent.price,
          closingDay: sent.closingDay,
          offer: sent.offer,
          // The register may not have the offer any more, although its sale is stored.
          ...(offer ? { letter: offer.letter, brokered: isBrokered(offer) } : {}),
        };
        // The MLS deadline is counted from the acceptance.
        const isFirst = next.mls && next.told.length === 0 && next.conditions.every(({ on }) => on === null);
        const mls = isFirst ? newsOfAcceptance(next, acceptedAt) : next.mls;
        // So is the usual deadline of the deposit.
        const isUsual = sale.deposit?.due?.getTime() === depositDueAfter(sale.acceptedAt).getTime();
        const deposit =
          sale.deposit && isUsual ? { ...sale.deposit, due: depositDueAfter(acceptedAt) } : null;
        const edited = { ...posting, sale: { ...next, mls, ...(deposit ? { deposit } : {}) } };
        if (sent.offer === sale.offer) return { posting: edited };
        // The corrected offer takes the place of the other one.
        const back = withOfferChanged(register, sale.offer, (one) =>
          isOpenOffer(reopenOffer(one, at), at) ? passOver(one, false, at) : reopenOffer(one, at),
        );
        const offers = withOfferChanged(back, sent.offer, ({ passedOver: _, ...one }) => ({
          ...one,
          state: "accepted",
          stateAt: at,
        }));
        return withOffersRecounted({ offers, posting: edited }, at);
      },
      // Either the seller or our office may have reported it.
      removedText:
        "The report of an accepted offer was entered by mistake and has been removed. Our message about it doesn't count.",
      // A recorded sale has to fall through instead.
      ...(termStates.some((state) => state === posting.state)
        ? { remove: (at: Date) => withdrawReport({ offers: register, posting }, at) ?? {} }
        : {}),
    }),
  ];
}

/** A condition, and how it ended if it did. */
function conditionEntry({ id, ...one }: SaleCondition, sale: Sale, { posting, today }: StepContext): Entry {
  const { what, by } = acceptFields([], today).conditions.item;
  const text = {
    what: { ...what, required: true, missing: saleErrors.condition },
    by: { ...by, required: true, missing: saleErrors.condition },
  } as const;
  const title = saleWords.condition(one.what);
  const accepted = torontoDay(sale.acceptedAt);
  const wrongDay = (by: string) =>
    by < accepted || by > sale.closingDay ? { fields: { by: [saleErrors.conditionDay] } } : null;
  const withCondition = (
    change: Partial<SaleCondition>,
    mlsOf: (next: Sale) => Sale["mls"] = ({ mls }) => mls,
  ): Partial<PostingRecord> => {
    const conditions = sale.conditions.map((found) => (found.id === id ? { ...found, ...change } : found));
    const next = { ...sale, conditions };
    return { posting: { ...posting, sale: { ...next, mls: mlsOf(next) } } };
  };
  if (one.state === "open") {
    return entry({
      variant: id,
      title,
      fields: text,
      values: { what: one.what, by: one.by },
      check: (sent) => wrongDay(sent.by),
      put: (sent) => withCondition(sent),
    });
  }
  const isOpenAgain = () =>
    withCondition({ state: "open", on: null }, (next) =>
      next.told.length > 0 ? null : newsOfAcceptance(next, next.acceptedAt),
    );
  // The firm sale depends on it.
  const firm = isFirm(posting.state);
  return entry({
    variant: id,
    title,
    fields: { ...text, ...conditionFields(today) },
    values: { what: one.what, by: one.by, how: one.state, on: one.on ?? today },
    note: firm ? "The firm sale relies on this condition, so it stays met." : undefined,
    check: (sent) =>
      wrongDay(sent.by) ?? (sent.on < accepted ? { fields: { on: [saleErrors.metBefore] } } : null),
    put: ({ how, ...sent }) =>
      withCondition(
        { ...sent, state: how },
        (next) => next.mls && newsOfCondition(next, conditionsMetOn(next) ?? sent.on),
      ),
    ...(firm ? {} : { remove: isOpenAgain }),
  });
}

export const conditionEntries = (context: StepContext): Entry[] => {
  const { sale } = context.posting;
  return sale ? sale.conditions.map((one) => conditionEntry(one, sale, context)) : [];
};

/** Days of the reports to the MLS, from which their timeliness follows. */
export function mlsReportEntries({ posting, today }: StepContext): Entry[] {
  const { sale } = posting;
  if (!sale) return [];
  const met = conditionsMetOn(sale);
  return sale.told.map((one, index) => {
    const due = one.news === "sold" && met ? reportDue(met) : reportDueAfter(sale.acceptedAt);
    return entry({
      variant: String(index),
      title: `Report of the ${newsNames[one.news]} to the MLS`,
      fields: mlsDayFields(today),
      values: { on: one.on },
      check: ({ on }) =>
        on < torontoDay(sale.acceptedAt) ? { fields: { on: [saleErrors.metBefore] } } : null,
      put({ on }) {
        // Only the change's event has the day of its agreement.
        const inTime = one.news === "changed" ? one.inTime : on <= torontoDay(due);
        const told = sale.told.map((entry, at) => (at === index ? { ...entry, on, inTime } : entry));
        return { posting: { ...posting, sale: { ...sale, told } } };
      },
    });
  });
}

/** A recorded sale, conditional or firm. It can be removed until one of these steps follows. */
export const saleEntries =
  (name: string, rests: Parameters<typeof stepsTakenSince>[2] = {}) =>
  ({ posting }: StepContext): Entry[] => [
    entry({ remove: () => ({}), rests: stepsTakenSince(posting, name, rests) }),
  ];

/** End of a sale that fell through. Removing it restores the sale with its offer. */
export const endOfSaleEntries =
  (name: string) =>
  ({ posting, file, offers }: StepContext): Entry[] => {
    const { endedSale, ...rest } = file;
    const ended = posting.events.findLast(({ transition }) => transition === name);
    // Older endings have no stored sale, so they can't be undone.
    if (!endedSale || endedSale.event !== ended?.id) return [];
    const { sale, backOnMls } = endedSale;
    return [
      entry({
        remove(at) {
          const again = withOfferChanged(offers, sale.offer, (one) => ({
            ...one,
            state: "accepted",
            stateAt: at,
          }));
          return {
            ...withOffersRecounted({ offers: again, posting: { ...posting, sale, backOnMls } }, at),
            file: rest,
          };
        },
        rests: [
          ...(posting.sale ? [{ code: "rests-sale" } as const] : []),
          ...stepsTakenSince(posting, name, {
            "report-on-mls": "rests-told",
            "request-amendment": "rests-changes",
          }),
        ],
      }),
    ];
  };
