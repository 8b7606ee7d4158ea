import { postings as limits } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { signersOf } from "~/postings/guards";
import type { Doing, Effect } from "~/postings/office/form-kinds";
import { officeOrder } from "~/postings/office/words";
import type { OfficeFile } from "~/postings/office-file";
import {
  accepting,
  conditionMet,
  conditionReason,
  correcting,
  counted,
  entering,
  fallingThrough,
  marked,
  momentOf,
  termNames,
  textOf,
  told,
  toldMls,
  type Wrong,
  wrongAcceptance,
  wrongOffer,
} from "./changes";
import { isInForce, openOffers, sharedTerms } from "./offer";
import { hasDirectionPaper, type SaleAct } from "./office-forms";
import { officeOffersPage as words } from "./office-words";
import type { Direction, OfferMark } from "./record";
import { offerErrors, offerWords } from "./words";

/** What each of the office's forms about offers and the sale does. */

const gone: Effect = { errors: { form: [officeOrder.changed] } };

/** The form again where something is wrong; otherwise what it does. */
const unless = (wrong: Wrong, effect: Effect): Effect =>
  Object.keys(wrong).length > 0 ? { errors: { fields: wrong } } : effect;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The rest of an offer's summary, where it was written down. */
const keepBuyers =
  ({ sent, actor }: Doing, offer: (id: string) => string) =>
  (file: OfficeFile, _: unknown, at: Date, id: string): OfficeFile => {
    const names = textOf(sent, "buyers");
    if (!names) return file;
    const record = { names, signedBy: textOf(sent, "signedBy"), by: actor, at };
    return { ...file, buyers: { ...file.buyers, [offer(id)]: record } };
  };

function direct(doing: Doing): Effect {
  const { variant, sent, posting, file, offers, actor } = doing;
  const over = /^over-(.+)$/.exec(variant)?.[1];
  if (over) {
    return {
      withOffers: (register, now, at) => {
        const known = register.directions.find(({ id }) => id === over);
        const offer = register.offers.find(({ id }) => id === known?.offer);
        if (!known || !isInForce(known, offer, at)) return null;
        const directions = register.directions.map((one) =>
          one === known ? { ...one, revokedAt: at } : one,
        );
        return {
          ...{ offers: { ...register, directions }, posting: now },
          reason: offerWords.directionOver(offer?.letter ?? ""),
        };
      },
    };
  }
  const offer = offers.offers.find(({ id }) => id === variant);
  if (!offer || !hasDirectionPaper(offer, posting, file)) return gone;
  const signedBy = listOf(sent.signedBy);
  // Nobody shares what one of the owners hasn't agreed to.
  const missing = signersOf(posting).filter((owner) => !signedBy.includes(owner));
  if (missing.length > 0) return { errors: { fields: { signedBy: [words.allSign(missing.join(", "))] } } };
  const terms = sharedTerms.filter((term) => listOf(sent.terms).includes(term));
  return {
    withOffers: (register, now, at, id) => {
      const isOpen = openOffers(register.offers, at).some((one) => one.id === offer.id);
      if (!isOpen || register.directions.length >= limits.directions) return null;
      const direction: Direction = {
        ...{ id, offer: offer.id, terms, signedBy, signedOn: textOf(sent, "signedOn"), from: at },
        ...{ revokedAt: null, by: actor },
      };
      return {
        ...{ offers: { ...register, directions: [...register.directions, direction] }, posting: now },
        reason: offerWords.direction(offer.letter, termNames(terms)),
      };
    },
  };
}

const fell = ({ sent }: Doing): Effect => ({ reason: textOf(sent, "text"), withOffers: fallingThrough });

/** Nothing changes but the state. */
const onlyTheState = (): Effect => ({});

export const saleEffects: Readonly<Record<SaleAct, (doing: Doing) => Effect>> = {
  "record-offer": (doing) =>
    unless(wrongOffer(doing.sent, new Date()), {
      withOffers: entering(doing.sent, doing.actor),
      changeFile: keepBuyers(doing, (id) => id),
    }),
  "mark-offer": ({ variant, sent, actor }) => {
    const on = momentOf(sent, "markOn", "markTime");
    if (on > new Date()) return { errors: { fields: { markTime: [offerErrors.notYet] } } };
    const mark = { what: textOf(sent, "mark") as OfferMark, on, by: actor };
    return {
      register: (offers, posting, at) => marked({ offers, posting }, variant, mark, at),
      notice: words.marked,
    };
  },
  "tell-offeror": ({ variant, sent, actor }) => ({
    register: (offers, posting, at) =>
      variant === "nobody"
        ? counted({ offers, posting: { ...posting, offerorsToTell: null } }, at)
        : told({ offers, posting }, variant, textOf(sent, "how"), actor, at),
    notice: variant === "nobody" ? words.closed : words.told,
  }),
  "note-buyers": (doing) => {
    const keep = keepBuyers(doing, () => doing.variant);
    return { jot: (file, posting, at) => keep(file, posting, at, doing.id), notice: words.buyersKept };
  },
  "record-direction": direct,
  "report-acceptance": ({ sent, actor, offers }) =>
    unless(wrongAcceptance(sent, offers, new Date()), { withOffers: accepting(sent, actor) }),
  "correct-acceptance": ({ sent }) => ({ reason: textOf(sent, "text"), withOffers: correcting }),
  "sell-conditionally": onlyTheState,
  "report-condition": ({ variant, sent, posting: { sale } }) => {
    const [how, on] = [textOf(sent, "how"), textOf(sent, "on")];
    const condition = sale?.conditions.find(({ id }) => id === variant);
    if (!sale || !condition) return gone;
    return unless(on < torontoDay(sale.acceptedAt) ? { on: [offerErrors.metBefore] } : {}, {
      reason: conditionReason(condition.what, how, on),
      change: (now) => conditionMet(now, variant, how, on),
    });
  },
  "sell-firm": onlyTheState,
  "report-on-mls": ({ sent, posting }) => {
    const on = textOf(sent, "on");
    const after = toldMls(posting, on);
    if (!after) return gone;
    if (posting.sale?.mls && on < torontoDay(posting.sale.acceptedAt))
      return { errors: { fields: { on: [offerErrors.metBefore] } } };
    return { reason: after.reason, change: (now) => toldMls(now, on)?.posting ?? now };
  },
  "fall-through": fell,
  "fall-through-after-term": fell,
  close: onlyTheState,
  release: fell,
  "release-after-term": fell,
};
