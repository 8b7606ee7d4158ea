import { collection, plain } from "~/lib/store/collection.server";

/**
 * `mail/{id}`: letters to be sent, and what became of them. The first fields are those of Firebase's "Trigger
 * Email" extension, so that either can send them; `app/lib/mail/outbox.server.ts` keeps the others.
 * https://extensions.dev/extensions/firebase/firestore-send-email
 */
export interface Letter {
  to: string[];
  replyTo: string;
  message: { subject: string; text: string; html: string; attachments?: readonly Attachment[] };
  /** The request it is about, by which it is found again and removed; null for a letter about an account. */
  requestId: string | null;
  /** The account it is about, for the same; null for a letter about a request. */
  uid: string | null;
  /** When the store's time-to-live policy removes the copy. */
  expireAt: Date;
  /**
   * - waiting: to be sent, or sent again after a failure
   * - sent: the mail server has taken it
   * - unconfirmed: handed over twice to a mail server that never answered; perhaps it arrived
   * - dead: given up; `npm run mail -- retry` lets it wait again
   * - extension: Firebase's extension has it in hand, or had
   */
  state: "waiting" | "sent" | "unconfirmed" | "dead" | "extension";
  /** Since when it waits; null when it does not. */
  waitingSince: Date | null;
  /** From when on it may be tried: its next try, or the end of the lease of one that is under way. */
  dueAt: Date | null;
  /** How often somebody has begun to send it. */
  attempts: number;
  /** How often the mail server had the whole letter and didn't say whether it takes it. */
  unanswered: number;
  /** Who sends it at the moment; null when nobody does. */
  lease: string | null;
  /** Why the last try failed, in the mail server's words. */
  error: string | null;
  sentAt: Date | null;
}

/** A small text file that goes with a letter. */
export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

export const mailCollection = collection("mail", plain<Letter>());
