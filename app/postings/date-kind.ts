import type { ICalEventData } from "ical-generator";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import type { Link } from "~/lib/ui/shapes";
import type { Offer, OfferRegister } from "./offers/offer";
import type { Posting } from "./posting";
import type { ShowingsFile } from "./showings/record";

/**
 * A kind of date of a posting, described once in the folder of its subject: when it is, and what each reader says of it. A reader for
 * which nothing is said leaves it out. Pure but for the clock, which is given.
 */

/** Something that happens at a moment, or on a day. */
export interface PostingDate {
  /** Stays the same while the thing is the same, so that calendars move it. */
  id: string;
  /** The moment; of what takes a whole day, the day's first. */
  at: Date;
  until: Date;
  /** Day in Toronto, ISO, of what takes the whole of it; null otherwise. */
  day: string | null;
  /** What it's about, where its kind alone doesn't say it: the condition, the change, the letter of an offer. */
  about: string;
}

/** What of a posting stands beside it and has dates. */
export interface DatedFiles {
  showings: ShowingsFile;
  offers: Pick<OfferRegister, "offers">;
}

/** What of a listing has a date by which its seller does something, or is to know. */
export interface Due {
  /** What is due, in words that end before its moment, or before `left`. */
  what: string;
  /** Null where it's done any time, and then how much of it is left, in words. */
  at: Date | null;
  left?: string;
  /** That it is a day, whatever the hour. */
  isDay?: true;
  /** The one thing to press. */
  action: Link;
}

export interface DateKind {
  /** Is stored with the dates of a listing, and never changes. */
  id: string;
  of?: (posting: Posting, files: DatedFiles) => readonly PostingDate[];
  /** The same of what follows from the register of offers alone. */
  ofOffers?: (offers: readonly Offer[]) => readonly PostingDate[];
  /** True if it's of interest once the listing has ended. */
  outlivesListing?: true;
  /** What the seller's page and calendar say. */
  seller?: (about: string) => string;
  /** Its events in the listing's own file. They include what was cancelled, so that a calendar takes it out. */
  file?: (posting: Posting) => readonly ICalEventData[];
  /** What the office's calendar says, and where on the pages of the posting it is seen to. */
  office?: { name: string; place: string; about?: (about: string) => string };
  /**
   * What the seller does by then, where it can lead the listing's page; null where it doesn't now. `at` where it isn't the date's own.
   * @param same the dates of this kind at the same moment
   */
  due?: (
    date: PostingDate,
    posting: Posting,
    now: Date,
    same: readonly PostingDate[],
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
