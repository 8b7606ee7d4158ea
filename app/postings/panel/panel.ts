import { formatDollars, torontoDay } from "~/lib/format";
import { daysBetween } from "~/lib/time/business-days";
import { nearMoment } from "~/lib/time/toronto";
import type { Link } from "~/lib/ui/shapes";
import { stageFacts } from "~/postings/agreement/stage-words";
import { kindsNow } from "~/postings/amendments/kinds";
import { pathOf } from "~/postings/facts";
import { objectionOf } from "~/postings/machine";
import { type OffersFile, openOffers } from "~/postings/offers/offer";
import { offerWords } from "~/postings/offers/words";
import { viewsOf } from "~/postings/photos/photos";
import { type Posting, sellersPapers, signedAgreement } from "~/postings/posting";
import { saleWords } from "~/postings/sale/words";
import type { ShowingsFile } from "~/postings/showings/record";
import { groupedShowings } from "~/postings/showings/showing";
import { takesShowings } from "~/postings/showings/view";
import { isEnded, termStates } from "~/postings/states";
import { nextDue } from "./next-due";

/** One thing to run: how it stands, and what to press. */
interface PanelRow {
  name: string;
  stands: string;
  action: Link;
}

/**
 * A listing at one glance: the home, the next date, and the four things its seller runs. Null before it's on the MLS and
 * once it has ended. Pure but for the clock, which is given.
 */
export function panelOf(
  posting: Posting,
  { showings: { showings }, offers: { offers } }: { showings: ShowingsFile; offers: OffersFile },
  now: Date,
) {
  const { mls, state } = posting;
  if (!mls || isEnded(posting)) return null;
  const due = nextDue(posting, { offers }, now);
  const left = daysBetween(torontoDay(now), mls.endDay);
  return {
    photo: viewsOf(posting)[0] ?? null,
    price: formatDollars(mls.listPrice),
    left: termStates.some((running) => running === state) ? stageFacts.term.left(left) : null,
    due: due && { what: due.what, at: nearMoment(due.at, now), action: due.action },
    rows: [
      offersRow(posting, offers, now),
      showingsRow(posting, showings, now),
      changesRow(posting),
      documentsRow(posting),
    ],
  };
}

function offersRow(posting: Posting, offers: OffersFile["offers"], now: Date): PanelRow {
  const open = openOffers(offers, now);
  const { sale } = posting;
  const enters = objectionOf("record-offer", posting.state, "seller") === null;
  return {
    name: "Offers",
    stands: sale
      ? `${saleWords.acceptedOffer(sale.letter, formatDollars(sale.price))} was accepted.`
      : `${offerWords.count(open.length)}.`,
    action: {
      label: sale ? "See the sale" : enters && open.length === 0 ? "Enter one" : "Read them",
      href: `${pathOf(posting)}/offer-register`,
    },
  };
}

function showingsRow(posting: Posting, showings: ShowingsFile["showings"], now: Date): PanelRow {
  const { upcoming, past } = groupedShowings(showings, now);
  const [next] = upcoming;
  const more = upcoming.length - 1;
  const silent = past.filter(({ feedback }) => !feedback).length;
  return {
    name: "Showings",
    stands: next
      ? `Next: ${nearMoment(next.startsAt, now)}, ${next.agent}${more > 0 ? `, and ${more} more` : ""}.`
      : silent > 0
        ? `None booked. ${silent === 1 ? "One" : silent} without feedback.`
        : "None booked.",
    action: {
      label: takesShowings(posting) && !next ? "Add one" : "See them",
      href: `${pathOf(posting)}/showing-log`,
    },
  };
}

function changesRow(posting: Posting): PanelRow {
  const { amendments } = posting;
  const isOpen = kindsNow(posting).length > 0;
  return {
    name: "Changes",
    stands: amendments.length > 0 ? stageFacts.term.underWay(amendments.length) : "None under way.",
    action: {
      label: amendments.length === 0 && isOpen ? "Ask for one" : "See them",
      href: `${pathOf(posting)}/amendments`,
    },
  };
}

function documentsRow(posting: Posting): PanelRow {
  const count = sellersPapers(posting).length + signedAgreement(posting).length;
  return {
    name: "Documents",
    stands:
      count === 0
        ? "None in your account."
        : count === 1
          ? "One in your account."
          : `${count} in your account.`,
    action: { label: "Open them", href: `${pathOf(posting)}/papers` },
  };
}
