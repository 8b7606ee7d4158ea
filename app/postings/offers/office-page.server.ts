import { dateAndTime } from "~/lib/format";
import { dueInWords } from "~/office/queue/due";
import type { OfficeContext } from "~/postings/office/form-kinds";
import {
  actOnPosting,
  drawnForms,
  type Failed,
  officeHead,
  officePathOf,
  openPosting,
} from "~/postings/office/postings.server";
import { isEnded } from "~/postings/states";
import { termText } from "./changes";
import { contentsToShare, countOpen, isCurrentTelling, leastToTell, openOffers } from "./offer";
import { type SaleAct, untold } from "./office-forms";
import { officeOffersPage as words } from "./office-words";
import type { Offer } from "./record";
import { comparison, directionViews, offerViews, saleView, sortOf } from "./view";
import { offerTerms, offerWords, toldWays } from "./words";

/** The office's page of offers and the sale. */

const acts: readonly SaleAct[] = [
  ...(["record-offer", "mark-offer", "tell-offeror", "note-buyers", "record-direction"] as const),
  ...(["report-acceptance", "correct-acceptance", "sell-conditionally", "report-condition"] as const),
  ...(["sell-firm", "report-on-mls", "fall-through", "fall-through-after-term"] as const),
  ...(["close", "release", "release-after-term"] as const),
];

const wayOf = (how: string): string => toldWays.find(({ value }) => value === how)?.label ?? how;

/** What may be said to one offeror, line by line: the number, and contents only under a direction that is in force. */
function toSay({ offers: { offers, directions }, posting }: OfficeContext, to: Offer, now: Date): string[] {
  const shared = contentsToShare(offers, directions, to.id, now);
  return [
    words.sayCount(countOpen(offers, now)),
    ...(posting.sale ? [words.sayAccepted] : []),
    ...shared.map(({ offer, terms }) =>
      words.sayMore(
        offer.letter,
        terms.map((term) => `${offerTerms[term].toLowerCase()} ${termText(offer, term)}`),
      ),
    ),
    shared.length > 0 ? words.sayWithin : words.sayNothing,
  ];
}

/** The task to tell everybody with an open offer how many there are; null while nobody has to be told, or once the listing has ended. */
function taskOf(context: OfficeContext, now: Date) {
  const { offers: register, posting } = context;
  if (isEnded(posting)) return null;
  const open = openOffers(register.offers, now);
  const left = untold(context, now);
  const due = posting.offerorsToTell?.due;
  if (left.length === 0 && !due) return null;
  const last = register.tellings.at(-1);
  const current = isCurrentTelling(last, register.offers, now) ? last : undefined;
  return {
    title: left.length > 0 ? words.tell(open.length) : words.tellNobody,
    due: due ? words.tellBy(dueInWords(due, now)) : null,
    progress: left.length > 0 ? words.tellLeft(left.length, open.length) : null,
    recipients: (open.length < leastToTell ? [] : open).map((offer) => {
      const told = current?.recipients.find((one) => one.offer === offer.id)?.told;
      return {
        ...{ id: offer.id, name: offerWords.name(offer.letter) },
        reach: offer.contact ? words.reach(offer.contact) : words.unreachable,
        say: toSay(context, offer, now),
        told: told ? words.tellDone(dateAndTime(told.at), wayOf(told.how).toLowerCase()) : null,
      };
    }),
  };
}

/** That one offer is left of several of which its buyer was to be told: null otherwise. */
function fellToOne({ offers: { offers, tellings }, posting }: OfficeContext, now: Date): string | null {
  const open = openOffers(offers, now);
  const last = tellings.at(-1);
  const [left] = open;
  if (isEnded(posting) || open.length !== 1 || !last?.recipients.some(({ offer }) => offer === left?.id))
    return null;
  return words.fellToOne(last.count);
}

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficeOffers(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting, file, offers: register } = context;
  const now = new Date();
  const sale = saleView(posting, now);
  return {
    ...officeHead(user, context, "/offer-register"),
    forms: drawnForms(acts, user, context),
    count: offerWords.count(countOpen(register.offers, now)),
    task: taskOf(context, now),
    fellToOne: fellToOne(context, now),
    offers: offerViews(register, now).map((offer) => {
      const buyers = file.buyers[offer.id];
      return {
        ...offer,
        rows: [
          [words.buyers, buyers ? words.buyersSigned(buyers.names, buyers.signedBy) : words.buyersUnknown],
          ...offer.rows,
        ] as typeof offer.rows,
      };
    }),
    comparison: comparison(register, sortOf(request), now),
    directions: directionViews(register, now),
    tellings: register.tellings.toReversed().map(({ id, since, count, recipients }) => ({
      ...{ id, since: dateAndTime(since), count: String(count) },
      told: recipients.flatMap(({ offer, told }) => {
        const letter = register.offers.find((one) => one.id === offer)?.letter;
        return told && letter
          ? [`${offerWords.name(letter)}: ${dateAndTime(told.at)}, ${wayOf(told.how).toLowerCase()}`]
          : [];
      }),
    })),
    // What it says of the stage is for the seller; here it stands over the page.
    sale: sale && { ...sale, text: null },
  };
}

/** Does what a form of the page says. @throws Response 302 to the page when it is done; 404; 503 */
export const actOnOffers = (request: Request, reference: string | undefined): Promise<Failed> =>
  actOnPosting(request, reference, (known) => `${officePathOf({ reference: known })}/offer-register`);
