import { readOrder } from "#server/postings/answers";
import { openFacts } from "#server/postings/listing-facts";
import type { OfficeFile } from "#server/store/office-file";
import type { AgreementTerms, Posting } from "#server/store/posting-record";
import { policies } from "~/content/policies";
import { type Block, termNames } from "~/content/postings/blocks";
import type { CheckKind } from "~/content/postings/office-lists";
import { proofSections } from "~/content/postings/proof";
import type { PostingGuard } from "~/rules/posting-states";
import { isAnswered } from "~/rules/postings/asked";
import { ownerNames } from "~/rules/postings/tasks";

/**
 * What stands in the way of a step, asked of the posting as the step would leave it. The same functions refuse a step
 * in its transaction and tell the office beforehand what is missing. Pure but for the clock, which is given.
 */

/** @param today in Toronto, ISO */
type Guard = (posting: Posting, file: OfficeFile, today: string) => readonly Block[];

/** What is asked of the posting as it was: the step itself would take away what these look for. */
const ofBefore: readonly PostingGuard[] = ["unsigned", "not-all-signed"];

/**
 * Everything in the way of a step with these guards, in their order. Guards that ask the store are not among them.
 * @param before the posting as it was, where `posting` is what the step would make of it
 */
export const blocksOf = (
  guards: readonly PostingGuard[],
  posting: Posting,
  file: OfficeFile,
  today: string,
  before = posting,
): Block[] =>
  guards.flatMap((guard) => guardOf(guard)(ofBefore.includes(guard) ? before : posting, file, today));

const guardOf = (name: PostingGuard): Guard => {
  if (name === "complete" || name === "no-open-posting") return () => [];
  // A guard that is not here lets nothing pass.
  return guards[name] ?? (() => [{ code: "not-built" }]);
};

/** The owners who sign, as the order names them. */
export const signersOf = (posting: Posting): string[] => ownerNames(readOrder(posting).answers);

/** Whether the broker of record has to see to a record of the client under the federal rules; null: undecided. */
export const needsClientRecord = ({ tasks: { plan } }: Posting): boolean | null =>
  policies.identityRecordPlans?.some((id) => id === plan?.raw.plan) ?? null;

const terms = ["listPrice", "offerPercent", "offerDollars"] as const satisfies (keyof AgreementTerms)[];

/** Where an agreement's terms are not those of the order. */
function differences({ agreement, ...posting }: Posting): Block[] {
  if (!agreement) return [];
  const { answers } = readOrder(posting);
  const wrong = terms.filter((name) => (answers.price?.[name] ?? null) !== agreement.terms[name]);
  const owners = ownerNames(answers);
  const names =
    owners.length !== agreement.owners.length || owners.some((name) => !agreement.owners.includes(name));
  return [
    ...wrong.map((name): Block => ({ code: "agreement-differs", what: termNames[name] })),
    ...(names ? [{ code: "agreement-differs", what: termNames.owners } as const] : []),
  ];
}

const sameOnMls = [
  "listPrice",
  "offerPercent",
  "offerDollars",
  "holdoverDays",
  "startDay",
  "endDay",
] as const satisfies (keyof AgreementTerms)[];

const guards: Readonly<Partial<Record<PostingGuard, Guard>>> = {
  assigned: ({ assignee }) => (assignee ? [] : [{ code: "not-assigned" }]),
  "items-asked": ({ asked }) =>
    asked.length > 0 && asked.every(({ answer }) => answer === null) ? [] : [{ code: "nothing-asked" }],
  "items-answered": ({ asked }) =>
    asked.flatMap((item): Block[] => (isAnswered(item) ? [] : [{ code: "not-answered", what: item.label }])),
  "facts-checked": (posting, file) =>
    openFacts(posting, file).map((what): Block => ({ code: "fact-open", what })),
  "guide-explained": (_, { checks }) => (has(checks, "guide") ? [] : [{ code: "guide-missing" }]),
  "identity-verified": (posting, { checks }) => {
    const record = needsClientRecord(posting);
    return [
      ...(has(checks, "ownership") ? [] : [{ code: "ownership-missing" } as const]),
      ...signersOf(posting)
        .filter((owner) => !checks.some((check) => check.what === "identity" && check.owner === owner))
        .map((what): Block => ({ code: "identity-missing", what })),
      ...(record === false || has(checks, "client-record")
        ? []
        : [{ code: "client-record-missing" } as const]),
    ];
  },
  "agreement-prepared": (posting) =>
    posting.agreement ? differences(posting) : [{ code: "agreement-missing" }],
  unsigned: ({ agreement }) => (agreement?.signatures.length ? [{ code: "already-signed" }] : []),
  // Without an agreement there is nothing that was signed: the step has just taken it back.
  "not-all-signed": (posting) => (isSignedByAll(posting) ? [{ code: "already-signed" }] : []),
  "all-signed": (posting) => [
    ...(posting.agreement ? [] : [{ code: "agreement-missing" } as const]),
    ...unsigned(posting).map((what): Block => ({ code: "not-signed", what })),
    ...differences(posting),
  ],
  "copy-delivered": ({ agreement, papers }) => [
    ...(papers.some(({ kind, fromOffice }) => fromOffice && kind === "agreement")
      ? []
      : [{ code: "executed-missing" } as const]),
    ...(agreement?.copy ? [] : [{ code: "copy-missing" } as const]),
  ],
  "proof-approved": ({ proof }) =>
    proofSections.flatMap(({ id, title }): Block[] =>
      proof?.approved.includes(id) ? [] : [{ code: "section-open", what: title }],
    ),
  "proof-refused": ({ asked }) =>
    asked.some(({ answer }) => answer === null) ? [] : [{ code: "nothing-asked" }],
  "mls-recorded": ({ mls, agreement }) => {
    if (!mls || mls.numbers.length === 0) return [{ code: "mls-missing" }];
    return sameOnMls
      .filter((name) => mls[name] !== agreement?.terms[name])
      .map((name): Block => ({ code: "mls-differs", what: termNames[name] }));
  },
  "start-reached": ({ agreement }, _, today) => {
    if (!agreement) return [{ code: "agreement-missing" }];
    const { startDay } = agreement.terms;
    return startDay <= today ? [] : [{ code: "not-started", what: startDay }];
  },
};

const has = (checks: OfficeFile["checks"], what: CheckKind): boolean =>
  checks.some((check) => check.what === what);

/** Whether there is an agreement that every owner has signed. */
export const isSignedByAll = (posting: Posting): boolean =>
  posting.agreement !== null && unsigned(posting).length === 0;

const unsigned = ({ agreement }: Posting): string[] =>
  (agreement?.owners ?? []).filter(
    (owner) => !agreement?.signatures.some((signed) => signed.owner === owner),
  );
