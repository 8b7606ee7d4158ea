import { type NotSent, sendDue } from "#server/mail/sender.server";
import type { Send } from "#server/mail/smtp.server";
import { log } from "#server/platform/log.server";
import { underMaintenance } from "#server/platform/maintenance.server";
import { metrics } from "#server/platform/metrics.server";
import { waitingLetters } from "~/lib/mail/outbox.server";
import { lettersWritten, onLetter } from "~/lib/mail/written";

/** Longest pause while the mail server or the store doesn't answer, in ms. */
const longestPauseMs = 5 * 60_000;

/** Delay from a new letter to the search for it, in ms. The transaction that writes the letter has ended by then. */
const afterLetterMs = 1000;

/** Sends letters in the background. */
export interface Sending {
  /**
   * Begins no new letter. Resolves when the current ones are sent or have failed.
   * After `waitMs` it stops waiting for their answers and counts them as unanswered.
   */
  stop(waitMs?: number): Promise<void>;
}

/**
 * Sends due letters until it is stopped. It pauses while forms are off for maintenance.
 * Several processes may send letters at the same time.
 * Letters of this process are found at once, letters of other processes in the next round.
 * @param everyMs pause between two rounds. It's longer while the mail server or the store fails
 * @param writeDue writes the letters whose time has come, before each round
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
        // Maintenance means that nothing in the store may change.
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

/** Counts the waiting letters for the metrics. @throws Firestore's errors */
export async function measureWaiting(): Promise<void> {
  const { count, oldest } = await waitingLetters();
  const counted = metrics();
  if (!counted) return;
  counted.mailWaiting.set(count);
  counted.mailOldest.since = oldest;
}

/** Logs the failure. Letters that are waiting are sent anyway. */
const logNotWritten = (error: unknown): void =>
  log.error({ event: "due_letters_not_written", error: String(error) });

function logNotSent({ result, ...fields }: NotSent): void {
  if (result === "dead") log.error({ event: "letter_given_up", ...fields });
  else if (result === "unanswered") log.warn({ event: "letter_not_answered", ...fields });
  else log.warn({ event: "letter_not_sent", ...fields });
}
