import { say } from "./say";
import { passwordWords } from "./words";

/** The button beside a password that shows it, and hides it again. */
export function enhancePasswordInputs(): void {
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(".password-toggle");
    if (button) show(button, inputOf(button)?.type === "password");
  });
  // Hidden again before sending, because browsers offer to save only fields of type password.
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
