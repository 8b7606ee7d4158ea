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
    const range = document.createRange();
    // Of a menu its button, not the list below it.
    range.selectNodeContents(part.querySelector(":scope > summary") ?? part);
    const words = range.getBoundingClientRect();
    const box = words.width > 0 ? words : part.getBoundingClientRect();
    return { name: (part.textContent ?? "").trim().slice(0, 20) || part.className.toString(), box };
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
