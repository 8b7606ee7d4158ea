/**
 * Describes layout faults: a page wider than the window, or header parts beyond its edge or overlapping.
 * It runs in a page, so it uses nothing from outside.
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
    // A menu is measured by its button, not by the list below. A button is measured by its text, which may be wider.
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

/**
 * Words and numbers that are broken over two lines.
 * It ignores addresses, links, and words that are longer than any line. It runs in a page, so
 * it uses nothing from outside.
 * @returns {string[]}
 */
export function brokenWords() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /** @param {Text} node @param {number} at @param {number} end */
  const boxOf = (node, at, end) => {
    range.setStart(node, at);
    range.setEnd(node, end);
    return range.getBoundingClientRect();
  };
  /** True for clipped text, which only screen readers read. @param {Element | null} part @returns {boolean} */
  const isClipped = (part) =>
    part !== null && (getComputedStyle(part).clipPath === "inset(50%)" || isClipped(part.parentElement));
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    const parent = node.parentElement;
    range.selectNode(node);
    // Skips text on a single line, which is most text.
    if (!parent?.checkVisibility() || parent.closest("svg") || range.getClientRects().length < 2) continue;
    for (const { index: start, 0: token } of node.data.matchAll(/\S+/g)) {
      if (/[@/_]|^\S{25}/.test(token)) continue;
      for (const { index, 0: word } of token.matchAll(/[\p{L}\p{N},.$'’]{4,}/gu)) {
        const at = start + index;
        const end = at + word.length;
        const down = boxOf(node, end - 1, end).top - boxOf(node, at, at + 1).top;
        if (down > 6 && !isClipped(parent)) found.push(`“${token}” is broken`);
      }
    }
  }
  return found;
}

/**
 * Opens every `details`. Their names are removed, because they allow only one open in a group.
 * In a wide window it closes the menus of the header, because they would cover the page.
 * It runs in a page, so it uses nothing from outside.
 */
export function unfoldAll() {
  const wide = matchMedia("(min-width: 64em)").matches;
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = !wide || details.closest("#page > header") === null;
  }
}

/**
 * Width beyond the window with the text spacing of WCAG 1.4.12.
 * It runs in a page, so it uses nothing from outside.
 * @returns {string[]}
 */
export function faultsOfSpacedText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
  const { scrollWidth, clientWidth } = document.documentElement;
  document.adoptedStyleSheets = [];
  const spare = scrollWidth - clientWidth;
  return spare === 0 ? [] : [`the page with spaced text is ${spare} px too wide`];
}

/**
 * Links and buttons that are alone in a paragraph or a list item and lower than 44 px.
 * The server's refusal page has no styles, so it isn't measured. It runs in a page, so it uses nothing from outside.
 * @returns {string[]}
 */
export function lowLinks() {
  if (document.styleSheets.length === 0) return [];
  return [...document.querySelectorAll("main :is(p, li, dd) > :is(a, button):only-child")]
    .filter((link) => link.textContent === link.parentElement?.textContent && link.checkVisibility())
    .filter((link) => Math.round(link.getBoundingClientRect().height) < 44)
    .map((link) => `“${link.textContent}” is lower than 44 px`);
}

/**
 * Links, buttons and folds in one part of the page with the same name but different actions.
 * A screen reader user can't tell them apart. It runs in a page, so it uses nothing from outside.
 * @returns {string[]}
 */
export function namesakes() {
  /** @param {Node} node @returns {string} */
  const wordsOf = (node) => {
    if (node instanceof HTMLImageElement) return node.alt;
    if (!(node instanceof Element)) return node.textContent ?? "";
    if (node.getAttribute("aria-hidden") === "true") return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(wordsOf).join("");
  };
  const parts = [...document.querySelectorAll("nav, header, main, footer")];
  /** @type {Map<string, Set<string>>} */
  const acts = new Map();
  for (const control of document.querySelectorAll("a[href], button, summary")) {
    if (!control.checkVisibility()) continue;
    const labels = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const named = labels.flatMap((id) => document.getElementById(id) ?? []);
    const name = (named.length > 0 ? named : [control]).map(wordsOf).join(" ").replace(/\s+/g, " ").trim();
    const part = control.closest("nav, header, main, footer");
    const kind = control.matches("summary") ? "fold" : "press";
    const key = [part ? parts.indexOf(part) : -1, kind, name].join();
    const act =
      control instanceof HTMLAnchorElement
        ? control.href
        : control instanceof HTMLButtonElement && control.form
          ? [control.form.id || control.form.action, control.name, control.value].join()
          : String(acts.get(key)?.size ?? 0);
    acts.set(key, (acts.get(key) ?? new Set()).add(act));
  }
  return [...acts].flatMap(([key, { size }]) =>
    size > 1 ? [`${size} different things are called “${key.split(",").slice(2)}”`] : [],
  );
}

