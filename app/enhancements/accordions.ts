/**
 * The question that is pressed stays where it is when another one above it closes. That only one is open at a time
 * is the browser's doing: the questions of a list share a name.
 */
export function enhanceAccordions(): void {
  addEventListener("click", ({ target }) => {
    const summary = (target as Element).closest("summary");
    if (!summary) return;
    const top = () => summary.getBoundingClientRect().top;
    const before = top();
    // The browser opens and closes when this event is over, and draws after that.
    requestAnimationFrame(() => scrollBy({ top: top() - before, behavior: "instant" }));
  });
}

/**
 * What is folded stands open on paper. Styles see to that (`app/lib/ui/print.css`) where a browser lets them; Safari before 18.4 and
 * Firefox before 143 don't, so there each fold is opened while it is printed.
 */
export function printFoldsOpen(): void {
  if (CSS.supports("selector(::details-content)")) return;
  const opened = new Map<HTMLDetailsElement, string>();
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(foldsOnPaper)) {
      opened.set(fold, fold.name);
      // Of those that share a name only one can be open.
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

/** The same as in `print.css`. */
const foldsOnPaper = ["accordion-item", "article-basis", "offices-folded", "more"]
  .map((name) => `.${name}:not([open])`)
  .join();
