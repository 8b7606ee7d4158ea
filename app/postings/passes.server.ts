import type { Firestore } from "firebase-admin/firestore";
import { postings, retention } from "~/content/business";
import { torontoDay } from "~/lib/format";
import {
  attempt,
  brakeOf,
  monthsBefore,
  nothingLeft,
  type Pass,
  pagesOf,
  passOver,
  RecordsLeft,
  transactionsAtATime,
} from "~/lib/store/passes.server";
import { addDays, businessDaysBefore } from "~/lib/time/business-days";
import { dayMs } from "~/lib/time/day-ms";
import { torontoMoment } from "~/lib/time/toronto";
import { postingsCollection } from "./collections.server";
import { enquiriesCollection } from "./enquiries/collection.server";
import { deletePostings, trimEnquiries, trimOffers } from "./erasure/erase.server";
import { sweepFiles } from "./files.server";
import { advanceTerm, closeSale } from "./listing/clock.server";
import { offersCollection } from "./offers/collection.server";
import { type RetentionCategory, retentionOf } from "./posting";
import { remindOfChanges, remindOfDraft } from "./reminders.server";
import { askForFeedback } from "./showing-requests/questions.server";
import { showingsCollection } from "./showings/collection.server";
import { type PostingState, termStates } from "./states";

/** Passes of the retention job over postings and their files. */

const unchangedUntil = (now: Date) => new Date(now.getTime() - postings.draft.remindDays * dayMs);

/** Reminds sellers of unsent orders, once per order. */
const draftReminders = passOver(
  `unsent orders unchanged for ${postings.draft.remindDays} days, their sellers reminded`,
  {
    due: (now) => (db) => postingsCollection(db).where("waitsSince", "<=", unchangedUntil(now)),
    each: (id, now) => remindOfDraft(id, unchangedUntil(now), now),
  },
);

const askedBefore = (now: Date) =>
  torontoMoment(addDays(businessDaysBefore(torontoDay(now), postings.askedRemindDays), 1), 0);

/** Reminds sellers of requested changes, once per request. */
const askedReminders = passOver(
  `orders whose sellers owe an answer for ${postings.askedRemindDays} business days, their sellers reminded`,
  {
    due: (now) => (db) => postingsCollection(db).where("asksSince", "<", askedBefore(now)),
    each: (id, now) => remindOfChanges(id, askedBefore(now), now),
  },
);

const ofClock = (states: readonly PostingState[]) => (now: Date) => (db: Firestore) =>
  postingsCollection(db).where("state", "in", states).where("clockAt", "<=", now);

/** Reminds sellers of the end of a term, and records the end of expired terms. */
const endOfTerms = passOver(
  "listings near or after the end of their term, their sellers reminded or told that it ended",
  { due: ofClock(termStates), each: advanceTerm },
);

/** Closes sales whose closing day has come, once their documents are on file. */
const closings: Pass = {
  name: "sales past their closing day, closed if nothing is missing",
  async *run(now, dryRun, { pageSize } = {}) {
    const left = nothingLeft();
    for await (const docs of pagesOf(ofClock(["sold"])(now), pageSize)) {
      let closed = 0;
      for (const { id } of docs) if (dryRun || (await attempt(left, id, () => closeSale(id)))) closed += 1;
      yield closed;
    }
    if (left.ids.length > 0) throw new RecordsLeft(left);
  },
};

/** Deletes postings of a retention category that are unchanged for a number of months. */
function oldPostings(kind: RetentionCategory, months: number, what: string): Pass {
  const due = (now: Date) => {
    const over = monthsBefore(now, months);
    return (db: Firestore) =>
      postingsCollection(db).where("keptAs", "==", kind).where("updatedAt", "<=", over);
  };
  return passOver(`${what} unchanged for ${months} months, deleted`, {
    due,
    pageSize: transactionsAtATime,
    all: (documents, now) => {
      const over = monthsBefore(now, months);
      return deletePostings(
        documents,
        (posting) => retentionOf(posting) === kind && posting.updatedAt <= over,
      );
    },
    brake: brakeOf(
      due,
      postingsCollection,
      kind === "record" ? retention.brake.trade : retention.brake.usual,
    ),
  });
}

const monthsInAYear = 12;

export const postingPasses: readonly Pass[] = [
  draftReminders,
  askedReminders,
  endOfTerms,
  closings,
  oldPostings("draft", postings.draft.deleteMonths, "unsent orders"),
  oldPostings("ended", retention.endedOrderMonths, "cancelled and declined orders"),
  oldPostings("record", retention.tradeYears * monthsInAYear, "postings that ended after an agreement"),
];

const offersDue = (now: Date) => (db: Firestore) =>
  offersCollection(db).where("endedAt", "<=", monthsBefore(now, retention.offerMonths));

/** Deletes offers that weren't accepted, a number of months after their posting has ended. */
export const oldOffers = passOver(
  `registers of postings that ended ${retention.offerMonths} months ago, without the offers that were not accepted`,
  {
    due: offersDue,
    pageSize: transactionsAtATime,
    each: (id, now) => trimOffers(id, monthsBefore(now, retention.offerMonths)),
    brake: brakeOf(offersDue, offersCollection, retention.brake.usual),
  },
);

const enquiriesDue = (now: Date) => (db: Firestore) =>
  enquiriesCollection(db).where("oldestAt", "<=", monthsBefore(now, retention.enquiryMonths));

/** Deletes enquiries from buyers without an agent, each after a number of months. */
export const oldEnquiries = passOver(
  `listings with enquiries that came ${retention.enquiryMonths} months ago, whose enquiries are deleted`,
  {
    due: enquiriesDue,
    pageSize: transactionsAtATime,
    each: (id, now) => trimEnquiries(id, monthsBefore(now, retention.enquiryMonths)),
    brake: brakeOf(enquiriesDue, enquiriesCollection, retention.brake.usual),
  },
);

/** Asks agents about their showings on the day after, once per showing. */
export const showingQuestions = passOver("showings of the day before, their agents asked for feedback", {
  due: (now) => (db) => showingsCollection(db).where("questionsAt", "<=", now),
  pageSize: transactionsAtATime,
  each: askForFeedback,
});

/** Deletes photos and documents that no order names. */
export const strayFiles: Pass = {
  name: `files that belong to no order, older than ${postings.strayFiles.days} days, deleted`,
  run: (now, dryRun, options) => sweepFiles(now, dryRun, options?.anyway),
};
