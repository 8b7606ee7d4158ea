import { type Block, termNames } from "~/postings/blocks";
import { guard } from "~/postings/guard";
import { readAnswers } from "~/postings/order/read-order";
import { ownerNames } from "~/postings/order/tasks";
import { type AgreementTerms, filedPapers, officeKind, type Posting } from "~/postings/posting";
import { isSignedByAll, unsignedOwners } from "./signed";

const terms = ["listPrice", "offerPercent", "offerDollars"] as const satisfies (keyof AgreementTerms)[];

/** Terms in which the agreement differs from the order. */
function differences({ agreement, ...posting }: Posting): Block[] {
  if (!agreement) return [];
  const { answers } = readAnswers(posting);
  const wrong = terms.filter((name) => (answers.price?.[name] ?? null) !== agreement.terms[name]);
  const owners = ownerNames(answers);
  const names =
    owners.length !== agreement.owners.length || owners.some((name) => !agreement.owners.includes(name));
  return [
    ...wrong.map((name): Block => ({ code: "agreement-differs", what: termNames[name] })),
    ...(names ? [{ code: "agreement-differs", what: termNames.owners } as const] : []),
  ];
}

/** Missing signatures, or the missing agreement. */
function signaturesMissing(posting: Posting): Block[] {
  if (!posting.agreement) return [{ code: "agreement-missing" }];
  return unsignedOwners(posting).map((what) => ({ code: "not-signed", what }));
}

export const agreementGuards = {
  "agreement-prepared": guard((posting) =>
    posting.agreement ? differences(posting) : [{ code: "agreement-missing" }],
  ),
  unsigned: guard(({ agreement }) => (agreement?.signatures.length ? [{ code: "already-signed" }] : []), {
    ofBefore: true,
  }),
  // Check the posting before the step, because the step removes the agreement.
  "not-all-signed": guard((posting) => (isSignedByAll(posting) ? [{ code: "already-signed" }] : []), {
    ofBefore: true,
  }),
  "all-signed": guard((posting) => [...signaturesMissing(posting), ...differences(posting)]),
  "agreement-signed": guard(signaturesMissing),
  "copy-delivered": guard(
    ({ agreement, papers }) => [
      ...(filedPapers({ papers }).some((paper) => officeKind(paper) === "agreement")
        ? []
        : [{ code: "executed-missing" } as const]),
      ...(agreement?.copy ? [] : [{ code: "copy-missing" } as const]),
    ],
    { papers: ["agreement"] },
  ),
};
