import { longDate } from "~/lib/format";
import { termsOf } from "~/postings/agreement/terms";
import { mlsNumber } from "~/postings/facts";
import { liveWithoutFields, mlsFields } from "~/postings/office/fields";
import { missingForListing } from "~/postings/review/office";
import {
  assistants,
  type StepChange,
  type StepContext,
  type StepForm,
  step,
  toAllOwners,
} from "~/postings/step";
import * as letters from "./letters";
import { usualBoard } from "./numbers";

/** A listing goes on the MLS, and its term ends. */

type MlsFields = ReturnType<typeof mlsFields>;
type WithoutFields = MlsFields & ReturnType<typeof liveWithoutFields>;

export const goLive = step<"go-live", MlsFields | WithoutFields>("go-live", {
  from: ["ready"],
  to: "live",
  by: assistants,
  guards: ["no-refusal", "mls-recorded", "mls-free", "papers-before-live", "start-reached", "home-free"],
  letters: toAllOwners(letters.live),
  title: "Put it on the MLS",
  button: "It's on the MLS",
  done: "put the home on the MLS",
  clears: ["mls-missing", "mls-differs"],
  forms: (context) => [goLiveForm(context)],
  effect: ({ sent, actor }) => {
    const terms = termsOf(sent);
    const { number, board, link = null } = sent;
    const live: StepChange = {
      reason: `MLS ${mlsNumber({ number, board })}, until 11:59 p.m. on ${longDate(terms.endDay)}`,
      change: (now, at) => ({
        ...now,
        mls: { ...terms, number, board, link, recordedAt: at },
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

/** The broker of record may go on without what has to be on file, and says why. */
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

export const expire = step("expire", {
  from: ["live", "suspended"],
  to: "expired",
  by: ["system"],
  guards: ["expiry-passed"],
  letters: toAllOwners(letters.expired),
  done: "recorded that the listing expired",
});
