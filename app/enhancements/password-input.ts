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
  const [text, label] = button.childNodes;
  const status = button.closest(".field")?.querySelector(".password-status");
  if (!input || !text) return;
  input.type = shown ? "text" : "password";
  text.textContent = shown ? passwordWords.hide : passwordWords.show;
  if (status) {
    status.textContent = `${label?.textContent} ${shown ? passwordWords.shown : passwordWords.hidden}`;
  }
}
