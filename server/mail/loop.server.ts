import { setTimeout as sleep } from "node:timers/promises";
import { adoptLetters, waitingLetters } from "#server/mail/outbox.server";
import { type NotSent, sendDue } from "#server/mail/sender.server";
import type { Send } from "#server/mail/smtp.server";
import { log } from "#server/platform/log.server";
import { underMaintenance } from "#server/platform/maintenance.server";
import { metrics } from "#server/platform/metrics.server";

/** Longest pause while the mail server or the store does not answer, ms. */
const longestPauseMs = 5 * 60_000;

/** How often letters are looked for that were written without `dueAt`, ms. */
const adoptEveryMs = 10 * 60_000;

/** The sending of letters beside the site. */
export interface Sending {
  /** Resolves when the letter under way, if there is one, is sent or has failed; no other is begun. */
  stop(): Promise<void>;
}

/**
 * Sends what is due, again and again, until it is stopped; nothing while forms are off for maintenance. Any number of processes may do so at a time.
 * @param everyMs pause between two looks; longer while the mail server or the store fails
 */
export function startSending(send: Send, everyMs: number): Sending {
  const end = new AbortController();
  const work = async () => {
    let pauseMs = everyMs;
    let adoptAt = 0;
    while (!end.signal.aborted) {
      let failed = false;
      try {
        // Nothing in the store may change then.
        const paused = underMaintenance();
        if (!paused && Date.now() >= adoptAt) {
          await adoptLetters();
          adoptAt = Date.now() + adoptEveryMs;
        }
        if (!paused) failed = (await sendDue(send, () => end.signal.aborted, logNotSent)).serverDown;
        if (metrics()) await measureWaiting();
      } catch (error) {
        failed = true;
        log.error({ event: "letters_not_looked_for", error: String(error) });
      }
      pauseMs = failed ? Math.min(pauseMs * 2, Math.max(longestPauseMs, everyMs)) : everyMs;
      await sleep(pauseMs, undefined, { signal: end.signal }).catch(() => {});
    }
  };
  const done = work();
  return {
    stop: () => {
      end.abort();
      return done;
    },
  };
}

async function measureWaiting(): Promise<void> {
  const { count, oldest } = await waitingLetters();
  const counted = metrics();
  if (!counted) return;
  counted.mailWaiting.set(count);
  counted.mailOldest.since = oldest;
}

function logNotSent({ final, code, status }: NotSent): void {
  if (final) log.error({ event: "letter_given_up", code, status });
  else log.warn({ event: "letter_not_sent", code, status });
}
