import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { bodyOf, partsNamed, partsOf, textOf } from "~/content/article-text";
import { calculate } from "~/content/commission";
import type { HomeContent, PageContent } from "~/content/types";
import { HomePage } from "~/site/HomePage";

/** Visible text of a page, with its links and anchors. */
export interface Reading {
  text: string;
  hrefs: string[];
  ids: string[];
}

/** Links in a component's props, including nested values. */
const hrefsIn = (given: unknown): string[] => {
  if (typeof given !== "object" || given === null) return [];
  const own = "href" in given && typeof given.href === "string" ? [given.href] : [];
  const inside = Object.entries(given).filter(([name]) => name !== "children");
  return [...own, ...inside.flatMap(([, value]) => hrefsIn(value))];
};

function readBody(page: PageContent): Reading {
  const body = bodyOf(page);
  const given = partsOf(body).map(({ props }) => props);
  return {
    text: [
      textOf(body).replaceAll("\n", " "),
      ...partsNamed(body, "Figure").map(({ props }) => `${props.alt} ${props.labels}`),
    ].join(" "),
    hrefs: given.flatMap(hrefsIn),
    ids: given.flatMap(({ id }) => (typeof id === "string" ? [id] : [])),
  };
}

/** Rendered home page without the text of its pictures. */
function readHome(): Reading {
  const nothingTyped = { price: "", quotedCommission: "", cooperatingCommission: "" };
  const html = renderToStaticMarkup(
    createElement(HomePage, { till: { typed: "", calculation: calculate(nothingTyped) } }),
  );
  const values = (name: string) =>
    [...html.matchAll(new RegExp(` ${name}="(.*?)"`, "g"))].map(([, value = ""]) => value);
  return {
    text: html
      .replace(/<svg.*?<\/svg>|<[^>]+>/gs, " ")
      .replace(/&(amp|quot|#x27);/g, (_, name: string) => ({ amp: "&", quot: '"' })[name] ?? "'"),
    hrefs: values("href"),
    // Leaves out anchors that every page has.
    ids: values("id").filter((id) => !/^(content|call-to-action-heading)$/.test(id)),
  };
}

export function readPage(page: PageContent | HomeContent): Reading {
  if (!("Body" in page)) return readHome();
  const { text, hrefs, ids } = readBody(page);
  return {
    text: [
      page.hero.eyebrow,
      page.hero.heading,
      page.hero.lede,
      text,
      ...page.next.map(({ label, why = "" }) => `${label} ${why}`),
    ].join(" "),
    hrefs: [...hrefs, ...page.next.map(({ href }) => href)],
    ids,
  };
}

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length;

const segmenter = new Intl.Segmenter("en-CA", { granularity: "sentence" });

/**
 * Sentences of a text that end in a full stop and have at least six words.
 * Labels, questions that are links, and names of sources are left out, because they may repeat.
 */
const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[.!]$/.test(sentence) && countWords(sentence) >= 6);

/** Sentences that are in more than `most` of the texts. */
export function repeatedSentences(texts: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const sentence of texts.flatMap((text) => [...new Set(text.split("\n").flatMap(sentencesOf))])) {
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most).map(([sentence]) => sentence);
}
