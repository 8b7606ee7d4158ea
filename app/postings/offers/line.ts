import { dateAndTime, fileSize, longDate, timeAndWeekday } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { nearMoment } from "~/lib/time/toronto";
import { countOpen, leastToTell, type Offer, type OfferRegister, offerStateAt } from "./offer";
import { lapsedAt, leftOf } from "./telling";
import { offerWords, lineWords as words } from "./words";

/**
 * The line on the private page of a registered offer. It's worked out when it's read, so that it is true at that moment. Numbers only:
 * nothing of another offer, and nothing at all before somebody of ours has read this one. Pure but for the clock, which is given.
 */

interface Line {
  /** The number, where there is one to tell, and since when it has been that. */
  count: { text: string; since: string } | null;
  text: string;
  /** What somebody wrote for its reader; null where nobody did. */
  quote: string | null;
}

/** Since when as many are open as are: since they were told, or since the last one of them lapsed. */
function since({ offers, tellings }: OfferRegister, now: Date): Date | null {
  const last = tellings.at(-1);
  return last ? (lapsedAt(last, offers, now) ?? last.since) : null;
}

/** What the buyer of the only offer left is told: the words of the broker of record, null where they decided nothing. */
const saidOfOne = (file: OfferRegister, offer: Offer, now: Date): string | null =>
  leftOf(file, now)?.id === offer.id ? (file.tellings.at(-1)?.decided?.line ?? null) : null;

/**
 * What was registered, as its own side may know it. Its letter tells how many offers came before, so nobody learns it from a form: it
 * is said once somebody of ours has read the offer.
 */
export const lineRows = (offer: Offer): Row[] => {
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

/** What the page of this offer says. */
export function lineOf(file: OfferRegister, offer: Offer, now: Date): Line {
  const state = offerStateAt(offer, now);
  const until = timeAndWeekday(offer.irrevocableUntil);
  const said = (text: string, quote: string | null = null): Line => ({ count: null, text, quote });
  switch (state) {
    case "open":
    case "countered":
    case "back-up": {
      const count = countOpen(file.offers, now);
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
    default:
      return said(words[state]);
  }
}
