import { setTimeout as sleep } from "node:timers/promises";
import { measureWaiting, type Sending } from "#server/mail/loop.server";
import { log } from "#server/platform/log.server";

/** Pause between two counts, in ms. The alert fires after a quarter of an hour. */
const pauseMs = 5 * 60_000;

/**
 * Counts the waiting letters repeatedly if the site itself doesn't send them.
 * Their number shows that SMTP_URL is missing, or that the other program that sends them has stopped.
 * @param soonMs delay of the first count, and of the next one after a failure
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
