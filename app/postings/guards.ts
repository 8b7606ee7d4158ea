import { postings as limits } from "~/content/business";
import { policies } from "~/content/policies";
import { torontoDay } from "~/lib/format";
import { knownClosures } from "~/lib/time/closures";
import { dueAfterDay } from "~/work/due";
import { isSignedByAll, takesChanges, unsigned } from "./agreement/signed";
import { isObjecting, isOpenAmendment } from "./amendment";
import { kinds } from "./amendments/kinds";
import { type Block, type BlockCode, termNames } from "./blocks";
import { openFacts } from "./listing/facts";
import { isTermOver } from "./listing/term";
import { type CheckKind, checkKinds } from "./office/lists";
import type { OfficeFile, PersonCheck } from "./office-file";
import { unreadChanges } from "./order/differences";
import { openRefusals } from "./order/owner-refusal";
import { readOrder } from "./order/read-order";
import { tasks } from "./order/task-names";
import { fieldsOf, gapsUntil, ownerNames } from "./order/tasks";
import { leftUntil } from "./order/time-left";
import { type AgreementTerms, type Amendment, filedPapers, type Posting } from "./posting";
import { openCorrections } from "./proof/open-corrections";
import { proofSections } from "./proof/words";
import { isAnswered } from "./review/asked";
import { checkKindIds, isOnFile, missingForListing, officePaperName } from "./review/office";
import {
  conditionPapersMissing,
  isBuyersGuideOpen,
  isChangeOnFile,
  isOfSaleOnFile,
} from "./sale/sale-papers";
import { isEnded, type PostingGuard } from "./states";

/**
 * What stands in the way of a step, asked of the posting as the step would leave it. The same functions refuse a step
 * in its transaction and tell the office beforehand what is missing. Pure but for the clock, which is given.
 */

/** When a step is asked about, and what of it. */
export interface StepMoment {
  at: Date;
  /** The posting as it was, where the posting that is asked about is what the step would make of it. */
  before?: Posting;
  /** Which amendment it is about: its id. */
  about?: string | undefined;
}

type Guard = (posting: Posting, file: OfficeFile, moment: StepMoment) => readonly Block[];

/** What is asked of the posting as it was: the step itself would take away what these look for. */
const ofBefore: readonly PostingGuard[] = [
  "unsigned",
  "not-all-signed",
  "amendment-sent",
  "amendment-open",
  "amendment-signed",
  "no-objection",
  "signed-paper",
  "names-checked",
];

/** Everything in the way of a step with these guards, in their order. Guards that ask the store are not among them. */
export const blocksOf = (
  guards: readonly PostingGuard[],
  posting: Posting,
  file: OfficeFile,
  moment: StepMoment,
): Block[] =>
  guards.flatMap((guard) =>
    guardOf(guard)(ofBefore.includes(guard) ? (moment.before ?? posting) : posting, file, moment),
  );

const guardOf = (name: PostingGuard): Guard => {
  if (isOfStore(name)) return () => [];
  return guards[name];
};

/** The owners who sign, as the order names them. */
export const signersOf = (posting: Posting): string[] => ownerNames(readOrder(posting).answers);

/** New names of owners in a change that is open: an agent checks them before it is made. */
export const namesAsked = (posting: Posting): string[] =>
  posting.amendments
    .flatMap((one) => (one.kind === "names" && isOpenAmendment(one) ? one.values.names : []))
    .filter((name) => !signersOf(posting).includes(name));

/** Whether the broker of record has to see to a record of the client under the federal rules: on the plan there is, or the one asked for. */
export const needsClientRecord = ({ tasks: { plan }, amendments }: Posting): boolean =>
  policies.identityRecordPlans.some(
    (id) =>
      id === plan?.raw.plan ||
      amendments.some((one) => one.kind === "plan" && isOpenAmendment(one) && one.values.fee.plan === id),
  );

/** Something to be checked with the owners before there is an agreement. */
interface CheckOfPosting {
  /** "ownership"; "identity-1" for the second of the owners. */
  variant: string;
  kind: CheckKind;
  /** Whom it concerns, where each owner has one. */
  owner: string | null;
  /** Whether an agreement has to wait for it. */
  needed: boolean;
}

