import { formatDollars, sentence, torontoDay } from "~/lib/format";
import { daysBetween } from "~/lib/time/business-days";
import { nearMoment } from "~/lib/time/toronto";
import type { Link } from "~/lib/ui/shapes";
import { stageFacts } from "~/postings/agreement/stage-words";
import { isObjecting } from "~/postings/amendment";
import { kindsNow } from "~/postings/amendments/kinds";
import { waitingToSign } from "~/postings/amendments/view";
import { amendmentWords } from "~/postings/amendments/words";
import { waitingEnquiries } from "~/postings/enquiries/view";
import { amendmentsPath, homeOf, pathOf } from "~/postings/facts";
import { homePath, takesRequests } from "~/postings/home-page/page";
import { isSwitchable, pageState } from "~/postings/home-page/switches";
import { objectionOf } from "~/postings/machine";
import { type Offer, type OfferRegister, openOffers, unreadOffers } from "~/postings/offers/offer";
import { offerWords } from "~/postings/offers/words";
import { upcomingOpenHouses, whenText } from "~/postings/open-houses/open-house";
import { type PhotoView, viewsOf } from "~/postings/photos/photos";
import { type Posting, readablePapers, waitingPapers } from "~/postings/posting";
import { saleStageOf } from "~/postings/sale/door";
import { doorWords } from "~/postings/sale/words";
import { requestOf, waitingRequests, whoAsks } from "~/postings/showing-requests/request";
import type { ShowingsFile } from "~/postings/showings/record";
import { groupedShowings } from "~/postings/showings/showing";
import { takesShowings } from "~/postings/showings/view";
import { isEnded, termStates } from "~/postings/states";
import { type Moment, momentOf } from "./moment";
import { dueAt, nextDue } from "./next-due";

/** One thing to run: how it stands, and what to press; null where it's only shown. */
interface PanelRow {
  name: string;
  stands: string;
  action: Link | null;
}

/** A listing at one glance. */
export interface PanelView {
  /** Its address. */
  home: string;
  /** Buyers who wait for an answer: after the next date, before everything else; null while none does. */
  waiting: { text: string; action: Link } | null;
  /** What it begins with on the days that one remembers; null on all others. */
  moment: Moment | null;
  photo: PhotoView | null;
  price: string;
  left: string | null;
  /** The next date, with its button; `when` null where the moment says the day. */
  due: { when: { what: string; at: string } | null; action: Link | null } | null;
  rows: readonly PanelRow[];
}

/**
 * A listing at one glance: the home, the next date, and the things its seller runs. Null before it's on the MLS and
 * once it has ended. Pure but for the clock, which is given.
 */
export function panelOf(
  posting: Posting,
  { showings, offers: { offers } }: { showings: ShowingsFile; offers: OfferRegister },
  now: Date,
): PanelView | null {
  const { mls, state } = posting;
  if (!mls || isEnded(posting)) return null;
  const due = nextDue(posting, { offers }, now);
  const left = daysBetween(torontoDay(now), mls.endDay);
  const moment = momentOf(posting, now);
  return {
    home: homeOf(posting),
    waiting: waitingEnquiries(posting, now),
    // A date on which something lapses comes before any news but the sale, whose closing is the date.
    moment: due && moment?.kind === "live" ? null : moment,
    photo: viewsOf(posting)[0] ?? null,
    price: formatDollars(mls.listPrice),
    left: termStates.some((running) => running === state) ? stageFacts.term.left(left) : null,
    // Of a sale the closing is among what is still to do.
    due: due && {
      when: moment?.kind === "sold" && due.isDay ? null : { what: due.what, at: dueAt(due, now) },
      action: due.action,
    },
    rows: [
      offersRow(posting, offers, now),
      showingsRow(posting, showings, now),
      changesRow(posting),
      documentsRow(posting),
      ...enquiriesRow(posting),
      pageRow(posting, now),
    ],
  };
}

