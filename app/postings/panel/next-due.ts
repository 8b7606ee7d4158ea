import { torontoDay } from "~/lib/format";
import { torontoMoment } from "~/lib/time/toronto";
import type { Link } from "~/lib/ui/shapes";
import { pathOf } from "~/postings/facts";
import { endOfTerm, endsUndecided } from "~/postings/listing/term";
import { type OffersFile, openOffers } from "~/postings/offers/offer";
import { offerWords } from "~/postings/offers/words";
import type { Posting } from "~/postings/posting";
import { saleWords } from "~/postings/sale/words";
import { isEnded } from "~/postings/states";

/** What of a listing has a date by which its seller does something, or is to know. */
export interface Due {
  /** What is due, in words that end before its moment. */
  what: string;
  at: Date;
  /** The one thing to press. */
  action: Link;
}

/**
 * The nearest date of a listing on which something depends for its seller; null where none is near. It leads the
 * listing's page and the dashboard, so that both say the same. Showings and the first day to extend are dates, too, but
 * nothing lapses on them. Pure but for the clock, which is given.
 */
export function nextDue(posting: Posting, { offers }: Pick<OffersFile, "offers">, now: Date): Due | null {
  const { mls, sale, backOnMls } = posting;
  if (!mls || isEnded(posting)) return null;
  const path = pathOf(posting);
  const see: Link = { label: "See the sale", href: `${path}/offer-register#sale` };
  const dues: Due[] = [
    ...openOffers(offers, now).map(
      ({ letter, irrevocableUntil }): Due => ({
        what: `${offerWords.name(letter)} is irrevocable until`,
        at: irrevocableUntil,
        action: { label: "Read the offer and answer", href: `${path}/offer-register` },
      }),
    ),
    ...(sale?.conditions ?? [])
      .filter(({ state }) => state === "open")
      .map(
        ({ what, by }): Due => ({
          what: `${saleWords.condition(what)}, last day`,
          at: torontoMoment(by, 23, 59),
          action: { label: "Say whether it's met", href: `${path}/offer-register` },
        }),
      ),
    ...(sale?.mls ? [{ what: saleWords.clock[sale.mls.news], at: sale.mls.due, action: see }] : []),
    ...(backOnMls ? [{ what: saleWords.clock.back, at: backOnMls.due, action: see }] : []),
    ...(posting.state === "sold" && sale
      ? [{ what: "The sale closes on", at: torontoMoment(sale.closingDay, 0), action: see }]
      : []),
    ...(endsUndecided(posting, torontoDay(now))
      ? [
          {
            what: "The listing ends",
            at: endOfTerm(mls.endDay),
            action: { label: "Extend it, or let it end", href: `${path}/amendments` },
          },
        ]
      : []),
  ];
  return dues.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
