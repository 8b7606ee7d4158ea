import { env } from "#server/platform/env.server";
import { retention } from "~/content/business";
import { followsRecord, type Handling, namesNobody } from "~/lib/store/handling";
import { expiryPass } from "~/lib/store/passes.server";
import { amendmentsCollection } from "./amendments/collection.server";
import { listingsCollection, officeFilesCollection, postingsCollection } from "./collections.server";
import { communicationsCollection } from "./communications/collection.server";
import { enquiriesCollection } from "./enquiries/collection.server";
import { endLoginsOf, erasePostingsOf } from "./erasure/erase.server";
import { sellersCopy } from "./export/export";
import { countersCollection, ledgerCollection } from "./money/collections.server";
import { offersCollection } from "./offers/collection.server";
import { claimOrders } from "./order/claim.server";
import { oldEnquiries, oldOffers, postingPasses, showingQuestions } from "./passes.server";
import { showingsCollection } from "./showings/collection.server";
import { postingsWithFilesOf, sharedPostingsWithFiles } from "./store.server";
import { subjects } from "./subjects";
import {
  reconciliationsCollection,
  trustMonthsCollection,
  trustTradesCollection,
} from "./trust/collections.server";

/** Handling of collections whose records are exported and deleted with their posting. */
const withPosting = {
  export: "Exported with the postings.",
  erase: "Deleted with its posting, or kept with it as long as the law requires.",
  retain: "Deleted with its posting.",
} as const satisfies Omit<Handling, "of">;

/** Handling of personal data in postings and their files. */
export const postingsHandling: readonly Handling[] = [
  {
    of: postingsCollection,
    words: [
      {
        labels: {
          postings: "Your orders and listings",
          shared: "Shared with you",
          refusal: "Your objection",
          stateAt: "Status since",
        },
      },
      ...subjects.flatMap(({ copyWords }) => copyWords ?? []),
    ],
    export: {
      name: "postings",
      read: async (user) => [
        ...(await claimOrders(user).then(() => postingsWithFilesOf(user.uid))).map((whole) =>
          sellersCopy(whole, env().APP_ORIGIN),
        ),
        // Postings of other sellers that the account reads as a co-owner, limited to what it may read.
        ...(await sharedPostingsWithFiles(user.uid)).map((whole) =>
          sellersCopy(whole, env().APP_ORIGIN, user.uid),
        ),
      ],
    },
    erase: async (user) => {
      const { uid } = user;
      await claimOrders(user);
      await erasePostingsOf(uid);
      await endLoginsOf(uid);
    },
    retain: postingPasses,
  },
  {
    of: officeFilesCollection,
    ...withPosting,
    export:
      "The postings contain its questions, answers and corrections of the proof. The rest is the office's own notes.",
  },
  {
    of: communicationsCollection,
    ...withPosting,
    export: "The office's own record of its calls and emails.",
  },
  { of: amendmentsCollection, ...withPosting },
  // The job also sends agents questions after their showings.
  { of: showingsCollection, ...withPosting, retain: [showingQuestions] },
  { of: offersCollection, ...withPosting, retain: [oldOffers] },
  {
    of: enquiriesCollection,
    export: "Exported with their postings, because the senders have no account here.",
    erase: "Deleted with their posting, or at the end of their own retention period.",
    retain: [oldEnquiries],
  },
  {
    of: ledgerCollection,
    export: "Repeats the postings' invoices, credit notes and payments, which are exported with them.",
    erase: "The brokerage's books, which the law requires even without the account.",
    retain: [
      expiryPass(
        ledgerCollection,
        `entries of the books, ${retention.bookYears} years after the end of their year`,
        retention.brake.usual,
      ),
    ],
  },
  {
    of: trustTradesCollection,
    export: "Says what the postings' trust money says, which comes with them.",
    erase: "The brokerage's trust ledger: the law has it kept, even without the account.",
    retain: [
      expiryPass(
        trustTradesCollection,
        `trust ledgers, ${retention.bookYears} years after the end of their last year`,
        retention.brake.usual,
      ),
    ],
  },
  {
    of: reconciliationsCollection,
    export: "Compares the trust account with the bank, by a person of the office.",
    erase: "The brokerage's trust ledger: the law has it kept, even without the account.",
    retain: [
      expiryPass(
        reconciliationsCollection,
        `reconciliations of the trust account, ${retention.bookYears} years after the end of their year`,
        retention.brake.usual,
      ),
    ],
  },
  { of: trustMonthsCollection, ...namesNobody("Says which months of the trust account are reconciled.") },
  {
    of: countersCollection,
    ...namesNobody("Holds the last number of each series: invoices, credit notes and trades."),
  },
  { of: listingsCollection, ...followsRecord("The office's list of listings repeats the postings.") },
];
