/**
 * Keeps the pressed question in place when another one above it closes. The browser itself keeps only one open, because the
 * questions of a list share a name.
 */
export function enhanceAccordions(): void {
  addEventListener("click", ({ target }) => {
    const summary = (target as Element).closest("summary");
    if (!summary) return;
    const top = () => summary.getBoundingClientRect().top;
    const before = top();
    // The browser opens and closes after this event, and then paints.
    requestAnimationFrame(() => scrollBy({ top: top() - before, behavior: "instant" }));
  });
}

/**
 * Opens every fold on paper. Styles do it (`app/lib/ui/print.css`) if the browser supports it. Safari before 18.4 and Firefox
 * before 143 don't, so this opens each fold while it prints.
 */
export function printFoldsOpen(): void {
  if (CSS.supports("selector(::details-content)")) return;
  const opened = new Map<HTMLDetailsElement, string>();
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(foldsOnPaper)) {
      opened.set(fold, fold.name);
      // Only one of the folds that share a name can be open.
      fold.name = "";
      fold.open = true;
    }
  });
  addEventListener("afterprint", () => {
    for (const [fold, name] of opened) {
      fold.open = false;
      fold.name = name;
    }
    opened.clear();
  });
}

/** Folds that `print.css` opens. */
const foldsOnPaper = ["accordion-item", "article-basis", "offices-folded", "more"]
  .map((name) => `.${name}:not([open])`)
  .join();
