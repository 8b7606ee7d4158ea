import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isChanged } from "~/lib/forms/is-changed";
import { taskPage } from "./task-words";

const { autosave: words } = taskPage;

/** Pause after the last change before the form is saved, in ms. */
const pauseMs = 2000;
/** Timeout of a save, in ms. */
const deadlineMs = 20_000;

/** Response of the address: `Autosaved` in app/routes/account.postings.$reference.$task_.autosave.ts. */
interface Answer {
  message: string;
  version?: number;
  again?: boolean;
  stop?: boolean;
}

/**
 * Saves a form two seconds after the last change, one save at a time.
 * The response's version goes into the form, so that later saves and the buttons continue from it.
 * It uses `fetch` because Remix's `useFetcher` has no timeout and can't be cancelled by the button.
 * An error response to `useFetcher` would also replace the form with an error page.
 * @param address to save to, or false to disable autosave
 * @returns the form's ref, a status such as "Saved at 2:05 p.m.", and true if the status says everything is
 * saved
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
    /** Number of changes so far, and of those known to be stored. */
    let changes = 0;
    let stored = 0;

    const say = (status: string, isSaved = false) => setSaid({ status, isSaved });

    /** True while a submission by the button is pending, which the form's `aria-busy` shows. */
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
      // A pending save checks for new changes when it completes.
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
        // No network or a timeout, which the message reports.
      }
      clearTimeout(deadline);
      saving = null;
      if (stopped || sending) return;
      const seen = form.elements.namedItem("seen");
      if (answer.version !== undefined && seen instanceof HTMLInputElement)
        seen.value = String(answer.version);
      stopped = answer.stop ?? false;
      if (answer.again) return saveLater(0);
      // Changes made during the save aren't reported. The next save stores them.
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
    /**
     * The button submits the form's current values. A pending save causes no conflict, because both carry the
     * page's id.
     */
    const submitted = () => {
      clearTimeout(waiting);
      sending = true;
      say("");
      saving?.abort();
      // Without a network the form isn't submitted.
      setTimeout(isSending);
    };
    /** A seller who leaves by a link within two seconds may have unsaved changes. */
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
    // The seller may have typed before React loaded. After "back" or "reload", the browser may have filled
    // the fields.
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
