import { say } from "./say";
import { offlineMessage } from "./words";

/**
 * A form that changes something is sent once, however often its button is pressed; the button says that it
 * is under way (`data-busy`). Without a network it is not sent at all, so that every word stays.
 */
export function enhanceSubmitButtons(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A submit that another script has taken over is not ours to handle.
    if (event.defaultPrevented || form.method !== "post") return;
    // Its answer is a file: the page stays, and the button can be pressed again.
    if ("file" in form.dataset) return;
    const status = form.querySelector(".form-status");
    if (status) status.textContent = navigator.onLine ? "" : offlineMessage;
    if (!navigator.onLine || form.ariaBusy) {
      event.preventDefault();
      return;
    }
    form.ariaBusy = "true";
    const button = event.submitter as HTMLButtonElement | null;
    const { busy } = button?.dataset ?? {};
    if (!button || !busy) return;
    say(button, busy);
    // A disabled button's own value is not sent, so it waits until the form has been read.
    setTimeout(() => {
      button.disabled = true;
    });
  });

  // The back/forward cache brings a page back in the state in which it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.forms) form.ariaBusy = null;
    for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-busy]")) {
      say(button, null);
      button.disabled = false;
    }
  });
}
