import { useEffect, useRef, useState } from "react";
import { taskPage as words } from "~/content/postings/pages";

/** Pause after the last change before the form is saved, ms. */
const pauseMs = 2000;

/**
 * Saves a form while one works on it: the same form to the same address, two seconds after the last change. The
 * version it answers with goes into the form, so that the buttons work on what was saved.
 * @returns the form's ref, and what to say: "Saved 2:05 p.m."
 */
export function useAutosave(on: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState("");
  useEffect(() => {
    const form = ref.current;
    if (!form || !on) return;
    let waiting: ReturnType<typeof setTimeout>;
    let saving = new AbortController();
    const save = async () => {
      const body = new FormData(form);
      body.set("autosave", "yes");
      try {
        const answer = await fetch(form.action || location.href, {
          method: "post",
          body,
          signal: saving.signal,
        });
        if (!answer.headers.get("content-type")?.includes("json")) throw new Error("not saved");
        const { version, at } = (await answer.json()) as { version: number; at: string };
        const seen = form.elements.namedItem("seen");
        if (seen instanceof HTMLInputElement) seen.value = String(version);
        setStatus(at);
      } catch {
        if (!saving.signal.aborted) setStatus(words.notSaved);
      }
    };
    const changed = () => {
      clearTimeout(waiting);
      saving.abort();
      saving = new AbortController();
      waiting = setTimeout(save, pauseMs);
    };
    const stop = () => {
      clearTimeout(waiting);
      saving.abort();
    };
    form.addEventListener("input", changed);
    form.addEventListener("submit", stop);
    return () => {
      stop();
      form.removeEventListener("input", changed);
      form.removeEventListener("submit", stop);
    };
  }, [on]);
  return { ref, status };
}
