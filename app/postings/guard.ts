import type { Closure } from "~/lib/time/closures";
import type { Block } from "./blocks";
import type { OfficeFile } from "./office-file";
import type { Posting } from "./posting";

/**
 * A guard checks a requirement of a step and is described in its subject's folder. It refuses the step in its
 * transaction, and tells the office beforehand what is missing. Guards have no side effects and get the
 * current time as an argument.
 */

/** Time of the step, and its subject. */
export interface StepMoment {
  at: Date;
  /** The posting before the step, if the guard checks the posting after it. */
  before?: Posting;
  /** Id of the amendment that it is about. */
  about?: string | undefined;
}

/** Store lookups for guards, in the step's transaction. */
export interface GuardStore {
  /** Days on which the office is closed, as stored. */
  closures: readonly Closure[];
  /** This seller's other orders for the home that are under way. */
  othersOfSeller: () => Promise<Posting[]>;
  /** Other orders for the home that are under agreement. */
  othersAgreed: () => Promise<Posting[]>;
  /** Other listings with this MLS number. */
  othersOnMls: (number: string) => Promise<Posting[]>;
  showings: () => Promise<readonly { startsAt: Date; minutes: number; cancelledAt: Date | null }[]>;
}

/** Result of a store check: blocks, or a refusal of the whole step. */
export type StoreAnswer = readonly Block[] | { refused: "incomplete" | "taken"; blocks?: readonly Block[] };

export interface Guard {
  /** Blocks, checked against the posting after the step. */
  blocks: (posting: Posting, file: OfficeFile, moment: StepMoment) => readonly Block[];
  /** True to check the posting before the step, because the step itself removes what the guard looks for. */
  ofBefore?: true;
  /** Kinds of office documents that it requires. Steps with this guard relied on them. */
  papers?: readonly string[];
  /** Check that needs the store. @param before the posting before the step */
  inStore?: (posting: Posting, before: Posting, store: GuardStore) => Promise<StoreAnswer>;
}

/** A guard that checks the posting and the office's file. */
export const guard = (blocks: Guard["blocks"], more: Omit<Guard, "blocks" | "inStore"> = {}): Guard => ({
  blocks,
  ...more,
});

/** A guard that only checks the store. */
export const storeGuard = (inStore: NonNullable<Guard["inStore"]>): Guard => ({ blocks: () => [], inStore });
