import type { Closure } from "~/lib/time/closures";
import type { Block } from "./blocks";
import type { OfficeFile } from "./office-file";
import type { Posting } from "./posting";

/**
 * A guard: what keeps a step from being taken, described once in the folder of its subject. It refuses a step in its transaction and
 * tells the office beforehand what is missing. Pure but for the clock, which is given.
 */

/** When a step is asked about, and what of it. */
export interface StepMoment {
  at: Date;
  /** The posting as it was, where the posting that is asked about is what the step would make of it. */
  before?: Posting;
  /** Which amendment it is about: its id. */
  about?: string | undefined;
}

/** What a guard can ask of the store, in the transaction of its step. */
export interface AskedStore {
  /** Days on which the office is closed, as they are stored. */
  closures: readonly Closure[];
  /** Other orders of this seller for the home that are under way. */
  othersOfSeller: () => Promise<Posting[]>;
  /** Other orders for the home that are under agreement. */
  othersAgreed: () => Promise<Posting[]>;
  /** Other listings with this MLS number. */
  othersOnMls: (number: string) => Promise<Posting[]>;
  showings: () => Promise<readonly { startsAt: Date; minutes: number; cancelledAt: Date | null }[]>;
}

/** What the store has against a step: blocks, or a refusal of the step as a whole. */
export type StoreAnswer = readonly Block[] | { refused: "incomplete" | "taken"; blocks?: readonly Block[] };

export interface Guard {
  /** What is in the way, asked of the posting as the step would leave it. */
  blocks: (posting: Posting, file: OfficeFile, moment: StepMoment) => readonly Block[];
  /** True if it is asked of the posting as it was: the step itself would take away what it looks for. */
  ofBefore?: true;
  /** Kinds of the office's papers that it looks for: a step that has it relied on them. */
  papers?: readonly string[];
  /** What only the store knows. @param before the posting as it was */
  inStore?: (posting: Posting, before: Posting, store: AskedStore) => Promise<StoreAnswer>;
}

/** A guard that asks the posting and the office's file. */
export const guard = (blocks: Guard["blocks"], more: Omit<Guard, "blocks" | "inStore"> = {}): Guard => ({
  blocks,
  ...more,
});

/** A guard that asks the store alone. */
export const storeGuard = (inStore: NonNullable<Guard["inStore"]>): Guard => ({ blocks: () => [], inStore });
