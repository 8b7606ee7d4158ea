import { postings as limits } from "~/content/business";
import type { BlockCode } from "~/postings/blocks";
import { signersOf } from "~/postings/guards";
import { isTermOver } from "~/postings/listing/term";
import { reasonFields } from "~/postings/office/fields";
import type { Described, Kind, OfficeContext } from "~/postings/office/form-kinds";
import type { OfficeFile } from "~/postings/office-file";
import { filedPapers, type Posting } from "~/postings/posting";
import { officePaperName } from "~/postings/review/office";
import { isEnded } from "~/postings/states";
import { acceptable, canMark, possibleMarks } from "./changes";
import * as fields from "./fields";
import { hasOpenCondition, isCurrentTelling, isInForce, leastToTell, openOffers } from "./offer";
import { officeOffersPage as words } from "./office-words";
import type { Offer } from "./record";
import { offerWords, saleWords } from "./words";

/** The office's forms about offers and the sale. Pure but for the clock. */

/** Forms of this module, by what they do. */
export type SaleAct =
  | "record-offer"
  | "mark-offer"
  | "tell-offeror"
  | "note-buyers"
  | "record-direction"
  | "report-acceptance"
  | "correct-acceptance"
  | "sell-conditionally"
  | "report-condition"
  | "sell-firm"
  | "report-on-mls"
  | "fall-through"
  | "fall-through-after-term"
  | "close"
  | "release"
  | "release-after-term";

const nameOf = ({ letter }: Pick<Offer, "letter">): string => offerWords.name(letter);

/** Whom the office still has to tell how many offers there are: nobody while there is one at most. */
export function untold({ offers: { offers, tellings } }: OfficeContext, at: Date): Offer[] {
  const last = tellings.at(-1);
  const open = openOffers(offers, at);
  if (open.length < leastToTell) return [];
  if (!isCurrentTelling(last, offers, at)) return open;
  return open.filter(({ id }) => last?.recipients.some(({ offer, told }) => offer === id && told === null));
}

/** The paper with which the owners direct that an offer's contents may be shared: one of before the offer came doesn't do. */
export const hasDirectionPaper = ({ addedAt }: Offer, { papers }: Posting, { held }: OfficeFile): boolean =>
  filedPapers({ papers }).some(
    (paper) => paper.fromOffice && paper.kind === "sharing" && paper.addedAt >= addedAt,
  ) ||
  (held.sharing !== undefined && held.sharing.at >= addedAt);

/** Directions that hold now. */
const inForce = ({ offers: { offers, directions } }: OfficeContext, at: Date) =>
  directions.filter((one) =>
    isInForce(
      one,
      offers.find(({ id }) => id === one.offer),
      at,
    ),
  );

function directionForms(context: OfficeContext): Described[] {
  const { posting, file, offers, today } = context;
  const now = new Date();
  const held = inForce(context, now);
  const free = openOffers(offers.offers, now).filter(({ id }) => !held.some(({ offer }) => offer === id));
  const full = offers.directions.length >= limits.directions;
  return [
    ...(full ? [] : free).map(
      (offer): Described => ({
        ...{ variant: offer.id, title: nameOf(offer) },
        fields: fields.directionFields(signersOf(posting), today),
        blocks: hasDirectionPaper(offer, posting, file)
          ? []
          : [{ code: "paper-missing", what: officePaperName("sharing") ?? "" }],
      }),
    ),
    ...held.map(({ id, offer }): Described => {
      const letter = offers.offers.find((one) => one.id === offer)?.letter ?? "";
      return { variant: `over-${id}`, title: nameOf({ letter }), button: words.revoke };
    }),
  ];
}

const withReason =
  (label: string): Kind["forms"] =>
  () => [{ fields: reasonFields(label) }];

/** A sale that is recorded: not one that was only reported. */
const recorded = ({ state }: Posting): boolean => state === "conditional" || state === "sold";

/** What the step itself takes away, or another form of the page asks for. */
const soldOrReleased: readonly BlockCode[] = ["sale-stands"];

/** Of two steps that differ by whether the term is over, the one that is possible. */
const ifTerm =
  (over: boolean, label: string): Kind["forms"] =>
  ({ posting }) =>
    isTermOver(posting, new Date()) === over ? [{ fields: reasonFields(label) }] : [];

export const saleKinds: Readonly<Record<SaleAct, Kind>> = {
  "record-offer": {
    forms: ({ offers, today, posting }) =>
      posting.mls && offers.offers.length < limits.offers
        ? [{ fields: fields.officeEnterFields(today) }]
        : [],
  },
  "mark-offer": {
    forms: ({ offers, posting, today }) =>
      (canMark(posting) ? offers.offers : []).flatMap((offer): Described[] => {
        const marks = possibleMarks(offer);
        const { id } = offer;
        return marks.length > 0
          ? [{ variant: id, title: nameOf(offer), fields: fields.markFields(marks, today) }]
          : [];
      }),
  },
  "tell-offeror": {
    forms: (context) => {
      if (isEnded(context.posting)) return [];
      const left = untold(context, new Date());
      // So many have lapsed that nobody has to be told any more.
      if (left.length === 0 && context.posting.offerorsToTell)
        return [{ variant: "nobody", button: words.nobodyLeft }];
      return left.map((offer) => ({ variant: offer.id, title: nameOf(offer), fields: fields.tellFields }));
    },
  },
  "note-buyers": {
    forms: ({ offers, file }) =>
      offers.offers.map((offer) => ({
        ...{ variant: offer.id, title: nameOf(offer), fields: fields.buyerFields },
        defaults: {
          buyers: file.buyers[offer.id]?.names ?? "",
          signedBy: file.buyers[offer.id]?.signedBy ?? "",
        },
      })),
  },
  "record-direction": { forms: directionForms },
  "report-acceptance": {
    forms: ({ posting, offers, today }) =>
      posting.sale === null && acceptable(offers).length > 0
        ? [{ fields: fields.acceptFields(acceptable(offers), today) }]
        : [],
    clears: ["sale-missing"],
  },
  "correct-acceptance": {
    forms: (context) => (context.posting.sale ? (withReason(words.whyCorrected)?.(context) ?? []) : []),
    clears: soldOrReleased,
  },
  "sell-conditionally": {
    forms: ({ posting: { sale } }) => (sale && hasOpenCondition(sale) ? [{}] : []),
  },
  "report-condition": {
    forms: ({ posting: { sale }, today }) =>
      (sale?.conditions ?? []).flatMap(({ id, what, state }): Described[] =>
        state === "open"
          ? [{ variant: id, title: saleWords.condition(what), fields: fields.conditionFields(today) }]
          : [],
      ),
  },
  "sell-firm": {
    // While conditions are open a sale that was only reported is recorded as a conditional one.
    forms: ({ posting }) =>
      posting.sale && (recorded(posting) || !hasOpenCondition(posting.sale)) ? [{}] : [],
  },
  "report-on-mls": {
    forms: ({ posting: { sale, backOnMls }, today }) => {
      const news = sale?.mls?.news ?? (backOnMls ? "back" : null);
      return news ? [{ title: saleWords.news[news], fields: fields.mlsDayFields(today) }] : [];
    },
  },
  "fall-through": { forms: ifTerm(false, words.whyFell), clears: soldOrReleased },
  "fall-through-after-term": { forms: ifTerm(true, words.whyFell), clears: soldOrReleased },
  close: {},
  release: { forms: ifTerm(false, words.whyReleased), clears: soldOrReleased },
  "release-after-term": { forms: ifTerm(true, words.whyReleased), clears: soldOrReleased },
};
