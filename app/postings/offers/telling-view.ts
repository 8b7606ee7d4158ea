import { dateAndTime } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { dueInWords } from "~/office/queue/due";
import { isEnded } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { contentsToShare, countOpen, isCurrentTelling, leastToTell, type Offer, openOffers } from "./offer";
import { leftOf, untold } from "./telling";
import { termText } from "./view";
import { byItself, offerTerms, offerWords, toldWays } from "./words";

/** Whom the office has to tell how many offers there are, and what it may say. */

/** How whoever was left alone learned that their number no longer held. */
export const numberWithdrawnText = "automatically, by email: the number no longer holds";

export const wayOf = (how: string): string =>
  [...toldWays, byItself].find(({ value }) => value === how)?.label ?? how;

/** What may be said to one offeror, line by line: the number, and contents only under a direction that is in force. */
function toSay({ offers: { offers, directions }, posting }: StepContext, to: Offer, now: Date): string[] {
  const shared = contentsToShare(offers, directions, to.id, now);
  return [
    `There are ${countOpen(offers, now)} written offers on this home right now, yours included.`,
    ...(posting.sale ? ["The owners have accepted another offer."] : []),
    ...shared.map(
      ({ offer, terms }) =>
        `The owners have directed us to share this about offer ${offer.letter}: ${terms.map((term) => `${offerTerms[term].toLowerCase()} ${termText(offer, term)}`).join("; ")}.`,
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
  const due = posting.offerorsToTell?.due;
  if (left.length === 0 && !due) return null;
  const last = register.tellings.at(-1);
  const current = isCurrentTelling(last, register.offers, now) ? last : undefined;
  return {
    title:
      left.length > 0
        ? `Tell ${open.length} buyers: there are ${open.length} written offers`
        : "Nobody has to be told any more: fewer than two written offers are open.",
    due: due ? `Due ${dueInWords(due, now)}` : null,
    progress: left.length > 0 ? `${open.length - left.length} of ${open.length} have been told.` : null,
    recipients: (open.length < leastToTell ? [] : open).map((offer) => {
      const told = current?.recipients.find((one) => one.offer === offer.id)?.told;
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

/** What the office reads when only one of several offers is still open and its buyer was told of the others; null otherwise. */
export function fellToOne({ offers: { offers, tellings }, posting }: StepContext, now: Date): string | null {
  const last = tellings.at(-1);
  if (isEnded(posting) || !last || !leftOf({ offers, tellings }, now)) return null;
  if (last.decided) {
    const { said, by, at } = last.decided;
    return `One of ${last.count} written offers is still open. ${calledAtOffice(by)} decided on ${dateAndTime(at)}: ${said}`;
  }
  const start = `There were ${last.count} written offers; one is still open.`;
  return last.numberWithdrawn
    ? `${start} On ${dateAndTime(last.numberWithdrawn.at)} our site emailed them that the number we gave them no longer holds. The broker of record decides what else this buyer is told.`
    : `${start} Nothing is sent automatically: the broker of record decides whether this buyer is told, and how.`;
}
