import { formatDollars, torontoDay } from "~/lib/format";
import { daysBetween } from "~/lib/time/business-days";
import { stageFacts } from "~/postings/agreement/stage-words";
import { homeOf } from "~/postings/facts";
import { type PhotoView, viewsOf } from "~/postings/photos/photos";
import { isEnded, termStates } from "~/postings/states";
import type { Card, FirstPageData } from "~/postings/subject";
import { waitingCards } from "./cards";
import { type Moment, momentOf } from "./moment";

/** Beginning of a listing's first page. */
export interface PanelView {
  /** Address of the home. */
  home: string;
  /** Message for special days, or null. */
  moment: Moment | null;
  photo: PhotoView | null;
  price: string;
  left: string | null;
  /** Everything that waits for the seller, nearest deadline first. */
  cards: readonly Card[];
}

/** The home, its price and what waits for the seller. Null before the MLS, and once it ended without a sale. */
export function panelOf(glance: FirstPageData): PanelView | null {
  const { posting, now } = glance;
  const { mls, state } = posting;
  if (!mls || (isEnded(posting) && state !== "closed")) return null;
  const left = daysBetween(torontoDay(now), mls.endDay);
  const moment = momentOf(posting, now);
  const cards = isEnded(posting) ? [] : waitingCards(glance);
  return {
    home: homeOf(posting),
    // Work that waits replaces the news of the first days.
    moment: cards.length > 0 && moment?.kind === "live" ? null : moment,
    photo: viewsOf(posting)[0] ?? null,
    price: formatDollars(posting.sale?.price ?? mls.listPrice),
    left: termStates.some((running) => running === state) ? stageFacts.term.left(left) : null,
    cards,
  };
}
