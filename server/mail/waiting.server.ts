import { setTimeout as sleep } from "node:timers/promises";
import { measureWaiting, type Sending } from "#server/mail/loop.server";
import { log } from "#server/platform/log.server";

/** Pause between two looks, ms; the alert comes after a quarter of an hour. */
const pauseMs = 5 * 60_000;

/**
 * Counts the letters that wait, again and again, where the site itself sends none: somebody forgot SMTP_URL, or another
 * program does it and has stopped.
 * @param soonMs when the first look is, and the next after one that failed
 */
export function watchWaiting(soonMs: number): Sending {
  const end = new AbortController();
  const work = async () => {
    let nextMs = soonMs;
    for (;;) {
      await sleep(nextMs, undefined, { signal: end.signal }).catch(() => {});
      if (end.signal.aborted) return;
      try {
        await measureWaiting();
        nextMs = pauseMs;
      } catch (error) {
        log.error({ event: "letters_not_looked_for", error: String(error) });
        nextMs = soonMs;
      }
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
