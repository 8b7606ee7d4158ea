import { collection, plain } from "~/lib/store/collection.server";

/**
 * Letters to send, `mail/{id}`, and their outcome. The first fields are those of Firebase's "Trigger Email" extension, so that
 * either can send them. `app/lib/mail/outbox.server.ts` sets the others.
 * https://extensions.dev/extensions/firebase/firestore-send-email
 */
export interface Letter {
  to: string[];
  replyTo: string;
  message: { subject: string; text: string; html: string; attachments?: readonly Attachment[] };
  /** Request it's about, by which it's found and deleted. Null for a letter about an account. */
  requestId: string | null;
  /** Account it's about, by which it's found and deleted. Null for a letter about a request. */
  uid: string | null;
  /** Time at which the store's time-to-live policy deletes the copy. */
  expireAt: Date;
  /**
   * - waiting: to be sent, or retried after a failure
   * - sent: accepted by the mail server
   * - unconfirmed: delivered twice to a mail server that never answered, so it may have arrived
   * - dead: given up, until `npm run mail -- retry` revives it
   * - extension: claimed by Firebase's extension, now or before
   */
  state: "waiting" | "sent" | "unconfirmed" | "dead" | "extension";
  /** Start of its wait, or null if it isn't waiting. */
  waitingSince: Date | null;
  /** Time of its next try, or the end of the lease of the current one. */
  dueAt: Date | null;
  /** Number of tries that were begun. */
  attempts: number;
  /** Number of times the mail server received the whole letter without an answer. */
  unanswered: number;
  /** Id of the process that sends it, or null. */
  lease: string | null;
  /** Error of the last try, in the mail server's words. */
  error: string | null;
  sentAt: Date | null;
}

/** A small text file attached to a letter. */
export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

export const mailCollection = collection("mail", plain<Letter>());
