import { type RefObject, useEffect, useState } from "react";
import { withReturn } from "./redirect-to";

/**
 * Checks the session before a form with files is sent, because no page can return files. Without scripts or
 * an answer, the form is sent anyway.
 * @returns true if the session has ended, so that nothing was sent
 */
export function useSessionFirst(form: RefObject<HTMLFormElement | null>): boolean {
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const { current } = form;
    let isAsking = false;
    let isKnown = false;
    const onSubmit = async (event: SubmitEvent) => {
      if (isKnown) {
        isKnown = false;
        return;
      }
      event.preventDefault();
      if (isAsking) return;
      isAsking = true;
      const isOut = await signedOut();
      isAsking = false;
      setEnded(isOut);
      if (isOut) return;
      isKnown = true;
      current?.requestSubmit(event.submitter);
    };
    current?.addEventListener("submit", onSubmit);
    return () => current?.removeEventListener("submit", onSubmit);
  }, [form]);
  return hasEnded;
}

/** True if the server says that the session has ended. False without an answer. */
async function signedOut(): Promise<boolean> {
  const answer = await fetch("/session").catch(() => null);
  if (!answer?.ok) return false;
  const { signedIn } = (await answer.json()) as { signedIn: boolean };
  return !signedIn;
}

/** Message next to the button of the form. */
export const SessionEnded = ({ shown }: { shown: boolean }) => (
  <div role="status">
    {shown ? (
      <p className="note">
        Your session has ended, so nothing was sent. Your files and what you typed are still here:{" "}
        <a href={withReturn("/login", "/account")} target="_blank" rel="noreferrer">
          log in in another window
        </a>
        , then send it from this one.
      </p>
    ) : null}
  </div>
);
