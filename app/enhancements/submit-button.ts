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
    const { submitter } = event;
    const { busy } = submitter?.dataset ?? {};
    if (!submitter || !busy) return;
    submitter.ariaDisabled = "true";
    submitter.dataset.says = busy;
  });

  // The back/forward cache brings a page back in the state in which it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.forms) form.ariaBusy = null;
    for (const button of document.querySelectorAll<HTMLElement>("button[data-busy]")) {
      button.ariaDisabled = null;
      delete button.dataset.says;
    }
  });
}
