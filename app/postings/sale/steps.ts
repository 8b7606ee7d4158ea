import { dateAndTime, formatDollars, torontoDay } from "~/lib/format";
import type { Values } from "~/lib/forms/form";
import { newRequestId } from "~/lib/ids";
import { torontoClock } from "~/lib/time/toronto";
import type { BlockCode } from "~/postings/blocks";
import { isTermOver } from "~/postings/listing/term";
import {
  acceptableOffers,
  isBrokered,
  type OfferRegister,
  offersReviewedAt,
  othersText,
  withAccepted,
} from "~/postings/offers/offer";
import { type Register, withOffersRecounted } from "~/postings/offers/telling";
import { reasonFields } from "~/postings/office-fields";
import type { OfficeFile } from "~/postings/office-file";
import { signersOf } from "~/postings/order/signers";
import { stoppedSignature } from "~/postings/order/stopped-signatures";
import type { Posting, Sale } from "~/postings/posting";
import { listedStates, markedStates, termStates } from "~/postings/states";
import { assistants, registrants, type StepContext, step, toAllOwners } from "~/postings/step";
import { depositDueAfter } from "./deposit";
import {
  acceptanceEntries,
  conditionEntries,
  endOfSaleEntries,
  mlsReportEntries,
  saleEntries,
} from "./entries";
import * as fields from "./fields";
import * as letters from "./letters";
import {
  conditionReason,
  endCondition,
  endSale,
  findAcceptanceError,
  hasOpenCondition,
  isOpenCondition,
  newsOfAcceptance,
  withMlsReport,
} from "./sale";
import { numberTrade } from "./trade";
import { newsNames, saleErrors, saleWords as words } from "./words";

/** Steps of a sale, by the seller and at the office. */

type AcceptanceFields = ReturnType<typeof fields.acceptanceForm>["fields"];
type Accepted = Values<AcceptanceFields>;

const acceptedAt = ({ acceptedOn, acceptedTime }: Accepted): Date => torontoClock(acceptedOn, acceptedTime);

/** Conditions that were entered, without empty lines of the form. */
const conditionsOf = ({ conditions }: Accepted) => conditions.filter(({ what, by }) => what || by);

/** True if an offer was accepted before the review time in the listing. */
const isEarly = (sent: Accepted, reviewed: Date | null): boolean =>
  reviewed !== null && acceptedAt(sent) < reviewed;

/** Errors of a well-formed report of an accepted offer, by field name. */
function wrongAcceptance(
  sent: Accepted,
  offers: OfferRegister,
  reviewed: Date | null,
  now: Date,
): Partial<Record<keyof Accepted, string[]>> {
  const { acceptedOn, closingDay } = sent;
  const conditions = conditionsOf(sent);
  const half = conditions.some(({ what, by }) => !what || !by);
  const outside = conditions.some(({ by }) => by && (by < acceptedOn || by > closingDay));
  const offer = offers.offers.find(({ id }) => id === sent.offer);
  const hour = findAcceptanceError(offer, acceptedAt(sent), now);
  const wrong: Partial<Record<keyof Accepted, string[]>> = {};
  if (hour) wrong.acceptedTime = [hour];
  else if (isEarly(sent, reviewed) && !sent.early)
    wrong.early = [
      "The listing says that offers are reviewed later. Tick that every owner has agreed in writing, or correct the day.",
    ];
  if (closingDay < acceptedOn) wrong.closingDay = [saleErrors.beforeAccepted];
  if (half) wrong.conditions = [saleErrors.condition];
  else if (outside) wrong.conditions = [saleErrors.conditionDay];
  return wrong;
}

/** Blocks that need no form, because the step itself or another form of the page removes them. */
const saleStands: readonly BlockCode[] = ["sale-stands"];

const saleReason = (label: string) => [{ fields: reasonFields(label) }];

