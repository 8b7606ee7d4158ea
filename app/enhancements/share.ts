import { copyWords } from "~/lib/ui/script-words";
import { say } from "./say";

/** Buttons that print the page (`data-print`) or copy a text (`data-copy`, its address if empty) and confirm it. */
export function enhanceShareButtons(): void {
  addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-print], [data-copy]");
    if (!button) return;
    if ("print" in button.dataset) {
      print();
      return;
    }
    // A browser may refuse, and a page without https has no clipboard.
    const said = await navigator.clipboard
      ?.writeText(button.dataset.copy || location.href)
      .then(() => copyWords.copied)
      .catch(() => copyWords.failed);
    say(button, said ?? copyWords.failed);
    const status = button.closest("section")?.querySelector("[data-live-status]");
    if (status) status.textContent = said ?? copyWords.failed;
  });
}
