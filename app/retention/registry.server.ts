import { env } from "#server/platform/env.server";
import type { User } from "~/accounts/guard.server";
import { deleteProfile, findProfile } from "~/accounts/profile.server";
import { retention } from "~/content/business";
import { eraseLettersOf } from "~/lib/mail/outbox.server";
import { forSeller } from "~/lib/steps/states";
import { leaveOffice } from "~/office/people/leave.server";
import { findStaff } from "~/office/people/staff.server";
import { staffEventsAbout } from "~/office/people/staff-events.server";
import { endLoginsOf, erasePostingsOf } from "~/postings/erasure/erase.server";
import { sellersCopy } from "~/postings/export/export";
import { wholePostingsOf, wholeSharedWith } from "~/postings/store.server";
import { steps as requestSteps } from "~/requests/steps";
import { allRequestsOf, anonymiseRequestsOf, claimRequests } from "~/requests/store.server";
import type { CollectionName } from "~/store/collections.server";
import {
  expiryPass,
  oldEnquiries,
  oldOffers,
  oldRequests,
  type Pass,
  pastOfficeDays,
  postingPasses,
  showingQuestions,
  strayFiles,
} from "./passes.server";

/** What is done about the personal data in a collection; or, in words, why nothing is. */
interface Handling {
  /** For a person's own copy of their data: under which name, and what. */
  export: { name: string; read(user: User): Promise<unknown> } | string;
  /** When a person deletes the account. Can be repeated after a failure. */
  erase: ((user: User) => Promise<unknown>) | string;
  /** What the retention job does, in this order. */
  retain: readonly Pass[] | string;
}

/** Of a collection whose records are read, kept and deleted with their posting. */
const withPosting = {
  export: "Comes with the postings.",
  erase: "Goes with its posting, or stays with it as long as the law has it kept.",
  retain: "Goes with its posting.",
} as const satisfies Handling;

/** Of a collection without personal data. @param why it has none, in words */
const namesNobody = (why: string): Handling => ({ export: why, erase: why, retain: why });

/** Of a collection whose rows follow from other records. @param why a copy of the data lacks them, in words */
const followsRecord = (why: string): Handling => {
  const inSameWrite = "A row changes or goes with the record it is about, in the same write.";
  return { export: why, erase: inSameWrite, retain: inSameWrite };
};

/**
 * Every collection, and what becomes of the personal data in it. Data export, erasure and the retention job
 * walk this list and know no other, so a collection cannot be forgotten: without an entry the types do not fit.
 * The privacy page says the same in words. Erasure goes in this order.
 */