export const reportAcceptance = step<"report-acceptance", AcceptanceFields>("report-acceptance", {
  from: termStates,
  by: ["seller", ...registrants],
  guards: ["sale-recorded"],
  letters: [
    { to: "seller", letter: letters.acceptedLetter },
    { to: "office", letter: letters.acceptedLetter },
    { to: "owners", letter: letters.acceptedLetter },
  ],
  button: "Report the accepted offer",
  done: "reported an accepted offer",
  entered: acceptanceEntries,
  clears: ["sale-missing"],
  forms: (context) =>
    context.posting.sale === null && acceptableOffers(context.offers).length > 0
      ? [fields.acceptanceForm(context)]
      : [],
  effect({ sent, posting: shown, offers, actor }) {
    const reviewed = offersReviewedAt(shown);
    const wrong = wrongAcceptance(sent, offers, reviewed, new Date());
    const stoppedIn = (posting: Posting) =>
      stoppedSignature(posting, { signers: signersOf(posting), on: sent.acceptedOn });
    const stopped = stoppedIn(shown);
    if (stopped) wrong.acceptedOn = [stopped];
    if (Object.keys(wrong).length > 0) return { errors: { fields: wrong } };
    return {
      withOffers(file, posting, at) {
        const offer = acceptableOffers(file).find(({ id }) => id === sent.offer);
        if (!offer || posting.sale || stoppedIn(posting)) return null;
        const conditions = conditionsOf(sent).map(({ what = "", by = "" }) => ({
          id: newRequestId(),
          what: what.replace(/\.$/, ""),
          by,
          state: "open" as const,
          on: null,
        }));
        const sale: Sale = {
          offer: offer.id,
          letter: offer.letter,
          price: sent.price,
          brokered: isBrokered(offer),
          acceptedAt: acceptedAt(sent),
          closingDay: sent.closingDay,
          conditions,
          reportedAt: at,
          by: actor,
          told: [],
          mls: newsOfAcceptance({ conditions }, acceptedAt(sent)),
          deposit: { due: depositDueAfter(acceptedAt(sent)), received: null },
          ...(reviewed && isEarly(sent, reviewed) ? { beforeReview: reviewed } : {}),
        };
        const next = withAccepted(file, offer.id, sent.backUps ?? [], at);
        return {
          ...withOffersRecounted({ offers: next, posting: { ...posting, sale } }, at),
          reason: [
            `Offer ${offer.letter}, ${formatDollars(sale.price)}`,
            othersText(next, at),
            sale.beforeReview ? words.early(dateAndTime(sale.beforeReview)) : "",
          ]
            .filter(Boolean)
            .join(". "),
        };
      },
    };
  },
});

export const reportCondition = step("report-condition", {
  from: ["conditional"],
  by: ["seller", ...registrants],
  reason: "optional",
  guards: ["sale-recorded"],
  letters: [{ to: "office", letter: letters.conditionMetLetter }],
  button: "Record the condition",
  done: "recorded the outcome of a condition",
  entered: conditionEntries,
  forms: ({ posting: { sale }, today }) =>
    (sale?.conditions ?? [])
      .filter(({ state }) => state === "open")
      .map(({ id, what }) => ({
        variant: id,
        title: words.condition(what),
        fields: fields.conditionFields(today),
        defaults: { on: today },
      })),
  effect({ sent, variant, posting: { sale } }) {
    const what = sale?.conditions.find(({ id }) => id === variant)?.what ?? "";
    if (sale && sent.on < torontoDay(sale.acceptedAt))
      return { errors: { fields: { on: [saleErrors.metBefore] } } };
    return {
      reason: conditionReason(what, sent.how, sent.on),
      // Another person may have recorded the ending since the page was rendered.
      change: (now) => (isOpenCondition(now, variant) ? endCondition(now, variant, sent.how, sent.on) : null),
    };
  },
});

/** Records the day of a due report to the MLS. */
export const reportOnMls = step("report-on-mls", {
  from: markedStates,
  by: [...assistants, "system"],
  onMls: true,
  button: "Record the report to the MLS",
  done: "reported the sale to the MLS",
  entered: mlsReportEntries,
  forms({ posting: { sale, backOnMls }, today }) {
    const news = sale?.mls?.news ?? (backOnMls ? "back" : null);
    return news
      ? [
          {
            title: `Report the ${newsNames[news]} to the MLS`,
            fields: fields.mlsDayFields(today),
            defaults: { on: today },
          },
        ]
      : [];
  },
  effect({ sent, posting: { sale, ...posting } }) {
    if (sale?.mls && sent.on < torontoDay(sale.acceptedAt))
      return { errors: { fields: { on: [saleErrors.metBefore] } } };
    return {
      reason: withMlsReport({ ...posting, sale }, sent.on)?.reason ?? null,
      change: (now) => withMlsReport(now, sent.on)?.posting ?? null,
    };
  },
});