/** All that is checked of this order's owners: of those who sign for somebody else, and of a spouse who isn't on title, too. */
export function checksOf(posting: Posting): CheckOfPosting[] {
  const { owners } = readOrder(posting).answers;
  const isFor = (kind: CheckKind, owner: string | null): boolean => {
    if (kind === "spouse") return owners?.spouseNotOnTitle === "yes";
    if (kind !== "authority") return true;
    const { capacity } = owners?.owners?.find(({ name }) => name === owner) ?? {};
    return capacity !== undefined && capacity !== "owner";
  };
  return checkKindIds.flatMap((kind): CheckOfPosting[] => {
    const needed = kind !== "client-record" || needsClientRecord(posting);
    if (!checkKinds[kind].eachOwner)
      return isFor(kind, null) ? [{ variant: kind, kind, owner: null, needed }] : [];
    const asked = kind === "identity" ? namesAsked(posting) : [];
    return [...signersOf(posting), ...asked].flatMap((owner, at) =>
      isFor(kind, owner) ? [{ variant: `${kind}-${at}`, kind, owner, needed }] : [],
    );
  });
}

/** What was noted of a check; undefined while nothing was. The guide was once noted for all owners together. */
export const notedCheck = (
  { checks }: Pick<OfficeFile, "checks">,
  { kind, owner }: Pick<CheckOfPosting, "kind" | "owner">,
): PersonCheck | undefined =>
  checks.find((one) => one.what === kind && one.owner === owner) ??
  (kind === "guide" ? checks.find((one) => one.what === kind && one.owner === null) : undefined);

/** What is said of a check that is missing. */
const missingCodes = {
  guide: "guide-missing",
  ownership: "ownership-missing",
  identity: "identity-missing",
  authority: "authority-missing",
  spouse: "spouse-missing",
  "client-record": "client-record-missing",
} as const satisfies Record<CheckKind, BlockCode>;

const blockOf = ({ kind, owner }: CheckOfPosting): Block =>
  owner === null ? { code: missingCodes[kind] } : { code: missingCodes[kind], what: owner };

/** The needed checks of some kinds of which nothing is noted. */
const uncheckedOf = (posting: Posting, file: OfficeFile, kinds: readonly CheckKind[]): CheckOfPosting[] =>
  checksOf(posting).filter((check) => check.needed && kinds.includes(check.kind) && !notedCheck(file, check));

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

/** Guards that ask the store: `transitions.server.ts` has them. */
const storeGuards = [
  "complete",
  "not-ordered-twice",
  "home-free",
  "mls-free",
  "address-free",
  "no-showings",
  "open-house-free",
] as const;

type StoreGuard = (typeof storeGuards)[number];

const isOfStore = (name: PostingGuard): name is StoreGuard => storeGuards.some((one) => one === name);

