import { passwordWords } from "~/lib/ui/script-words";
import { say } from "./say";

/** Button next to a password that shows and hides it. */
export function enhancePasswordInputs(): void {
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(".password-toggle");
    if (button) show(button, inputOf(button)?.type === "password");
  });
  // Hides the password before sending, because browsers only offer to save fields of type password.
  addEventListener("submit", ({ target }) => {
    for (const button of (target as Element).querySelectorAll<HTMLButtonElement>(".password-toggle")) {
      if (inputOf(button)?.type === "text") show(button, false);
    }
  });
}

const inputOf = (button: HTMLButtonElement) =>
  document.getElementById(button.getAttribute("aria-controls") ?? "") as HTMLInputElement | null;

function show(button: HTMLButtonElement, shown: boolean): void {
  const input = inputOf(button);
  const label = button.lastElementChild?.textContent;
  const status = button.closest(".field")?.querySelector(".password-status");
  if (!input) return;
  input.type = shown ? "text" : "password";
  say(button, shown ? passwordWords.hide : null, shown ? passwordWords.hide + label : null);
  if (status) status.textContent = `${label} ${shown ? passwordWords.shown : passwordWords.hidden}`;
}