export const sellConditionally = step("sell-conditionally", {
  // From "suspended" if the offer was accepted before.
  from: termStates,
  to: "conditional",
  by: registrants,
  guards: ["sale-recorded", "offer-entered", "both-sides-consented", "conditions-set", "purchase-on-file"],
  letters: toAllOwners(letters.conditionalSaleLetter),
  button: "Record the conditional sale",
  done: "recorded a conditional sale",
  entered: saleEntries("sell-conditionally", {
    "report-condition": "rests-conditions",
    "report-on-mls": "rests-told",
  }),
  forms: ({ posting: { sale } }) => (sale && hasOpenCondition(sale) ? [{}] : []),
  effect: numberTrade,
});

export const sellFirm = step("sell-firm", {
  from: listedStates,
  to: "sold",
  by: registrants,
  guards: [
    "sale-recorded",
    "offer-entered",
    "both-sides-consented",
    "buyer-identified",
    "conditions-met",
    "purchase-on-file",
  ],
  letters: toAllOwners(letters.soldLetter),
  button: "Record the firm sale",
  done: "recorded a firm sale",
  entered: saleEntries("sell-firm", { "report-on-mls": "rests-told" }),
  // With open conditions, a reported sale is recorded as a conditional one.
  forms: ({ posting: { sale, state } }) =>
    sale && (state === "conditional" || state === "sold" || !hasOpenCondition(sale)) ? [{}] : [],
  effect: numberTrade,
});

/** Chooses between two steps that only differ by the end of the term. */
const ifTerm =
  (over: boolean, label: string) =>
  ({ posting }: StepContext) =>
    isTermOver(posting, new Date()) === over ? saleReason(label) : [];

const cameToNothing = ({ sent }: { sent: { text: string } }) => ({
  reason: sent.text,
  // Stored so that the step can be undone.
  changeFile: (file: OfficeFile, { sale, backOnMls }: Posting, _at: Date, event: string): OfficeFile =>
    sale ? { ...file, endedSale: { event, sale, backOnMls } } : file,
  withOffers: (offers: OfferRegister, posting: Posting, at: Date): Register | null =>
    endSale({ offers, posting }, at),
});

export const fallThrough = step("fall-through", {
  from: ["conditional"],
  to: "live",
  by: registrants,
  reason: "required",
  guards: ["expiry-ahead", "no-sale-recorded"],
  letters: toAllOwners(letters.backOnMarketLetter),
  button: "Record the deal as fallen through",
  done: "recorded that the deal fell through",
  entered: endOfSaleEntries("fall-through"),
  clears: saleStands,
  forms: ifTerm(false, "Reason the deal fell through"),
  effect: cameToNothing,
});

/** The term has ended, so the listing can't come back. */
export const fallThroughAfterTerm = step("fall-through-after-term", {
  from: ["conditional"],
  to: "expired",
  by: registrants,
  reason: "required",
  guards: ["expiry-passed", "no-sale-recorded"],
  letters: toAllOwners(letters.offAfterTermLetter),
  button: "Record the deal as fallen through",
  done: "recorded that the deal fell through after the term",
  entered: endOfSaleEntries("fall-through-after-term"),
  clears: saleStands,
  forms: ifTerm(true, "Reason the deal fell through"),
  effect: cameToNothing,
});

export const close = step("close", {
  from: ["sold"],
  to: "closed",
  by: [...registrants, "system"],
  guards: ["closing-passed", "trade-recorded"],
  letters: toAllOwners(letters.closedLetter),
  button: "Record the closing",
  done: "recorded the closing",
  entered: saleEntries("close"),
});

export const release = step("release", {
  from: ["sold"],
  to: "live",
  by: ["broker"],
  reason: "required",
  // A sold home may have been listed again since.
  guards: ["owners-can-sign", "release-on-file", "expiry-ahead", "no-sale-recorded", "home-free"],
  letters: toAllOwners(letters.backOnMarketLetter),
  button: "Record the mutual release",
  done: "recorded the mutual release",
  entered: endOfSaleEntries("release"),
  clears: saleStands,
  forms: ifTerm(false, "Reason for the mutual release"),
  effect: cameToNothing,
});

export const releaseAfterTerm = step("release-after-term", {
  from: ["sold"],
  to: "expired",
  by: ["broker"],
  reason: "required",
  guards: ["owners-can-sign", "release-on-file", "expiry-passed", "no-sale-recorded"],
  letters: toAllOwners(letters.offAfterTermLetter),
  button: "Record the mutual release",
  done: "recorded the mutual release after the term",
  entered: endOfSaleEntries("release-after-term"),
  clears: saleStands,
  forms: ifTerm(true, "Reason for the mutual release"),
  effect: cameToNothing,
});