const guards: Readonly<Record<Exclude<PostingGuard, StoreGuard>, Guard>> = {
  assigned: ({ assignee }) => (assignee ? [] : [{ code: "not-assigned" }]),
  "items-asked": ({ asked }) =>
    asked.length > 0 && asked.every(({ answer }) => answer === null) ? [] : [{ code: "nothing-asked" }],
  "items-answered": ({ asked }) =>
    asked.flatMap((item): Block[] => (isAnswered(item) ? [] : [{ code: "not-answered", what: item.label }])),
  "facts-checked": (posting, file) =>
    openFacts(posting, file).map((what): Block => ({ code: "fact-open", what })),
  "listing-complete": (posting) =>
    listingGaps(posting).map((what): Block => ({ code: "answer-missing", what })),
  "answers-read": (posting, file) =>
    unreadChanges(posting, file).length > 0 ? [{ code: "answers-unread" }] : [],
  "corrections-made": (posting, file) =>
    openCorrections(posting, file).map(({ label }): Block => ({ code: "correction-open", what: label })),
  "guide-explained": (posting, file) => uncheckedOf(posting, file, ["guide"]).map(blockOf),
  "identity-verified": (posting, file) =>
    uncheckedOf(posting, file, ["ownership", "identity", "authority", "spouse", "client-record"]).map(
      blockOf,
    ),
  "agreement-prepared": (posting) =>
    posting.agreement ? differences(posting) : [{ code: "agreement-missing" }],
  unsigned: ({ agreement }) => (agreement?.signatures.length ? [{ code: "already-signed" }] : []),
  // Without an agreement there is nothing that was signed: the step has just taken it back.
  "not-all-signed": (posting) => (isSignedByAll(posting) ? [{ code: "already-signed" }] : []),
  "all-signed": (posting) => [...signaturesMissing(posting), ...differences(posting)],
  "agreement-signed": signaturesMissing,
  "copy-delivered": ({ agreement, papers }) => [
    ...(filedPapers({ papers }).some(({ kind, fromOffice }) => fromOffice && kind === "agreement")
      ? []
      : [{ code: "executed-missing" } as const]),
    ...(agreement?.copy ? [] : [{ code: "copy-missing" } as const]),
  ],
  "proof-approved": ({ proof }) =>
    proofSections.flatMap(({ id, title }): Block[] =>
      proof?.approved.includes(id) ? [] : [{ code: "section-open", what: title }],
    ),
  "proof-refused": (posting, file) =>
    openCorrections(posting, file).length > 0 ? [] : [{ code: "nothing-asked" }],
  "mls-recorded": ({ mls, agreement }) => {
    if (!mls) return [{ code: "mls-missing" }];
    return sameOnMls
      .filter((name) => mls[name] !== agreement?.terms[name])
      .map((name): Block => ({ code: "mls-differs", what: termNames[name] }));
  },
  "papers-before-live": (posting, file) =>
    file.liveWithout
      ? []
      : missingForListing(posting, file).map(
          ({ name }): Block => ({ code: "paper-before-live", what: name }),
        ),
  "start-reached": ({ agreement }, _, { at }) => {
    if (!agreement) return [{ code: "agreement-missing" }];
    const { startDay } = agreement.terms;
    return startDay <= torontoDay(at) ? [] : [{ code: "not-started", what: startDay }];
  },
  "amendment-requested": (posting, _, { before, about }) => {
    const asked = amendmentOf(posting, about);
    if (!asked || !takesChanges(posting) || !kinds[asked.kind].from.includes(posting.state)) {
      return [{ code: "amendment-gone" }];
    }
    const others = (before ?? posting).amendments.filter(
      (other) => other.id !== asked.id && isOpenAmendment(other),
    );
    return [
      // The buyer of an accepted offer is bound, and so are the owners.
      ...(asked.kind === "end" && posting.sale ? [{ code: "sale-stands" } as const] : []),
      ...(others.some(({ kind }) => kind === asked.kind) ? [{ code: "amendment-twice" } as const] : []),
      ...(others.length >= limits.amendments.open || timesAmended(posting) >= limits.amendments.kept
        ? [{ code: "amendments-full" } as const]
        : []),
    ];
  },
  "amendment-sent": (posting, _, { about }) =>
    amendmentOf(posting, about)?.state === "requested" ? [] : [{ code: "amendment-gone" }],
  "amendment-open": (posting, _, { about }) => {
    const amendment = amendmentOf(posting, about);
    return amendment && isOpenAmendment(amendment) ? [] : [{ code: "amendment-gone" }];
  },
  "amendment-signed": (posting, _, { about }) => {
    const amendment = amendmentOf(posting, about);
    if (!amendment || !isOpenAmendment(amendment)) return [{ code: "amendment-gone" }];
    const missing = amendment.signers.filter(
      (owner) => !amendment.signatures.some((signed) => signed.owner === owner),
    );
    if (amendment.state === "requested") return [{ code: "amendment-not-sent" }];
    return missing.map((what): Block => ({ code: "not-signed", what }));
  },
  "no-objection": (posting, _, { about }) =>
    (amendmentOf(posting, about)?.told ?? []).flatMap((owner): Block[] =>
      isObjecting(owner) ? [{ code: "objection", what: owner.name }] : [],
    ),
  "no-refusal": (posting) =>
    openRefusals(posting).map(({ name }): Block => ({ code: "owner-refuses", what: name })),
  "client-recorded": (posting, { checks }, { about }) =>
    amendmentOf(posting, about)?.kind === "plan" &&
    needsClientRecord(posting) &&
    !has(checks, "client-record")
      ? [{ code: "client-record-missing" }]
      : [],
  "names-checked": (posting, { checks }, { about }) => {
    const amendment = amendmentOf(posting, about);
    if (amendment?.kind !== "names") return [];
    const isChecked = (kind: CheckKind, owner: string | null) =>
      checks.some(
        ({ what, at, ...check }) => what === kind && check.owner === owner && at >= amendment.requestedAt,
      );
    return [
      ...(isChecked("ownership", null) ? [] : [{ code: "ownership-missing" } as const]),
      ...namesAsked(posting).flatMap((what): Block[] =>
        isChecked("identity", what) ? [] : [{ code: "identity-missing", what }],
      ),
    ];
  },
  "signed-paper": (posting, file, { about }) => {
    const amendment = amendmentOf(posting, about);
    const paper = amendment && kinds[amendment.kind].paper;
    if (!amendment || !paper) return [];
    // One of an earlier change doesn't do.
    const added = filedPapers(posting).some(
      ({ kind, fromOffice, addedAt }) => fromOffice && kind === paper && addedAt >= amendment.requestedAt,
    );
    const held = file.held[paper];
    return added || (held && held.at >= amendment.requestedAt)
      ? []
      : [{ code: "paper-missing", what: paperName(paper) }];
  },
  "sale-recorded": ({ sale }) => (sale ? [] : [{ code: "sale-missing" }]),
  "no-sale-recorded": ({ sale }) => (sale ? [{ code: "sale-stands" }] : []),
  "conditions-set": ({ sale }) =>
    sale?.conditions.some(({ state }) => state === "open") ? [] : [{ code: "no-condition" }],
  "conditions-met": (posting, file) => {
    const { sale } = posting;
    const open = (sale?.conditions ?? []).filter(({ state }) => state === "open");
    return [
      ...open.map(({ what }): Block => ({ code: "condition-open", what })),
      ...conditionPapersMissing(posting, (kind) => isOfSaleOnFile(kind, posting, file.held)).map(
        (kind): Block => ({
          code: "condition-paper",
          what: paperName(kind),
        }),
      ),
    ];
  },
  "purchase-on-file": (posting, file) =>
    isOfSaleOnFile("purchase", posting, file.held)
      ? []
      : [{ code: "paper-missing", what: paperName("purchase") }],
  "sale-change-on-file": (posting, file) =>
    isChangeOnFile(posting, file.held) ? [] : [{ code: "change-paper" }],
  "release-on-file": ({ papers }, file) =>
    isOnFile("release", { papers }, file) ? [] : [{ code: "paper-missing", what: paperName("release") }],
  "expiry-ahead": (posting, _, { at }) => (isTermOver(posting, at) ? [{ code: "term-over" }] : []),
  "expiry-passed": (posting, _, { at }) => (isTermOver(posting, at) ? [] : [{ code: "term-runs" }]),
  "closing-passed": (posting, _, { at, before }) => {
    const { sale } = before ?? posting;
    if (!sale) return [{ code: "sale-missing" }];
    return sale.closingDay <= torontoDay(at) ? [] : [{ code: "not-closed", what: sale.closingDay }];
  },
  "trade-recorded": ({ papers, sale }, file) => [
    ...(isOnFile("trade-record", { papers }, file)
      ? []
      : [{ code: "paper-missing", what: paperName("trade-record") } as const]),
    ...(sale?.mls ? [{ code: "mls-not-told" } as const] : []),
    ...(isBuyersGuideOpen({ sale }, file) ? [{ code: "buyers-guide-missing" } as const] : []),
  ],
};

