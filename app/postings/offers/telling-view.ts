import { countInWords } from "~/content/phrases";
import { dateAndTime, joinNames, sentence } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { system } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { dueStatus } from "~/work/due";
import {
  contentsToShare,
  countOpenOffers,
  isCurrentTelling,
  isOpenOffer,
  isPassedOver,
  isToEnter,
  leastToTell,
  type Offer,
  type OfferRegister,
  openOffers,
  type Telling,
} from "./offer";
import { offersToTell, singleOfferRemaining } from "./telling";
import { termName, termText } from "./terms";
import { offerWords, tellingWayText } from "./words";

/** Views of the duty to tell buyers the number of offers, and of what may be said. */

/** Disclosures of the number of offers, oldest first, including buyers who haven't been told yet. */
export const tellingsView = ({ offers, tellings }: OfferRegister) =>
  tellings.map(({ id, since, count, recipients, numberWithdrawn }) => {
    const nameOf = (id: string) => offerWords.name(offers.find((offer) => offer.id === id)?.letter ?? "?");
    const withdrawn = numberWithdrawn && {
      name: nameOf(numberWithdrawn.offer),
      told: { at: numberWithdrawn.at, by: system },
      how: "Emailed automatically that the number no longer holds",
    };
    return {
      id,
      since: dateAndTime(since),
      count: String(count),
      recipients: [
        ...recipients.map(({ offer, told }) => ({
          name: nameOf(offer),
          told,
          how: told ? tellingWayText(told.how) : "",
        })),
        ...(withdrawn ? [withdrawn] : []),
      ],
    };
  });

/** Lines that the office may say to one buyer's side: the number, and contents if a direction is in force. */
function toSay({ offers: { offers, directions }, posting }: StepContext, to: Offer, now: Date): string[] {
  const shared = contentsToShare(offers, directions, to.id, now);
  const count = countOpenOffers(offers, now);
  const become =
    to.state === "declined"
      ? " Yours is declined."
      : to.state === "back-up"
        ? " Yours is kept as a back-up."
        : "";
  return [
    ...(count >= leastToTell && isOpenOffer(to, now)
      ? [`There are ${countInWords(count, "written offer")} on this home right now, yours included.`]
      : []),
    ...(posting.sale ? [`The owners have accepted another offer.${become}`] : []),
    ...shared.map(
      ({ offer, terms }) =>
        `The owners have directed us to share this about offer ${offer.letter}: ${terms.map((term) => `${termName(term).toLowerCase()} ${termText(offer, term)}`).join(", ")}.`,
    ),
    shared.length > 0
      ? "Don't say anything else about the other offers."
      : "Don't say what is in other offers, because the owners haven't directed us to share it.",
  ];
}

function reachText(offer: Offer): string {
  if (offer.contact) return `Contact: ${offer.contact}`;
  return isToEnter(offer) ? "The contact is in the offer's file." : "No contact entered. Ask the seller.";
}

/** Task to tell all buyers with an open offer their number, or null if there is none. */
export function tellingTask(context: StepContext, now: Date) {
  const { offers: register, posting } = context;
  if (isEnded(posting)) return null;
  const open = openOffers(register.offers, now);
  const left = offersToTell(register, now);
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
  const buyers = countInWords(concerned.length, "buyer");
  return {
    title: isCounting
      ? `Tell ${buyers} that ${countInWords(open.length, "written offer")} are open`
      : `Tell ${buyers} that the owners have accepted another offer`,
    due: due ? dueStatus(due, now) : null,
    progress: `${concerned.length - left.length} of ${concerned.length} buyers have been told.`,
    recipients: concerned.map((offer) => {
      const told = left.includes(offer)
        ? null
        : (current?.recipients.find((one) => one.offer === offer.id)?.told ?? offer.passedOver?.told);
      return {
        id: offer.id,
        name: offerWords.name(offer.letter),
        reach: reachText(offer),
        say: toSay(context, offer, now),
        told: told ? `Told ${dateAndTime(told.at)} (${tellingWayText(told.how).toLowerCase()})` : null,
      };
    }),
  };
}

/** The notice that is still correct, or undefined. */
const currentTelling = ({ offers, tellings }: OfferRegister, now: Date): Telling | undefined => {
  const last = tellings.at(-1);
  return isCurrentTelling(last, offers, now) ? last : undefined;
};

/** Buyers told the number so far, in words for the seller, or null if fewer than two offers are open. */
export function tellingProgressText(register: OfferRegister, posting: Posting, now: Date): string | null {
  const open = openOffers(register.offers, now);
  if (isEnded(posting) || open.length < leastToTell) return null;
  const told = currentTelling(register, now)?.recipients.flatMap(({ offer: id, told }) => {
    const offer = open.find((one) => one.id === id);
    return told && offer ? [`${offerWords.name(offer.letter)} (${dateAndTime(told.at)})`] : [];
  });
  return sentence(
    `We have to tell each of these buyers how many written offers are open. Told so far: ${told?.length ? joinNames(told) : "no one"}`,
  );
}

/** Text for the office if one of several offers is left and its buyer knew of the others, or null. */
export function singleOfferText(
  { offers: { offers, tellings }, posting }: StepContext,
  now: Date,
): string | null {
  const last = tellings.at(-1);
  if (isEnded(posting) || posting.sale || !last || !singleOfferRemaining({ offers, tellings }, now))
    return null;
  if (last.decided) {
    const { said, by, at } = last.decided;
    return `One of ${countInWords(last.count, "written offer")} is still open. ${calledAtOffice(by)} decided on ${dateAndTime(at)}: ${said}`;
  }
  const start = `There were ${countInWords(last.count, "written offer")}. One is still open.`;
  return last.numberWithdrawn
    ? `${start} On ${dateAndTime(last.numberWithdrawn.at)} our site emailed them that the number we gave them no longer holds. The broker of record decides on any further disclosure to this buyer.`
    : `${start} Nothing is sent automatically. The broker of record decides on disclosure to this buyer.`;
}
