import { offlineMessage } from "~/lib/ui/script-words";
import { say } from "./say";

/**
 * Sends a form that changes something only once, even if its button is pressed again. The button shows progress (`data-busy`).
 * Without a network the form isn't sent, so that the typed words stay.
 */
export function enhanceSubmitButtons(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // Another script handles this submit.
    if (event.defaultPrevented || form.method !== "post") return;
    // The answer is a file, so the page stays and the button can be pressed again.
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
    // A disabled button's value isn't sent, so wait until the browser has read the form.
    setTimeout(() => {
      button.disabled = true;
    });
  });

  // The back/forward cache restores a page in the state in which it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.forms) form.ariaBusy = null;
    for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-busy]")) {
      say(button, null);
      button.disabled = false;
    }
  });
}
