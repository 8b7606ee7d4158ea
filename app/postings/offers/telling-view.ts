import { dateAndTime, joinNames, sentence } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { system } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { dueInWords } from "~/work/due";
import {
  contentsToShare,
  countOpen,
  isCurrentTelling,
  isOpenOffer,
  isPassedOver,
  leastToTell,
  type Offer,
  type OfferRegister,
  openOffers,
  type Telling,
} from "./offer";
import { leftOf, untold } from "./telling";
import { termName, termText } from "./terms";
import { offerWords, wayOf } from "./words";

/** Whom the office has to tell how many offers there are, and what it may say. */

/** Who was told of how many offers, oldest telling first; who wasn't yet is among them. */
export const tellingsView = ({ offers, tellings }: OfferRegister) =>
  tellings.map(({ id, since, count, recipients, numberWithdrawn }) => {
    const nameOf = (id: string) => offerWords.name(offers.find((offer) => offer.id === id)?.letter ?? "?");
    const withdrawn = numberWithdrawn && {
      name: nameOf(numberWithdrawn.offer),
      told: { at: numberWithdrawn.at, by: system },
      how: "Automatically, by email: the number no longer holds",
    };
    return {
      id,
      since: dateAndTime(since),
      count: String(count),
      recipients: [
        ...recipients.map(({ offer, told }) => ({
          name: nameOf(offer),
          told,
          how: told ? wayOf(told.how) : "",
        })),
        ...(withdrawn ? [withdrawn] : []),
      ],
    };
  });

/** What may be said to one buyer's side, line by line: the number, and contents only under a direction that is in force. */
function toSay({ offers: { offers, directions }, posting }: StepContext, to: Offer, now: Date): string[] {
  const shared = contentsToShare(offers, directions, to.id, now);
  const count = countOpen(offers, now);
  const become =
    to.state === "declined"
      ? " Yours is declined."
      : to.state === "back-up"
        ? " Yours is kept as a back-up."
        : "";
  return [
    ...(count >= leastToTell && isOpenOffer(to, now)
      ? [`There are ${count} written offers on this home right now, yours included.`]
      : []),
    ...(posting.sale ? [`The owners have accepted another offer.${become}`] : []),
    ...shared.map(
      ({ offer, terms }) =>
        `The owners have directed us to share this about offer ${offer.letter}: ${terms.map((term) => `${termName(term).toLowerCase()} ${termText(offer, term)}`).join("; ")}.`,
    ),
    shared.length > 0
      ? "Don't say anything else about the other offers."
      : "Don't say anything about what other offers say: the owners have no direction in force.",
  ];
}

/** The task to tell everybody with an open offer how many there are; null while nobody has to be told, or once the listing has ended. */
export function tellingTask(context: StepContext, now: Date) {
  const { offers: register, posting } = context;
  if (isEnded(posting)) return null;
  const open = openOffers(register.offers, now);
  const left = untold(register, now);
  if (left.length === 0) return null;
  const due = posting.offerorsToTell?.due;
  const current = currentTelling(register, now);
  const isCounting = open.length >= leastToTell;
  const accepted = posting.sale?.reportedAt;
  const concerned = register.offers.filter(
    (offer) =>
      left.includes(offer) ||
      (isCounting && open.includes(offer)) ||
      (accepted !== undefined && isPassedOver(offer, accepted)),
  );
  const buyers = concerned.length === 1 ? "1 buyer" : `${concerned.length} buyers`;
  return {
    title: isCounting
      ? `Tell ${buyers}: there are ${open.length} written offers`
      : `Tell ${buyers}: the owners have accepted another offer`,
    due: due ? `Due ${dueInWords(due, now)}` : null,
    progress: `${concerned.length - left.length} of ${concerned.length} have been told.`,
    recipients: concerned.map((offer) => {
      const told = left.includes(offer)
        ? null
        : (current?.recipients.find((one) => one.offer === offer.id)?.told ?? offer.passedOver?.told);
      return {
        id: offer.id,
        name: offerWords.name(offer.letter),
        reach: offer.contact ? `Reach them: ${offer.contact}` : "No contact was entered: ask the seller.",
        say: toSay(context, offer, now),
        told: told ? `Told ${dateAndTime(told.at)} (${wayOf(told.how).toLowerCase()})` : null,
      };
    }),
  };
}

/** The telling that still says what is true; undefined if there is none. */
const currentTelling = ({ offers, tellings }: OfferRegister, now: Date): Telling | undefined => {
  const last = tellings.at(-1);
  return isCurrentTelling(last, offers, now) ? last : undefined;
};

/** Who has been told the number so far, as the seller reads it; null while nobody has to be told. */
export function toldSoFar(register: OfferRegister, posting: Posting, now: Date): string | null {
  const open = openOffers(register.offers, now);
  if (isEnded(posting) || open.length < leastToTell) return null;
  const told = currentTelling(register, now)?.recipients.flatMap(({ offer: id, told }) => {
    const offer = open.find((one) => one.id === id);
    return told && offer ? [`${offerWords.name(offer.letter)} (${dateAndTime(told.at)})`] : [];
  });
  return sentence(
    `We have to tell each of these buyers how many written offers are open. Told so far: ${told?.length ? joinNames(told) : "nobody yet"}`,
  );
}

/** What the office reads when only one of several offers is still open and its buyer was told of the others; null otherwise. */
export function singleOfferLeft(
  { offers: { offers, tellings }, posting }: StepContext,
  now: Date,
): string | null {
  const last = tellings.at(-1);
  if (isEnded(posting) || posting.sale || !last || !leftOf({ offers, tellings }, now)) return null;
  if (last.decided) {
    const { said, by, at } = last.decided;
    return `One of ${last.count} written offers is still open. ${calledAtOffice(by)} decided on ${dateAndTime(at)}: ${said}`;
  }
  const start = `There were ${last.count} written offers; one is still open.`;
  return last.numberWithdrawn
    ? `${start} On ${dateAndTime(last.numberWithdrawn.at)} our site emailed them that the number we gave them no longer holds. The broker of record decides what else this buyer is told.`
    : `${start} Nothing is sent automatically: the broker of record decides whether this buyer is told, and how.`;
}
