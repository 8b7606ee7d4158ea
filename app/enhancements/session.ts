/** Reloads the other tabs of a browser when somebody signs in or out in one of them. */
export function followSession(): void {
  const { session } = document.documentElement.dataset;
  const channel = new BroadcastChannel("session");
  channel.onmessage = ({ data }) => {
    if (data !== session) reload();
  };

  // A prerendered page may be out of date, so it asks when it is shown.
  const tell = () => channel.postMessage(session);
  // @ts-expect-error Not in TypeScript's library yet.
  if (document.prerendering) document.addEventListener("prerenderingchange", tell, { once: true });
  else tell();

  /** Asks the server whether the session changed, since it can also end elsewhere. */
  async function check() {
    const response = await fetch("/session").catch(() => null);
    if (!response?.ok) return;
    const { signedIn } = (await response.json()) as { signedIn: boolean };
    const now = signedIn ? "in" : "out";
    if (now !== session) {
      channel.postMessage(now);
      reload();
    }
  }

  addEventListener("focus", () => {
    if (session === "in") void check();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void check();
  });
}

/** Loads the page again, unless it holds a form that somebody has begun to fill in or has to correct. */
function reload(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const typed = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  if (!typed && !document.querySelector(".error-summary")) location.reload();
}
