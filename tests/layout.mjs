/**
 * What does not fit in the window, in words: the page is wider than it, or parts of the header lie beyond its
 * edge or upon each other. Runs in a page, so it uses nothing from outside.
 * @returns {string[]}
 */
export function layoutFaults() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const parts = [
    ...document.querySelectorAll(
      ".site-strip a, .wordmark-sign, .wordmark-name, .site-toggle > summary, .site-nav-list > li > :not(form), .site-nav-list button",
    ),
  ].filter((part) => part.checkVisibility());
  const boxes = parts.map((part) => {
    // Of a menu its button, not the list below it; of that its own words, which may be wider than it is.
    const shown = part.querySelector(":scope > summary") ?? part;
    const words = [...shown.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const range = document.createRange();
    range.selectNode(words ?? shown);
    return { name: words?.textContent ?? shown.className.toString(), box: range.getBoundingClientRect() };
  });
  for (const [index, { name, box }] of boxes.entries()) {
    if (box.left < 0 || box.right > clientWidth) faults.push(`“${name}” lies beyond the edge`);
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1) faults.push(`“${name}” lies upon “${other.name}”`);
    }
  }
  return faults;
}
