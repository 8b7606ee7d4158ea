import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isChanged } from "~/lib/forms/is-changed";
import { taskPage } from "./task-words";

const { autosave: words } = taskPage;

/** Pause after the last change before the form is saved, ms. */
const pauseMs = 2000;
/** A save that has not been answered by then is taken for lost, ms. */
const deadlineMs = 20_000;

/** What the address answers: `Autosaved` in app/routes/account.postings.$reference.$task_.autosave.ts. */
interface Answer {
  message: string;
  version?: number;
  again?: boolean;
  stop?: boolean;
}

/**
 * Saves a form while one works on it, two seconds after the last change, one save at a time. The version it is
 * answered with goes into the form, so that the next save and the buttons go on from what is stored.
 *
 * By `fetch` and not by Remix's `useFetcher`, which can neither be given a deadline nor be stopped when the button is pressed,
 * and which puts an error page in place of what is being typed when a save is answered with an error.
 * @param address to save to; false where nothing saves itself
 * @returns the form's ref; what to say, "Saved at 2:05 p.m."; and true if that says that everything is saved
 */
export function useAutosave(address: string | false) {
  const ref = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState({ status: "", isSaved: false });
  const leave = useRef(() => {});
  const { state, formMethod } = useNavigation();
  const leaves = state === "loading" && formMethod !== "POST";
  useEffect(() => {
    if (leaves) leave.current();
  }, [leaves]);
  useEffect(() => {
    const form = ref.current;
    if (!form || !address) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let saving: AbortController | null = null;
    let stopped = false;
    let sending = false;
    /** Changes so far, and how many of them are known to be stored. */
    let changes = 0;
    let stored = 0;

    const say = (status: string, isSaved = false) => setSaid({ status, isSaved });

    /** Whether the form's button was pressed and its answer is awaited: the form says so itself. */
    const isSending = (): boolean => {
      sending &&= form.ariaBusy === "true";
      return sending;
    };

    const saveLater = (ms = pauseMs) => {
      clearTimeout(waiting);
      waiting = setTimeout(save, ms);
    };

    async function save(): Promise<void> {
      waiting = undefined;
      // The one under way looks again when it is answered.
      if (!form || !address || saving || stopped || changes === stored || isSending()) return;
      if (!navigator.onLine) return say(words.offline);
      saving = new AbortController();
      const { signal } = saving;
      const deadline = setTimeout(() => saving?.abort(), deadlineMs);
      const sent = changes;
      let answer: Answer = { message: words.failed };
      try {
        const response = await fetch(address, { method: "post", body: new FormData(form), signal });
        if (response.headers.get("content-type")?.includes("json"))
          answer = (await response.json()) as Answer;
        if (response.ok) stored = sent;
      } catch {
        // No network, or no answer in time: the message says so.
      }
      clearTimeout(deadline);
      saving = null;
      if (stopped || sending) return;
      const seen = form.elements.namedItem("seen");
      if (answer.version !== undefined && seen instanceof HTMLInputElement)
        seen.value = String(answer.version);
      stopped = answer.stop ?? false;
      if (answer.again) return saveLater(0);
      // Nothing is said of words that were typed meanwhile; they are saved next.
      if (changes === sent || stopped) say(answer.message, changes === stored);
      else if (!waiting) saveLater();
    }

    const changed = () => {
      changes += 1;
      if (!stopped) {
        say("");
        saveLater();
      }
    };
    /** The button saves what the form holds now; a save under way is no conflict, as both name the same page. */
    const submitted = () => {
      clearTimeout(waiting);
      sending = true;
      say("");
      saving?.abort();
      // Without a network the form is not sent.
      setTimeout(isSending);
    };
    /** Whoever leaves by a link within the two seconds has typed something, too. */
    const leaving = () => {
      if (changes === stored || stopped || isSending()) return;
      clearTimeout(waiting);
      stored = changes;
      navigator.sendBeacon(address, new FormData(form));
    };
    leave.current = leaving;
    const online = () => saveLater(0);
    form.addEventListener("input", changed);
    form.addEventListener("submit", submitted);
    addEventListener("pagehide", leaving);
    addEventListener("online", online);
    // Somebody may have typed before React came. After "back" and "reload" it may be the browser that filled the fields.
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const typed = [...form.elements].filter(isChanged);
    if (typed.some((field) => visit?.type === "navigate" || field === document.activeElement)) changed();
    return () => {
      clearTimeout(waiting);
      saving?.abort();
      form.removeEventListener("input", changed);
      form.removeEventListener("submit", submitted);
      removeEventListener("pagehide", leaving);
      removeEventListener("online", online);
    };
  }, [address]);
  return { ref, ...said };
}
