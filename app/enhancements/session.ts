/** Keeps the tabs of a browser agreed on whether somebody is signed in. */
export function followSession(): void {
  const { session } = document.documentElement.dataset;
  const channel = new BroadcastChannel("session");
  channel.onmessage = ({ data }) => {
    if (data !== session) reload();
  };

  // A page the browser drew in advance may be out of date: it speaks when it is shown.
  const tell = () => channel.postMessage(session);
  // @ts-expect-error Not in TypeScript's library yet.
  if (document.prerendering) document.addEventListener("prerenderingchange", tell, { once: true });
  else tell();

  /** Notices a session that ended, or began, where no tab of ours told. */
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

/** Loading the page again asks the server; a form that somebody is filling in, or mending, is left alone. */
function reload(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const typed = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  if (!typed && !document.querySelector(".error-summary")) location.reload();
}
