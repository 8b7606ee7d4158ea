import { torontoDay } from "~/lib/format";
import { type Block, termNames } from "~/postings/blocks";
import { guard, storeGuard } from "~/postings/guard";
import { missingForListing } from "~/postings/office-papers";
import type { AgreementTerms } from "~/postings/posting";
import { isTermOver } from "./term";

const sameOnMls = [
  "listPrice",
  "offerPercent",
  "offerDollars",
  "holdoverDays",
  "startDay",
  "endDay",
] as const satisfies (keyof AgreementTerms)[];

export const listingGuards = {
  "mls-recorded": guard(({ mls, agreement }) => {
    if (!mls) return [{ code: "mls-missing" }];
    return sameOnMls
      .filter((name) => mls[name] !== agreement?.terms[name])
      .map((name): Block => ({ code: "mls-differs", what: termNames[name] }));
  }),
  // Don't check an unchanged number again, because an older record may share it.
  "mls-free": storeGuard(async (posting, before, store) => {
    const number = posting.mls?.number;
    if (!number || number === before.mls?.number) return [];
    const [other] = await store.othersOnMls(number);
    return other ? [{ code: "mls-taken", what: `${number} (${other.reference})` }] : [];
  }),
  "papers-before-live": guard((posting, file) =>
    file.liveWithout
      ? []
      : missingForListing(posting, file).map(
          ({ name }): Block => ({ code: "paper-before-live", what: name }),
        ),
  ),
  "start-reached": guard(({ agreement }, _, { at }) => {
    if (!agreement) return [{ code: "agreement-missing" }];
    const { startDay } = agreement.terms;
    return startDay <= torontoDay(at) ? [] : [{ code: "not-started", what: startDay }];
  }),
  "expiry-ahead": guard((posting, _, { at }) => (isTermOver(posting, at) ? [{ code: "term-over" }] : [])),
  "expiry-passed": guard((posting, _, { at }) => (isTermOver(posting, at) ? [] : [{ code: "term-runs" }])),
};