/**
 * Marks texts with a new combination of colours for axe, which spends three quarters of its time on contrast.
 * Combinations are equal if colour, size and weight of the text are equal, and so is everything behind it.
 * It runs in a page, so it uses nothing from outside.
 * @param {{ within: string, checked: readonly string[] }} options selector of the part to mark, and earlier combinations
 * @returns {string[]} the new combinations
 */
export function markNewColours({ within, checked }) {
  const known = new Set(checked);
  /** Everything behind an element: its own ground, and those of its ancestors. @param {Element | null} element @returns {string} */
  const groundOf = (element) => {
    if (!element) return "";
    const { backgroundColor, backgroundImage, filter, opacity, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, filter, opacity, position].join(" ");
    const isClear = own === "rgba(0, 0, 0, 0) none none 1 static";
    return groundOf(element.parentElement) + (isClear ? "" : ` < ${own}`);
  };
  /** @param {Element} element */
  const hasText = (element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const found = [];
  for (const element of document.querySelectorAll(`${within} *`)) {
    if (!hasText(element) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isDisabled = element.closest(":disabled, [aria-disabled=true]") !== null;
    const colours = [color, fontSize, fontWeight, textShadow, isDisabled, groundOf(element)].join(" ");
    if (known.has(colours)) continue;
    known.add(colours);
    found.push(colours);
    element.setAttribute("data-new-colours", "");
  }
  return found;
}

/**
 * Limits of a page's layout, in CSS pixels. They are for the first next step, the end of the page and its height on
 * a phone. The prices' limits are for a laptop (1440 × 900).
 */
export const layoutBars = {
  widths: [390, 768, 1024, 1440],
  firstStep: 900,
  tailOnPhone: 1150,
  pageOnPhone: 6500,
  homeOnPhone: 5500,
  planFigures: 520,
  planButtons: 800,
};

/** Most height of a page on a phone, in CSS pixels. @param {string} path */
export const tallestOnPhone = (path) => (path === "/" ? layoutBars.homeOnPhone : layoutBars.pageOnPhone);

/**
 * Measures a page's next steps. They are requests, orders, calls, and buttons to prices, calculator or sample order.
 * The bar at the bottom of a phone's window doesn't count. It runs in a page, so it uses nothing from outside.
 * @returns {{ first: number, tail: number, whole: number, without: number[] }}
 * - first: top of the first step
 * - tail: length of the page after its last text
 * - whole: height of the page
 * - without: scroll positions, half a window apart, without a step in view
 */
export function nextSteps() {
  const act = /^(tel:|\/request\/|\/account\/postings\/new)/;
  const button = /^\/(choose-your-selling-options|money-in-your-pocket|sample-sale\/order)(\?|$)/;
  const forms = document.querySelectorAll(
    "main form[action^='/money-in-your-pocket'] button, main .bill-form button",
  );
  const linked = [...document.querySelectorAll("main a")].filter((link) => {
    const href = link.getAttribute("href") ?? "";
    const isStep = act.test(href) || (button.test(href) && link.matches(".button, .hero-anchors *"));
    return isStep && link.checkVisibility() && !link.closest(".quick-bar");
  });
  const steps = [...linked, ...forms];
  const to = (/** @type {number} */ top) => window.scrollTo({ top, behavior: "instant" });
  const top = (/** @type {Element} */ part) => part.getBoundingClientRect().top + window.scrollY;
  to(0);
  const first = Math.round(Math.min(...steps.map(top)));
  const end = ["article-basis", "next", "call-to-action"]
    .flatMap((name) => [...document.querySelectorAll(`.${name}`)])
    .map(top);
  const whole = document.documentElement.scrollHeight;
  const last = document.querySelector(".call-to-action");
  const without = [];
  for (let at = 0; at + window.innerHeight < (last ? top(last) : whole); at += window.innerHeight / 2) {
    to(at);
    const seen = steps.some((step) => {
      const box = step.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= window.innerHeight;
    });
    if (!seen) without.push(at);
  }
  to(0);
  return { first, tail: Math.round(whole - Math.min(whole, ...end)), whole, without };
}
