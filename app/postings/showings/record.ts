import type { Actor } from "~/lib/steps/states";

/**
 * `showings/{posting}`: who looks at the home, and what the seller allowed. One document beside the posting, because the
 * list is long and most pages of a posting don't read it.
 */

/** A visit of an agent, with a buyer. */
export interface Showing {
  /** UUID, made by the form. */
  id: string;
  addedAt: Date;
  by: Actor;
  startsAt: Date;
  minutes: number;
  agent: string;
  brokerage: string;
  phone: string;
  note: string;
  /** Whether nobody of the sellers is there: it needs their written consent. */
  alone: boolean;
  /** What was said afterwards; "" for nothing yet. */
  feedback: string;
  /** When it was cancelled; null while it stands. */
  cancelledAt: Date | null;
  /** Grows with each change, for calendars. */
  sequence: number;
}

/** The sellers' written consent to visits without them. Kept for good, also once it is over. */
export interface AccessConsent {
  /** UUID, made by the form. */
  id: string;
  at: Date;
  by: Actor;
  /** What they allow, in their words. */
  text: string;
  revokedAt: Date | null;
}

export interface ShowingsFile {
  showings: readonly Showing[];
  consents: readonly AccessConsent[];
}

export const emptyShowingsFile: ShowingsFile = { showings: [], consents: [] };
