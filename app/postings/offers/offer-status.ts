import { dateAndTime, fileSize, longDate, timeAndWeekday } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { nearMoment } from "~/lib/time/toronto";
import { countOpenOffers, leastToTell, type Offer, type OfferRegister, offerStateAt } from "./offer";
import { isWithdrawnBySide } from "./registration";
import { expiryAfterTelling, singleOfferRemaining } from "./telling";
import { offerWords, offerStatusWords as words } from "./words";

/**
 * Text on the private page of a registered offer, computed when it's read so that it's current.
 * It contains numbers only and nothing about other offers.
 * Before the seller or the office has read this offer, it contains no number either.
 */

interface OfferStatus {
  /** Current number and its start, if there is one to disclose. */
  count: { text: string; since: string } | null;
  text: string;
  /** Words written for this reader, or null. */
  quote: string | null;
}

/** Start of the current number of open offers: the time of the notice, or of the last expiry since. */
function since({ offers, tellings }: OfferRegister, now: Date): Date | null {
  const last = tellings.at(-1);
  return last ? (expiryAfterTelling(last, offers, now) ?? last.since) : null;
}

/** Text for the buyer of the only remaining offer, as the broker of record decided, or null. */
const saidOfOne = (file: OfferRegister, offer: Offer, now: Date): string | null =>
  singleOfferRemaining(file, now)?.id === offer.id ? (file.tellings.at(-1)?.decided?.line ?? null) : null;

/**
 * Registration as its own side may see it. Without the offer's letter, because the letter shows how many
 * offers came before. The page gives the letter once the offer has been read.
 */
export const registrationRows = (offer: Offer): Row[] => {
  const { letter, registered, irrevocableUntil, datedOn, brokerage, representative } = offer;
  if (!registered) return [];
  const { at, email, file, read } = registered;
  const rows: Row[] = [
    ["In our register", read ? offerWords.name(letter) : ""],
    ["Registered", dateAndTime(at)],
    ["From", [brokerage, representative].filter(Boolean).join(", ") || offerWords.noBrokerage],
    ["Dated", longDate(datedOn)],
    ["Irrevocable until", timeAndWeekday(irrevocableUntil)],
    [offerWords.document, file ? `${file.name} (${fileSize(file.bytes)})` : "None"],
    ["Confirmation sent to", email],
  ];
  return withoutEmpty(rows);
};

/** Text of this offer's page. */
export function offerStatusAt(file: OfferRegister, offer: Offer, now: Date): OfferStatus {
  const state = offerStateAt(offer, now);
  const until = timeAndWeekday(offer.irrevocableUntil);
  const said = (text: string, quote: string | null = null): OfferStatus => ({ count: null, text, quote });
  switch (state) {
    case "open":
    case "countered":
    case "back-up": {
      const count = countOpenOffers(file.offers, now);
      if (count < leastToTell && state === "back-up") return said(words["back-up"]);
      if (count < leastToTell) return said(saidOfOne(file, offer, now) ?? words.noNumber);
      const from = since(file, now);
      return {
        count: { text: words.open(count), since: from ? words.since(nearMoment(from, now)) : "." },
        text: state === "back-up" ? `${words.yours} ${words[state]}` : words.yours,
        quote: null,
      };
    }
    case "expired":
    case "lapsed-unread":
      return said(words[state](until));
    case "not-written":
      return said(words[state], offer.registered?.refused?.why ?? null);
    case "withdrawn":
      if (!isWithdrawnBySide(offer)) return said(words.withdrawn);
      return said(offer.registered?.replacedBy ? words.replaced : words.withdrawnByYou);
    default:
      return said(words[state]);
  }
}
