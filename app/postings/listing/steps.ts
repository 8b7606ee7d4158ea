import { mlsBoard } from "~/content/policy-words";
import { officeFor } from "~/content/service-area";
import { longDate } from "~/lib/format";
import { termsOf } from "~/postings/agreement/terms";
import { type Entry, entry, stepsTakenSince } from "~/postings/entry";
import { mlsNumber } from "~/postings/facts";
import { liveWithoutFields, mlsFields } from "~/postings/office-fields";
import { missingForListing } from "~/postings/office-papers";
import {
  assistants,
  type StepChange,
  type StepContext,
  type StepForm,
  step,
  toAllOwners,
} from "~/postings/step";
import * as letters from "./letters";

/** Steps for a listing: it goes on the MLS, and its term ends. */

type MlsFields = ReturnType<typeof mlsFields>;
type WithoutFields = MlsFields & ReturnType<typeof liveWithoutFields>;

/** Board of the office that serves the home, or "" outside our service area. */
function usualBoard({ tasks: { address } }: StepContext["posting"]): string {
  const { postalCode = "", municipality = "" } = address?.raw ?? {};
  const office = officeFor(postalCode) ?? officeFor(municipality);
  return office ? mlsBoard(office) : "";
}

export const goLive = step<"go-live", MlsFields | WithoutFields>("go-live", {
  from: ["ready"],
  to: "live",
  by: assistants,
  guards: [
    "no-refusal",
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
        // Marks a listing whose services are rows of the queue.
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
  const defaults = { board: usualBoard(posting) };
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
        ...(count > 0
          ? [{ code: "rests-offers", what: count === 1 ? "1 offer" : `${count} offers` } as const]
          : []),
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
