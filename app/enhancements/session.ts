import { isChanged } from "~/lib/forms/is-changed";

/** Reloads a browser's other tabs after a login or logout in one of them. */
export function followSession(): void {
  // Read each time, because it changes with the page where React runs.
  const { dataset } = document.documentElement;
  const channel = new BroadcastChannel("session");
  channel.onmessage = ({ data }) => {
    if (data !== dataset.session) reload();
  };

  // A prerendered page may be out of date, so it asks when it's shown.
  const tell = () => channel.postMessage(dataset.session);
  // @ts-expect-error Not in TypeScript's library yet.
  if (document.prerendering) document.addEventListener("prerenderingchange", tell, { once: true });
  else tell();

  /** Asks the server about the session, because it can also end elsewhere. */
  async function check() {
    const response = await fetch("/session").catch(() => null);
    if (!response?.ok) return;
    const { signedIn } = (await response.json()) as { signedIn: boolean };
    const now = signedIn ? "in" : "out";
    if (now !== dataset.session) {
      channel.postMessage(now);
      reload();
    }
  }

  addEventListener("focus", () => {
    if (dataset.session === "in") void check();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void check();
  });
}

/** Reloads the page, unless the visitor has begun a form, must correct it or hasn't sent it yet. */
function reload(): void {
  const fields = document.querySelectorAll("input, select, textarea");
  const begun = [...fields].some(isChanged) || document.querySelector(".error-summary, [data-unsent]");
  if (!begun) location.reload();
}
