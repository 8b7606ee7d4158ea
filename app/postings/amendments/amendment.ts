import { torontoDay } from "~/lib/format";
import { addBusinessDays } from "~/lib/time/business-days";
import { dueAfter, dueTheSameDay, torontoMoment } from "~/office/queue/due";
import type { PostingState } from "~/postings/states";

/**
 * Amendments: changes of a listing that is on the MLS. Which kinds there are, what each needs, and in which states one
 * can be. What each asks and does: `kinds.ts`. Pure.
 */

export const amendmentKinds = [
  "price",
  "commission",
  "facts",
  "photos",
  "showings",
  "stop-showings",
  "offers",
  "extension",
  "suspend",
  "resume",
  "end",
] as const;

export type AmendmentKind = (typeof amendmentKinds)[number];

/**
 * - requested: the seller asked for it, and the office prepares what is to be signed
 * - to-sign: it is out for the owners' signatures
 * - processing: the office enters it at the board
 * - done, declined, withdrawn: it has ended
 */
export const amendmentStates = [
  "requested",
  "to-sign",
  "processing",
  "done",
  "declined",
  "withdrawn",
] as const;

export type AmendmentState = (typeof amendmentStates)[number];

/** States in which something is still to be done with it. */
export const openAmendmentStates = [
  "requested",
  "to-sign",
  "processing",
] as const satisfies readonly AmendmentState[];

/** Whether something is still to be done with an amendment. */
export const isOpenAmendment = ({ state }: { state: AmendmentState }): boolean =>
  openAmendmentStates.some((open) => open === state);

export interface AmendmentRule {
  /** Whether every owner signs it. */
  signed: boolean;
  /** By when the office has done it, once it can: the next business day's end, or the same day's. */
  due: "next-business-day" | "same-day";
  /** Whether the password has to be typed again: a stolen session must not sell the home for less. */
  password: boolean;
  /** Which signed paper of the office's list (`officePapers`) has to be on file; null where none is signed. */
  paper: "amendment" | "direction" | "suspension" | "cancellation" | null;
  /** In which states of the posting it can be asked for. */
  from: readonly PostingState[];
  /** The step that carries it out. */
  step: "make-amendment" | "suspend" | "resume" | "terminate";
}

const listed: readonly PostingState[] = ["live", "suspended"];

const agreed = {
  signed: true,
  due: "next-business-day",
  password: true,
  paper: "amendment",
  from: listed,
  step: "make-amendment",
} as const satisfies AmendmentRule;

const unsigned = {
  signed: false,
  due: "next-business-day",
  password: false,
  paper: null,
  from: listed,
  step: "make-amendment",
} as const satisfies AmendmentRule;

/** What each kind needs. Sources: OREA forms 240, 241, 242 and 244; PropTx rules of December 2, 2024 ("next business day"). */
export const amendmentRules: Readonly<Record<AmendmentKind, AmendmentRule>> = {
  price: agreed,
  commission: agreed,
  facts: unsigned,
  photos: unsigned,
  showings: unsigned,
  "stop-showings": { ...unsigned, due: "same-day", from: ["live"] },
  // Before any offer is presented.
  offers: { ...agreed, due: "same-day", paper: "direction" },
  extension: agreed,
  suspend: { ...agreed, paper: "suspension", from: ["live"], step: "suspend" },
  resume: { ...agreed, from: ["suspended"], step: "resume" },
  end: { ...agreed, paper: "cancellation", step: "terminate" },
};

/** What a fresh one begins as. */
export const firstState = (kind: AmendmentKind): AmendmentState =>
  amendmentRules[kind].signed ? "requested" : "processing";

/** The kinds that can be asked for now. */
export const possibleKinds = (state: PostingState): AmendmentKind[] =>
  amendmentKinds.filter((kind) => amendmentRules[kind].from.includes(state));

/**
 * By when the office has done what it does next.
 * @param from when it was asked for; or, of a change that is signed, when the last owner signed
 */
export const amendmentDue = (kind: AmendmentKind, from: Date): Date =>
  amendmentRules[kind].due === "same-day" ? dueTheSameDay(from) : dueAfter(from);

/** By when a trade is to be reported to the MLS: 11:59 p.m. of the next business day (PropTx rule 4.01). */
export const reportDue = (on: string): Date => torontoMoment(addBusinessDays(on, 1), 23, 59);

/** The same for something that happens at this moment. */
export const reportDueAfter = (at: Date): Date => reportDue(torontoDay(at));
