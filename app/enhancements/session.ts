import { isChanged } from "~/lib/forms/is-changed";

/** Reloads the other tabs of a browser when somebody signs in or out in one of them. */
export function followSession(): void {
  // Read each time: where React runs, it changes with the page.
  const { dataset } = document.documentElement;
  const channel = new BroadcastChannel("session");
  channel.onmessage = ({ data }) => {
    if (data !== dataset.session) reload();
  };

  // A prerendered page may be out of date, so it asks when it is shown.
  const tell = () => channel.postMessage(dataset.session);
  // @ts-expect-error Not in TypeScript's library yet.
  if (document.prerendering) document.addEventListener("prerenderingchange", tell, { once: true });
  else tell();

  /** Asks the server whether the session changed, since it can also end elsewhere. */
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

/** Loads the page again, unless it holds what somebody has begun, has to correct or has still to send. */
function reload(): void {
  const fields = document.querySelectorAll("input, select, textarea");
  const begun = [...fields].some(isChanged) || document.querySelector(".error-summary, [data-unsent]");
  if (!begun) location.reload();
}
