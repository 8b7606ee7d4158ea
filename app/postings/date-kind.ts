import type { ICalEventData } from "ical-generator";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import type { Link } from "~/lib/ui/shapes";
import type { Offer, OfferRegister } from "./offers/offer";
import type { LaterKind } from "./papers/words";
import type { Posting } from "./posting";
import type { ShowingsFile } from "./showings/record";

/**
 * A kind of date of a posting, described in its subject's folder: its time and its text for each reader.
 * Readers without a text don't see it.
 */

/** An event at a moment or on a day. */
export interface PostingDate {
  /** Stable id, so that calendar programs move the event when its time changes. */
  id: string;
  /** Start. For whole days, the start of the day. */
  at: Date;
  until: Date;
  /** Day in Toronto, ISO, for whole-day events. Otherwise null. */
  day: string | null;
  /** Subject, if the kind alone isn't enough: the condition, the change, the letter of an offer. */
  about: string;
}

/** Files of a posting that contain dates. */
export interface DatedFiles {
  showings: ShowingsFile;
  offers: Pick<OfferRegister, "offers">;
}

/** A deadline or date that the seller needs to know. */
export interface Due {
  /** Text that is followed by the time, or by `left`. */
  what: string;
  /** Deadline. Null if there is none, and then `left` says in words how much remains. */
  at: Date | null;
  left?: string;
  /** True if only the day matters. */
  isDay?: true;
  action: Link;
  /** Sentences with the seller's proceeds of each offer. */
  keeps?: readonly string[];
  /** Ids of forms that answer it, with the summary of those that are folded. */
  forms?: readonly { id: string; summary?: string }[];
  /** Kinds of documents that it waits for. */
  papers?: readonly LaterKind[];
}

export interface DateKind {
  /** Stored with a listing's dates, so it must never change. */
  id: string;
  of?: (posting: Posting, files: DatedFiles) => readonly PostingDate[];
  /** Like `of`, for dates that depend only on the offer register. */
  ofOffers?: (offers: readonly Offer[]) => readonly PostingDate[];
  /** Like `of`, for dates that depend only on the showings. */
  ofShowings?: (file: ShowingsFile) => readonly PostingDate[];
  /** True if it matters after the listing has ended. */
  outlivesListing?: true;
  /** Text for the seller's page and calendar. */
  seller?: (about: string) => string;
  /** Events in the listing's calendar file. Cancelled ones are included, so that calendar programs remove them. */
  file?: (posting: Posting) => readonly ICalEventData[];
  /** Text for the office's calendar, and the page of the posting to open. */
  office?: { name: string; place: string; about?: (about: string) => string };
  /**
   * The seller's task by that date, shown at the top of the listing's page. Null if there is none now. `at`
   * is set if it differs from the date's own.
   * @param same dates of this kind at the same moment
   */
  due?: (
    date: PostingDate,
    posting: Posting,
    now: Date,
    same: readonly PostingDate[],
    offers: DatedFiles["offers"],
  ) => (Omit<Due, "at"> & { at?: Date }) | null;
}

export const moment = (id: string, at: Date, about = "", until = at): PostingDate => ({
  id,
  at,
  until,
  day: null,
  about,
});

/** @param day ISO */
export const wholeDay = (id: string, day: string, about = ""): PostingDate => ({
  id,
  at: torontoMoment(day, 0),
  until: torontoMoment(addDays(day, 1), 0),
  day,
  about,
});
