import { countInWords } from "~/content/phrases";
import { formatDollars, longDate } from "~/lib/format";
import { labelOf } from "~/lib/forms/label-of";
import { typedOf } from "~/lib/forms/typed-of";
import { termsOf } from "~/postings/agreement/terms";
import { type Entry, entry, stepsTakenSince } from "~/postings/entry";
import { mlsNumber } from "~/postings/facts";
import { liveWithoutFields, mlsFields, termFields } from "~/postings/office-fields";
import { missingForListing } from "~/postings/office-papers";
import {
  assistants,
  type StepChange,
  type StepContext,
  type StepForm,
  step,
  toAllOwners,
} from "~/postings/step";
import { usualBoard } from "./board";
import * as letters from "./letters";
import { holdoverEnd, holdoverSaleFields, lastListedDay, relistAnswers, relistFields } from "./relist";

/** Steps for a listing: it goes on the MLS, and its term ends. */

type MlsFields = ReturnType<typeof mlsFields>;
type WithoutFields = MlsFields & ReturnType<typeof liveWithoutFields>;

export const goLive = step<"go-live", MlsFields | WithoutFields>("go-live", {
  from: ["ready"],
  to: "live",
  by: [...assistants, "system"],
  onMls: true,
  guards: [
    "no-refusal",
    "owners-can-sign",
    "mls-recorded",
    "mls-free",
    "papers-before-live",
    "photographs-on-file",
    "start-reached",
    "home-free",
  ],
  letters: toAllOwners(letters.liveLetter),
  title: "Put the listing on the MLS",
  button: "Mark as active",
  done: "put the listing on the MLS",
  clears: ["mls-missing", "mls-differs"],
  entered: liveEntries,
  forms: (context) => [goLiveForm(context)],
  effect: ({ sent, actor }) => {
    const terms = termsOf(sent);
    const { number, board, link = null } = sent;
    const live: StepChange = {
      reason: `MLS ${mlsNumber({ number, board })}, until 11:59 p.m. on ${longDate(terms.endDay)}`,
      change: (now, at) => ({
        ...now,
        mls: { ...terms, number, board, link, recordedAt: at },
        // If present, even without entries, the services of the listing are rows of the queue.
        services: now.services ?? {},
      }),
    };
    if (!("without" in sent)) return live;
    return {
      ...live,
      changeFile: (file, before, at) => {
        const papers = missingForListing(before, file).map(({ name }) => name);
        return { ...file, liveWithout: { papers, why: sent.without, by: actor, at } };
      },
    };
  },
});

/** The broker of record may go ahead without required documents, but has to give a reason. */
function goLiveForm({ posting, file, user, today }: StepContext): StepForm<MlsFields | WithoutFields> {
  const before = missingForListing(posting, file).map(({ name }) => name);
  const { terms } = posting.agreement ?? {};
  const defaults = {
    ...typedOf(termFields(today), {
      ...terms,
      offerPercent: terms?.offerPercent ?? undefined,
      offerDollars: terms?.offerDollars ?? undefined,
    }),
    board: usualBoard(posting),
  };
  if (before.length === 0 || user.role !== "broker") return { fields: mlsFields(today), defaults };
  return {
    fields: { ...mlsFields(today), ...liveWithoutFields(before) },
    defaults,
    clears: ["paper-before-live"],
  };
}

/** The listing on the MLS without its terms, which belong to the agreement. */
function liveEntries({ posting, file, offers, today }: StepContext): Entry[] {
  const { mls } = posting;
  if (!mls) return [];
  const { number, board, link } = mlsFields(today);
  const count = offers.offers.length;
  const changes = stepsTakenSince(posting, "go-live", {
    "request-amendment": "rests-changes",
    "make-amendment": "rests-changes",
  });
  return [
    entry({
      title: "Listing on the MLS",
      fields: {
        number,
        // Older listings are edited without a board.
        board: mls.board ? board : { ...board, required: false, missing: undefined },
        link,
      },
      values: { number: mls.number, board: mls.board, link: mls.link ?? undefined },
      put: ({ number, board, link = null }) => ({
        posting: { ...posting, mls: { ...mls, number, ...(board ? { board } : {}), link } },
      }),
      remove: () => ({
        posting: {
          ...posting,
          mls: null,
          papersOwed: null,
          calendar: null,
          term: { declinedFor: null, reminded: null },
        },
        file: { ...file, liveWithout: null },
      }),
      rests: [
        ...(count > 0 ? [{ code: "rests-offers", what: countInWords(count, "offer") } as const] : []),
        ...(posting.amendments.length > 0 && changes.length === 0
          ? [{ code: "rests-changes" } as const]
          : changes),
      ],
    }),
  ];
}

export const expire = step("expire", {
  from: ["live", "suspended"],
  to: "expired",
  by: ["system"],
  guards: ["expiry-passed"],
  letters: toAllOwners(letters.expiredLetter),
  done: "recorded that the listing expired",
});

const endedListing = ["expired", "terminated"] as const;

/** Records a call about listing again. */
export const askToRelist = step("ask-to-relist", {
  from: endedListing,
  by: assistants,
  internal: "all",
  withoutPassword: true,
  button: "Record the call",
  done: "asked about listing again",
  forms: () => [{ fields: relistFields }],
  effect: ({ sent }) => ({
    reason: [labelOf(relistAnswers, sent.answer), sent.note].filter(Boolean).join(". "),
  }),
});

/** Records that a buyer from the term bought within the holdover. */
export const recordHoldoverSale = step("record-holdover-sale", {
  from: endedListing,
  by: assistants,
  internal: "all",
  button: "Record the sale",
  done: "recorded a sale in the holdover",
  forms: ({ posting, today }) => {
    const [last, until] = [lastListedDay(posting), holdoverEnd(posting)];
    return last && until && last < today ? [{ fields: holdoverSaleFields(last, until, today) }] : [];
  },
  effect: ({ sent }) => ({
    reason: `${formatDollars(sent.price)} by ${sent.buyer}, accepted on ${longDate(sent.acceptedOn)}. ${sent.introduced}`,
  }),
});

/** Tells the seller of the new order that the office began (`order/copy.server.ts`), once. */
export const listAgain = step("list-again", {
  from: endedListing,
  by: assistants,
  withoutPassword: true,
  letters: [{ to: "seller", letter: letters.listAgainLetter }],
  button: "Begin the new order",
  done: "began a new order with these answers",
  forms: ({ posting: { events, restrictedAt } }) =>
    restrictedAt || events.some(({ transition }) => transition === "list-again") ? [] : [{}],
});
