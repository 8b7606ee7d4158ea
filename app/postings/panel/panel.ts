import { formatDollars, torontoDay } from "~/lib/format";
import { daysBetween } from "~/lib/time/business-days";
import type { Link } from "~/lib/ui/shapes";
import { stageFacts } from "~/postings/agreement/stage-words";
import type { DatedFiles } from "~/postings/date-kind";
import { homeOf } from "~/postings/facts";
import { sellersLines } from "~/postings/first-page";
import { type PhotoView, viewsOf } from "~/postings/photos/photos";
import type { Posting } from "~/postings/posting";
import { isEnded, termStates } from "~/postings/states";
import { type Moment, momentOf } from "./moment";
import { dueAt, nextDue } from "./next-due";

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
  /** The things to run: how each stands, and what to press. */
  rows: readonly { name: string; stands: string; action: Link | null }[];
}

/**
 * A listing at one glance: the home, the next date, and the things its seller runs. Null before it's on the MLS and
 * once it has ended. Pure but for the clock, which is given.
 */
export function panelOf(posting: Posting, files: DatedFiles, now: Date): PanelView | null {
  const { mls, state } = posting;
  if (!mls || isEnded(posting)) return null;
  const rows = sellersLines({ ...files, posting, now });
  const due = nextDue(posting, files.offers, now);
  const left = daysBetween(torontoDay(now), mls.endDay);
  const moment = momentOf(posting, now);
  return {
    home: homeOf(posting),
    waiting: rows.find(({ waiting }) => waiting)?.waiting ?? null,
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
    rows,
  };
}
