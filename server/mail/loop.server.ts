import { type NotSent, sendDue } from "#server/mail/sender.server";
import type { Send } from "#server/mail/smtp.server";
import { log } from "#server/platform/log.server";
import { underMaintenance } from "#server/platform/maintenance.server";
import { metrics } from "#server/platform/metrics.server";
import { waitingLetters } from "~/lib/mail/outbox.server";
import { lettersWritten, onLetter } from "~/lib/mail/written";

/** Longest pause while the mail server or the store does not answer, ms. */
const longestPauseMs = 5 * 60_000;

/** How long after a letter was put down it is looked for, ms: what it was put down with is stored by then. */
const afterLetterMs = 1000;

/** The sending of letters beside the site. */
export interface Sending {
  /**
   * Begins no other letter. Resolves when those under way are sent or have failed; after `waitMs` their answers
   * are not waited for any more, and they count as unanswered.
   */
  stop(waitMs?: number): Promise<void>;
}

/**
 * Sends what is due, again and again, until it is stopped; nothing while forms are off for maintenance. Any number of processes may do so at a time.
 * What this process writes is looked for at once, what others write with the next look.
 * @param everyMs pause between two looks; longer while the mail server or the store fails
 * @param writeDue writes the letters whose hour has come, before each look
 */
export function startSending(
  send: Send,
  everyMs: number,
  writeDue: () => Promise<void> = async () => {},
): Sending {
  const end = new AbortController();
  const giveUp = new AbortController();
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async () => {
    let pauseMs = everyMs;
    let seen = lettersWritten();
    while (!end.signal.aborted) {
      let failed = false;
      try {
        // Nothing in the store may change then.
        const paused = underMaintenance();
        const stopping = { soon: end.signal, now: giveUp.signal };
        if (!paused) await writeDue().catch(logNotWritten);
        if (!paused) failed = (await sendDue(send, stopping, logNotSent)).serverDown;
        if (metrics()) await measureWaiting();
      } catch (error) {
        failed = true;
        log.error({ event: "letters_not_looked_for", error: String(error) });
      }
      pauseMs = failed ? Math.min(pauseMs * 2, Math.max(longestPauseMs, everyMs)) : everyMs;
      if (end.signal.aborted) return;
      if (failed) await pause(pauseMs);
      else if (lettersWritten() === seen) {
        const off = onLetter(() => wake());
        await pause(pauseMs);
        off();
      }
      if (!failed && !end.signal.aborted && lettersWritten() !== seen) {
        seen = lettersWritten();
        await pause(Math.min(afterLetterMs, everyMs));
      }
    }
  };
  const done = work();
  return {
    stop: (waitMs) => {
      end.abort();
      wake();
      if (waitMs !== undefined) setTimeout(() => giveUp.abort(), waitMs).unref();
      return done;
    },
  };
}

/** Counts the letters that wait, for the metrics. @throws what Firestore throws */
export async function measureWaiting(): Promise<void> {
  const { count, oldest } = await waitingLetters();
  const counted = metrics();
  if (!counted) return;
  counted.mailWaiting.set(count);
  counted.mailOldest.since = oldest;
}

/** What waits already is sent all the same. */
const logNotWritten = (error: unknown): void =>
  log.error({ event: "due_letters_not_written", error: String(error) });

function logNotSent({ result, ...fields }: NotSent): void {
  if (result === "dead") log.error({ event: "letter_given_up", ...fields });
  else if (result === "unanswered") log.warn({ event: "letter_not_answered", ...fields });
  else log.warn({ event: "letter_not_sent", ...fields });
}
