/**
 * What a visitor can read in the main part of a page, in the browser: a text for each paragraph, heading, cell and list
 * item, also in what is folded. Drawings, the values of menus and what only screen readers are told are left out.
 * Passed to Playwright's `page.evaluate`, so it may use nothing from outside itself.
 * @returns {string[]}
 */
export function readMain() {
  const main = document.querySelector("main")?.cloneNode(true);
  if (!(main instanceof HTMLElement)) throw new Error("The page has no main part.");
  // The list of contents is there twice, of which a window shows one.
  const unreadParts = "svg, script, style, template, select, .visually-hidden, .contents-folded";
  for (const unread of main.querySelectorAll(unreadParts)) unread.remove();
  const blocks =
    "p, li, dt, dd, td, th, h1, h2, h3, h4, summary, figcaption, caption, label, legend, button, blockquote, pre, div";
  /** @type {Map<Element, string>} */
  const texts = new Map();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const block = walker.currentNode.parentElement?.closest(blocks) ?? main;
    texts.set(block, (texts.get(block) ?? "") + walker.currentNode.nodeValue);
  }
  return [...texts.values()].map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
}

/** How many words a text has; an amount or a number is one. @param {string} text */
export const countWords = (text) => text.match(/[\p{L}\p{N}$][\p{L}\p{N}'’.,$%-]*/gu)?.length ?? 0;

const segmenter = new Intl.Segmenter("en-CA", { granularity: "sentence" });

/**
 * The sentences of a text that end in a full stop and have at least six words: what else there is are labels, questions
 * that are links and names of sources, which repeat rightly.
 * @param {string} text
 */
export const sentencesOf = (text) =>
  [...segmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[.!]$/.test(sentence) && countWords(sentence) >= 6);

/**
 * Sentences that stand on more than `most` of the pages, with the pages, most repeated first.
 * @param {Map<string, string[]>} pages texts of each page by its path
 * @param {number} most
 */
export function repeatedSentences(pages, most) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const [path, texts] of pages) {
    for (const sentence of texts.flatMap(sentencesOf)) {
      found.set(sentence, (found.get(sentence) ?? new Set()).add(path));
    }
  }
  return [...found]
    .map(([sentence, paths]) => ({ sentence, paths: [...paths] }))
    .filter(({ paths }) => paths.length > most)
    .sort((a, b) => b.paths.length - a.paths.length);
}