/** Said of other offers once one is accepted: whoever made them waits for an answer. */
function stillOpen(open: readonly Offer[], now: Date): string {
  const [first] = open.toSorted((a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime());
  if (!first) return "";
  const until = nearMoment(first.irrevocableUntil, now);
  const stands = open.every(({ state }) => state === "back-up") ? "kept as back-up" : "still open";
  return open.length === 1
    ? `Offer ${first.letter} is ${stands}, until ${until}`
    : `${open.length} others are ${stands}, offer ${first.letter} until ${until}`;
}

function offersRow(posting: Posting, offers: OfferRegister["offers"], now: Date): PanelRow {
  const open = openOffers(offers, now);
  const unread = unreadOffers({ offers }, now);
  const { sale } = posting;
  const enters = objectionOf("record-offer", posting.state, "seller") === null;
  // Before the sale is firm another offer may be kept in case it falls through.
  const declines = posting.state === "sold" && open.length > 0;
  return {
    name: "Offers",
    stands: sale
      ? [
          `Offer ${sale.letter}, ${formatDollars(sale.price)}, was accepted.`,
          ...(open.length > 0 ? [sentence(stillOpen(open, now))] : []),
        ].join(" ")
      : [`${offerWords.count(open.length)}.`, offerWords.unread(unread, now)].filter(Boolean).join(" "),
    action: {
      label: declines
        ? "Decline"
        : sale
          ? "See the sale"
          : enters && open.length + unread.length === 0
            ? "Enter one"
            : "Read them",
      href: `${pathOf(posting)}/${sale && !declines ? "sale" : "offer-register"}`,
    },
  };
}

function showingsRow(posting: Posting, file: ShowingsFile, now: Date): PanelRow {
  const { showings } = file;
  const waiting = takesRequests(posting) ? waitingRequests(file, now) : [];
  const [asked] = waiting;
  if (asked) {
    const others = waiting.length - 1;
    return {
      name: "Showings",
      stands: sentence(
        `${whoAsks(asked)} asks for ${nearMoment(asked.startsAt, now)}${others > 0 ? `, and ${others} more` : ""}`,
      ),
      action: {
        label: waiting.length === 1 ? "Answer it" : "Answer them",
        href: `${pathOf(posting)}/showing-log`,
      },
    };
  }
  const { upcoming, past, cancelled } = groupedShowings(showings, now);
  const [next] = upcoming;
  const toCall = cancelled.filter(
    ({ id, ended, startsAt }) => ended && startsAt > now && !requestOf(file, id),
  );
  const [call] = toCall;
  if (call)
    return {
      name: "Showings",
      stands: `${toCall.length === 1 ? "One was" : `${toCall.length} were`} cancelled by the sale. Please call ${call.agent} (${nearMoment(call.startsAt, now)})${toCall.length > 1 ? ` and ${toCall.length - 1} more` : ""}.`,
      action: { label: "See them", href: `${pathOf(posting)}/showing-log` },
    };
  const more = upcoming.length - 1;
  const silent = past.filter(({ feedback }) => !feedback).length;
  return {
    name: "Showings",
    stands: next
      ? `Next: ${nearMoment(next.startsAt, now)}, ${next.agent}${more > 0 ? `, and ${more} more` : ""}.`
      : posting.state === "sold"
        ? "No more: the home is sold."
        : silent > 0
          ? `None booked. ${silent === 1 ? "One" : silent} without feedback.`
          : "None booked.",
    action: {
      label: takesShowings(posting) && !next ? "Add one" : "See them",
      href: `${pathOf(posting)}/showing-log`,
    },
  };
}

/** Once somebody has asked. Those who wait lead the panel. */
function enquiriesRow(posting: Posting): PanelRow[] {
  if (!posting.enquiries) return [];
  const waiting = posting.enquiries.toCall?.count ?? 0;
  return [
    {
      name: "Enquiries",
      stands: waiting === 0 ? "All answered." : waiting === 1 ? "One to answer." : `${waiting} to answer.`,
      action: { label: "See them", href: `${pathOf(posting)}/enquiries` },
    },
  ];
}

function changesRow(posting: Posting): PanelRow {
  const { amendments } = posting;
  const isOpen = kindsNow(posting).length > 0;
  const { own, others } = waitingToSign(posting);
  const [first] = own;
  if (amendments.some(({ told }) => told.some(isObjecting)))
    return {
      name: "Changes",
      stands: "An owner has objected to a change.",
      action: { label: "Read why", href: amendmentsPath(posting) },
    };
  if (first)
    return {
      name: "Changes",
      stands: own.length === 1 ? "One waits for your signature." : `${own.length} wait for your signature.`,
      action: { label: "Read and sign", href: `${amendmentsPath(posting)}#change-${first.amendment.id}` },
    };
  if (others.length > 0)
    return {
      name: "Changes",
      stands: `${sentence(amendmentWords.waitsFor([...new Set(others.flatMap(({ left }) => left))]))}`,
      action: { label: "See them", href: amendmentsPath(posting) },
    };
  return {
    name: "Changes",
    stands: amendments.length > 0 ? stageFacts.term.underWay(amendments.length) : "None under way.",
    action: {
      label: amendments.length === 0 && isOpen ? "Ask for one" : "See them",
      href: amendmentsPath(posting),
    },
  };
}

function documentsRow(posting: Posting): PanelRow {
  const path = pathOf(posting);
  const door = saleStageOf(posting);
  if (door?.stage === "agreement" || door?.stage === "met") {
    return {
      name: "Documents",
      stands: documentsWanted[door.stage],
      action: { label: doorWords.actions[door.stage], href: `${path}/sale` },
    };
  }
  const count = readablePapers(posting).length;
  const waiting = waitingPapers(posting).length;
  const looked = waiting === 0 ? "" : waiting === 1 ? ", one new to us" : `, ${waiting} new to us`;
  return {
    name: "Documents",
    stands: `${count === 0 ? "None" : count === 1 ? "One" : count} in your account${looked}.`,
    action: { label: count === 0 ? "Send one" : "Open or send", href: `${path}/papers` },
  };
}

function pageRow(posting: Posting, now: Date): PanelRow {
  const [next] = upcomingOpenHouses(posting, now);
  const { isOn, text } = pageState(posting);
  return {
    name: "Your home's page",
    stands: next ? sentence(`${text} Open house: ${whenText(next, torontoDay(now))}`) : text,
    action: {
      label: isOn
        ? "See it"
        : isSwitchable(posting) && !posting.page?.shown
          ? "Switch it on"
          : "See the switches",
      href: isOn ? homePath(posting) : `${pathOf(posting)}/home-page`,
    },
  };
}

const documentsWanted = {
  agreement: "The signed agreement is still to come.",
  met: "The notice or waiver is still to come.",
};
