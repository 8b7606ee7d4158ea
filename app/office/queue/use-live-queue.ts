import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

const stale = "This list may be out of date: the last check for new work got no answer. Reload the page.";

/** How often the queue is looked at while somebody looks at it, ms. */
const everyMs = 30_000;

/**
 * Draws the queue anew when something in it has changed; nothing is asked while the tab is hidden. A look that has no
 * answer leaves the page as it is.
 * @param digest of the page as it is drawn
 * @param keys of its rows
 * @returns what is to be said about it, "" while there is nothing
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
