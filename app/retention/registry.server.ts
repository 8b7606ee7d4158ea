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
import type { CollectionName, Profile } from "~/store/collections.server";
import {
  expired,
  oldEnquiries,
  oldOffers,
  oldRequests,
  type Pass,
  pastOfficeDays,
  postingPasses,
  showingQuestions,
  strayFiles,
} from "./passes.server";

/** A person's own copy of their data, by the name under which it stands there. */
interface OwnCopy {
  requests: ReturnType<typeof withoutOffice>[];
  postings: ReturnType<typeof sellersCopy>[];
  profile: Profile | null;
  staff: Awaited<ReturnType<typeof ownStaff>>;
}

/** One part of it. */
interface Part<Name extends keyof OwnCopy> {
  name: Name;
  read(user: User): Promise<OwnCopy[Name]>;
}

/** What is done about the personal data in a collection; or, in words, why nothing is. */
interface Handling {
  /** For a person's own copy of their data: under which name, and what. */
  export: { [Name in keyof OwnCopy]: Part<Name> }[keyof OwnCopy] | string;
  /** When a person deletes the account. Can be repeated after a failure. */
  erase: ((user: User) => Promise<unknown>) | string;
  /** What the retention job does, in this order. */
  retain: readonly Pass[] | string;
}

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
    export:
      "Its questions, with the answers, and the corrections of the proof come with the postings; the rest is the office's own working notes.",
    erase: "Goes with its posting, or stays with it as long as the law has it kept.",
    retain: "Goes with its posting.",
  },
  amendments: {
    export: "Comes with the postings.",
    erase: "Goes with its posting, or stays with it as long as the law has it kept.",
    retain: "Goes with its posting.",
  },
  showings: {
    export: "Comes with the postings.",
    erase: "Goes with its posting, or stays with it as long as the law has it kept.",
    // What agents asked for goes with the posting, too.
    retain: [showingQuestions],
  },
  offers: {
    export: "Comes with the postings.",
    erase: "Goes with its posting, or stays with it as long as the law has it kept.",
    retain: [oldOffers],
  },
  enquiries: {
    export: "Come with the postings they are about: who asked has no account here.",
    erase: "Go with their posting, or stay with it until their own time is over.",
    retain: [oldEnquiries],
  },
  ledger: {
    export: "Says what the postings' invoices, credit notes and payments say, which come with them.",
    erase: "The brokerage's books: the law has them kept, whoever's account goes.",
    retain: [
      expired(
        "ledger",
        `entries of the books, ${retention.bookYears} years after the end of their year`,
        true,
      ),
    ],
  },
  counters: {
    export: "Holds the last number of the invoices.",
    erase: "Holds the last number of the invoices.",
    retain: "One document a series, written again and again.",
  },
  work: {
    export: "The queue of the office says what requests and postings say.",
    erase: "A row changes or goes with the request or posting it is about, in the same write.",
    retain: "A row changes or goes with the request or posting it is about, in the same write.",
  },
  listings: {
    export: "The office's list of listings says what the postings say.",
    erase: "A row changes or goes with the posting it is about, in the same write.",
    retain: "A row changes or goes with the posting it is about, in the same write.",
  },
  stamps: {
    export: "Holds the moment at which the queue was changed last.",
    erase: "Holds the moment at which the queue was changed last.",
    retain: "One document, written again and again.",
  },
  mail: {
    export: "The emails say what the requests and the account say, and the person has received them.",
    // Letters about requests go with the request they are about.
    erase: ({ uid }) => eraseLettersOf(uid),
    retain: [expired("mail", `emails older than ${retention.mailDays} days`, true)],
  },
  endedSessions: {
    export: "A fingerprint of a session names nobody.",
    erase: "A fingerprint of a session names nobody.",
    retain: [expired("endedSessions", "ended sessions nobody can use any more", false)],
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
  settings: {
    export: "What the broker of record decided for everybody at the office.",
    erase: "What the broker of record decided for everybody at the office.",
    retain: "One document, written again and again.",
  },
  officeDays: {
    export: "Days on which the office is closed, for everybody at the office.",
    erase: "Days on which the office is closed, for everybody at the office.",
    retain: [pastOfficeDays],
  },
  staffEvents: {
    export: "What was done to the person's place at the office comes with it.",
    erase: "Who could read clients' records is part of the brokerage's own: it's kept as long as those are.",
    retain: [
      expired("staffEvents", `changes of staff, ${retention.tradeYears} years after they were made`, true),
    ],
  },
  doctor: {
    export: "Holds a date, for a moment.",
    erase: "Holds a date, for a moment.",
    retain: "`npm run doctor` deletes what it wrote.",
  },
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
export async function exportOf(user: User): Promise<Partial<OwnCopy>> {
  const copy: Partial<OwnCopy> = {};
  const add = async <Name extends keyof OwnCopy>({ name, read }: Part<Name>) => {
    copy[name] = await read(user);
  };
  for (const { export: part } of handlings) if (typeof part !== "string") await add(part);
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
