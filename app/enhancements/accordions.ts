/**
 * One question is open at a time, and the one that is pressed stays where it is when another one above it
 * closes. Without scripts several can be open, because nothing could keep it in its place.
 */
export function enhanceAccordions(): void {
  for (const item of document.querySelectorAll<HTMLDetailsElement>("details[data-name]")) {
    item.name = item.dataset.name ?? "";
  }
  addEventListener("click", ({ target }) => {
    const summary = (target as Element).closest("summary");
    if (!summary) return;
    const top = () => summary.getBoundingClientRect().top;
    const before = top();
    // The browser opens and closes when this event is over, and draws after that.
    requestAnimationFrame(() => scrollBy({ top: top() - before, behavior: "instant" }));
  });
}
