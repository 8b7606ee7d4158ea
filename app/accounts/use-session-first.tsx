import { type RefObject, useEffect, useState } from "react";
import { withReturn } from "./redirect-to";

/**
 * Asks whether the session is still good before a form with files is sent: no page can give files back, so they had better not
 * leave. Without scripts, and where nobody answers, the form is sent as it is.
 * @returns whether it has ended, so that nothing was sent
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

/** Whether the server says so; false where it says nothing. */
async function signedOut(): Promise<boolean> {
  const answer = await fetch("/session").catch(() => null);
  if (!answer?.ok) return false;
  const { signedIn } = (await answer.json()) as { signedIn: boolean };
  return !signedIn;
}

/** Said beside the button of such a form. */
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