/** What the MLS needs and the seller hasn't said, task by task: "Rooms (Bedrooms, Kitchens and 2 more)". */
function listingGaps(posting: Posting): string[] {
  const { answers, context, outdated } = readOrder(posting);
  return leftUntil("proof", { answers, context, outdated }).tasks.map((task) => {
    const fields = fieldsOf(task, context);
    const names = [...Object.keys(gapsUntil("proof", task, answers, context)), ...(outdated[task] ?? [])].map(
      (name) => {
        const field = fields[/^\w+/.exec(name)?.[0] ?? ""];
        return field?.label ? ("shortLabel" in field && field.shortLabel) || field.label : tasks[task].title;
      },
    );
    const all = [...new Set(names)];
    if (all.length === 0) return tasks[task].title;
    const rest = all.length - namedGaps;
    return `${tasks[task].title} (${all.slice(0, namedGaps).join(", ")}${rest > 0 ? ` and ${rest} more` : ""})`;
  });
}

/** More answers of a task than these are counted instead of named. */
const namedGaps = 4;

/** What is missing of an agreement that every owner has signed. */
function signaturesMissing(posting: Posting): Block[] {
  if (!posting.agreement) return [{ code: "agreement-missing" }];
  return unsigned(posting).map((what) => ({ code: "not-signed", what }));
}

/** Whether something was done that rests on the signatures of the agreement: then none of them is withdrawn. */
export const isSignatureUsed = (posting: Posting): boolean =>
  Boolean(posting.agreement?.copy || posting.money.invoices.length > 0) ||
  isOnFile("agreement", posting, { held: {} });

/** Documents that are still owed once the listing is on the MLS. The day they are due doesn't move. @param at now */
export function papersOwed(posting: Posting, file: OfficeFile, at: Date): Posting["papersOwed"] {
  if (!posting.mls || isEnded(posting)) return null;
  const kinds = missingForListing(posting, file).map(({ kind }) => kind);
  if (kinds.length === 0) return null;
  return {
    due: posting.papersOwed?.due ?? dueAfterDay(torontoDay(at), limits.papersDueDays, at, knownClosures()),
    kinds,
  };
}

const timesAmended = ({ events }: Posting): number =>
  events.filter(({ transition }) => transition === "request-amendment").length;

const paperName = (kind: string): string => officePaperName(kind) ?? kind;

/** The amendment a step is about. */
export const amendmentOf = ({ amendments }: Posting, id: string | undefined): Amendment | undefined =>
  amendments.find((amendment) => amendment.id === id);

const has = (checks: OfficeFile["checks"], what: CheckKind): boolean =>
  checks.some((check) => check.what === what);
