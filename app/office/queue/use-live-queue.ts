import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

const stale = "This list may be out of date: the last check for new work got no answer. Reload the page.";

/** Polling interval while the tab is visible, in ms. */
const everyMs = 30_000;

/**
 * Reloads the queue when it has changed. It doesn't poll while the tab is hidden. If a poll fails, the page
 * stays unchanged.
 * @param digest of the rendered page
 * @param keys of its rows
 * @returns the status message, or "" if there is none
 */
export function useLiveQueue(digest: string, keys: readonly string[]): string {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState("");
  const seen = useRef({ digest, keys });

  useEffect(() => {
    const before = seen.current;
    if (before.digest === digest) return;
    seen.current = { digest, keys };
    const appeared = keys.filter((key) => !before.keys.includes(key)).length;
    if (appeared > 0) setNews(appeared === 1 ? "One new item." : `${appeared} new items.`);
  }, [digest, keys]);

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const answer = await fetch(`/office/queue.json${window.location.search}`, { redirect: "error" });
        if (!answer.ok) throw new Error(`${answer.status}`);
        const now = (await answer.json()) as { digest: string };
        setNews((said) => (said === stale ? "" : said));
        if (now.digest !== seen.current.digest) revalidate();
      } catch {
        setNews(stale);
      }
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
  return news;
}
