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
import { deadlineText, nextDue } from "./next-due";

/** Overview of a listing. */
export interface PanelView {
  /** Address of the home. */
  home: string;
  /** Buyers waiting for an answer, shown after the next deadline and before the rest. Null if there are none. */
  waiting: { text: string; action: Link } | null;
  /** Message for special days, or null. */
  moment: Moment | null;
  photo: PhotoView | null;
  price: string;
  left: string | null;
  /** Next deadline with its button. `when` is null if the moment's text names the day. */
  due: { when: { what: string; at: string } | null; action: Link | null } | null;
  /** Areas of the listing, each with its status and button. */
  rows: readonly { name: string; stands: string; action: Link | null }[];
}

/** Overview of a listing: the home, the next deadline, and its areas. Null before the MLS and once it has ended. */
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
    // A deadline replaces every message except a sale's, because the closing is the deadline.
    moment: due && moment?.kind === "live" ? null : moment,
    photo: viewsOf(posting)[0] ?? null,
    price: formatDollars(mls.listPrice),
    left: termStates.some((running) => running === state) ? stageFacts.term.left(left) : null,
    // The tasks after a sale already include the closing.
    due: due && {
      when: moment?.kind === "sold" && due.isDay ? null : { what: due.what, at: deadlineText(due, now) },
      action: due.action,
    },
    rows,
  };
}