export const registry: Readonly<Record<CollectionName, Handling>> = {
  requests: {
    export: {
      name: "requests",
      read: async (user) => {
        await claimRequests(user);
        return (await allRequestsOf(user.uid)).map(withoutOffice);
      },
    },
    erase: async (user) => {
      await claimRequests(user);
      await anonymiseRequestsOf(user.uid);
    },
    retain: [oldRequests],
  },
  postings: {
    export: {
      name: "postings",
      read: async ({ uid }) => [
        ...(await wholePostingsOf(uid)).map((whole) => sellersCopy(whole, env().APP_ORIGIN)),
        // Those of others that the account reads with a login of its own, as far as it reads them.
        ...(await wholeSharedWith(uid)).map((whole) => sellersCopy(whole, env().APP_ORIGIN, uid)),
      ],
    },
    erase: async ({ uid }) => {
      await erasePostingsOf(uid);
      await endLoginsOf(uid);
    },
    retain: postingPasses,
  },
  officeFiles: {
    ...withPosting,
    export:
      "Its questions, with the answers, and the corrections of the proof come with the postings; the rest is the office's own working notes.",
  },
  amendments: withPosting,
  // What agents asked for is deleted with the posting, too.
  showings: { ...withPosting, retain: [showingQuestions] },
  offers: { ...withPosting, retain: [oldOffers] },
  enquiries: {
    export: "Come with the postings they are about: who asked has no account here.",
    erase: "Go with their posting, or stay with it until their own time is over.",
    retain: [oldEnquiries],
  },
  ledger: {
    export: "Says what the postings' invoices, credit notes and payments say, which come with them.",
    erase: "The brokerage's books: the law has them kept, whoever's account goes.",
    retain: [
      expiryPass(
        "ledger",
        `entries of the books, ${retention.bookYears} years after the end of their year`,
        true,
      ),
    ],
  },
  counters: namesNobody("Holds the last number of the invoices, in one document a series."),
  work: followsRecord("The queue of the office says what requests and postings say."),
  listings: followsRecord("The office's list of listings says what the postings say."),
  stamps: namesNobody("Holds the moment of the last change, in one document a page."),
  mail: {
    export: "The emails say what the requests and the account say, and the person has received them.",
    // Letters about requests go with the request they are about.
    erase: ({ uid }) => eraseLettersOf(uid),
    retain: [expiryPass("mail", `emails older than ${retention.mailDays} days`, true)],
  },
  endedSessions: {
    ...namesNobody("A fingerprint of a session names nobody."),
    retain: [expiryPass("endedSessions", "ended sessions nobody can use any more", false)],
  },
  users: {
    export: { name: "profile", read: ({ uid }) => findProfile(uid) },
    erase: ({ uid }) => deleteProfile(uid),
    retain: "A profile is kept as long as its account.",
  },
  staff: {
    export: { name: "staff", read: ({ uid }) => ownStaff(uid) },
    erase: ({ uid }) => leaveOffice(uid),
    retain: "Somebody is staff until they leave.",
  },
  twoSteps: {
    export:
      "Secrets of the login. Since when a second step is asked for comes with the person's place at the office.",
    erase: "Goes with the person's place at the office, in the same write.",
    retain: "Goes when the person turns it off, it's reset, or they leave.",
  },
  settings: namesNobody("What the broker of record decided for everybody at the office, in one document."),
  officeDays: {
    ...namesNobody("Days on which the office is closed, for everybody at the office."),
    retain: [pastOfficeDays],
  },
  staffEvents: {
    export: "What was done to the person's place at the office comes with it.",
    erase: "Who could read clients' records is part of the brokerage's own: it's kept as long as those are.",
    retain: [
      expiryPass("staffEvents", `changes of staff, ${retention.tradeYears} years after they were made`, true),
    ],
  },
  doctor: namesNobody("Holds a date, for a moment: `npm run doctor` deletes what it wrote."),
};

/** Who at the office did something, and what it noted, is for the office: a seller's copy says that it was the office. */
const withoutOffice = ({
  assignee: _,
  officeNotes: __,
  followUps: ___,
  ...request
}: Awaited<ReturnType<typeof allRequestsOf>>[number]) => ({
  ...request,
  events: forSeller(requestSteps, request.events).map((event) => ({
    ...event,
    actor: { role: event.actor.role === "seller" ? "seller" : "office" },
  })),
});

/** A person's place at the office, without what works as a key, and what was done to it, also after they have left. */
async function ownStaff(uid: string) {
  const [staff, events] = await Promise.all([findStaff(uid), staffEventsAbout(uid)]);
  const changes = events.map(({ at, change, before, after }) => ({ at, change, before, after }));
  if (!staff) return changes.length > 0 ? { changes } : null;
  const { calendar, twoStepSince, ...own } = staff;
  return {
    ...own,
    calendarSince: calendar?.madeAt ?? null,
    twoStepSince: twoStepSince ?? null,
    changes,
  };
}

const handlings = Object.values(registry);

/** Everything kept about a person, by name. @throws ProviderUnavailable, Response 503 */
export async function exportOf(user: User): Promise<Readonly<Record<string, unknown>>> {
  const copy: Record<string, unknown> = {};
  for (const { export: part } of handlings)
    if (typeof part !== "string") copy[part.name] = await part.read(user);
  return copy;
}

/** Takes a person out of every collection. @throws ProviderUnavailable */
export async function erase(user: User): Promise<void> {
  for (const { erase } of handlings) if (typeof erase !== "string") await erase(user);
}

/** What the retention job does, in the order it is done. The sweep reads the whole bucket: nothing waits for it. */
export const passes: readonly Pass[] = [
  ...handlings.flatMap(({ retain }) => (typeof retain === "string" ? [] : retain)),
  strayFiles,
];
