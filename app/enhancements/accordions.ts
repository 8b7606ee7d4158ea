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
