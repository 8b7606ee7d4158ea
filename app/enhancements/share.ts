import { copyWords } from "~/lib/ui/script-words";
import { say } from "./say";

/**
 * Buttons that print the page (`data-print`) or copy a text (`data-copy`, its address if empty) and confirm it. `data-about`
 * names the text, so that each of many confirmations is read out.
 */
export function enhanceShareButtons(): void {
  addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-print], [data-copy]");
    if (!button) return;
    if ("print" in button.dataset) {
      print();
      return;
    }
    // A browser may refuse, and a page without https has no clipboard.
    const { copy, about } = button.dataset;
    const said =
      (await navigator.clipboard
        ?.writeText(copy || location.href)
        .then(() => copyWords.copied)
        .catch(() => {})) ?? copyWords.failed;
    const label = about ? `${said}: ${about}` : said;
    say(button, said, label);
    const status = button.closest("section")?.querySelector("[data-live-status]");
    if (status) status.textContent = label;
  });
}
