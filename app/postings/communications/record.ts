import type { Actor } from "~/lib/steps/states";

/**
 * `communications/{posting}`: calls and emails about a posting, as the office recorded them. It's a separate
 * document, because the texts are long and no page of the seller may show them.
 */

/** Directions of a call. */
export const callWays = {
  in: "They called us",
  out: "We called them",
  message: "We left a message",
} as const;

/** File of an email. */
export interface Attached {
  name: string;
  /** True if it's a document of the file. */
  kept: boolean;
  /** Reason why it isn't, as a sentence. Left out if it is, if filing wasn't requested, and in older emails. */
  why?: string;
}

export interface Communication {
  /** Derived from the form, so that a resubmission has no effect. */
  id: string;
  kind: "call" | "email";
  /** Time of the call or email. */
  at: Date;
  /** Direction of a call. Left out for emails. */
  way?: keyof typeof callWays;
  /** Other person of a call, or sender of an email. */
  from: string;
  /** Recipients of an email, or "". */
  to: string;
  subject: string;
  text: string;
  /** Files of an email. */
  attachments: readonly Attached[];
  /** True if an email's sender isn't known in this file, or couldn't be verified. */
  isUnknown?: true;
  /** Message-ID of an email that was received or added as a file. */
  messageId?: string;
  addedAt: Date;
  by: Actor;
  /** Removal of an entry added by mistake. Its people and words are gone. */
  removed?: { at: Date; by: Actor; reason: string };
}

export interface CommunicationsFile {
  entries: readonly Communication[];
}

export const emptyCommunicationsFile: CommunicationsFile = { entries: [] };
