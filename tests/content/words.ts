import { bodyOf, partsNamed, partsOf, textOf } from "~/content/article-text";
import type { Block, HomeContent, PageContent, RichText, Section, StreetContent } from "~/content/types";

/** Walks content as a reader would meet it: the visible text, and the links in it. */
export interface Reading {
  text: string;
  hrefs: string[];
  ids: string[];
}

const richText = (value: RichText): Reading => {
  if (typeof value === "string") return { text: value, hrefs: [], ids: [] };
  const text = value.map((part) =>
    typeof part === "string" ? part : "text" in part ? part.text : "strong" in part ? part.strong : part.em,
  );
  const hrefs = value.flatMap((part) => (typeof part === "object" && "href" in part ? [part.href] : []));
  return { text: text.join(""), hrefs, ids: [] };
};

const plain = (text: string): Reading => ({ text, hrefs: [], ids: [] });

export const join = (readings: readonly Reading[]): Reading => ({
  text: readings.map(({ text }) => text).join(" "),
  hrefs: readings.flatMap(({ hrefs }) => hrefs),
  ids: readings.flatMap(({ ids }) => ids),
});

export function readBlock(block: Block): Reading {
  switch (block.kind) {
    case "paragraph":
      return richText(block.text);
    case "list":
      return join(block.items.map(richText));
    case "note":
      return join([plain(block.title ?? ""), richText(block.text)]);
    case "actions":
      return {
        text: block.links.map(({ label }) => label).join(" "),
        hrefs: block.links.map(({ href }) => href),
        ids: [],
      };
  }
}

const readSection = ({ id, heading, blocks }: Section): Reading => {
  const inside = join(blocks.map(readBlock));
  return { text: `${heading} ${inside.text}`, hrefs: inside.hrefs, ids: [id, ...inside.ids] };
};

const readStreet = ({ id, heading, text, stops, prices, notFor }: StreetContent): Reading =>
  join([
    {
      text: `${heading} ${text} ${prices.heading} ${prices.link.label}`,
      hrefs: [prices.link.href],
      ids: [id],
    },
    ...[...stops.before, ...stops.after].flatMap((stop) => [
      plain(`${stop.day} ${stop.who ?? ""} ${stop.title}`),
      ...[...stop.we, ...stop.you].map(richText),
    ]),
    readSection(notFor),
  ]);

/** The links in what a component is given, in its values too. */
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

export function readPage(page: PageContent | HomeContent): Reading {
  const hero = plain(`${page.hero.eyebrow} ${page.hero.heading} ${page.hero.lede}`);
  if ("cards" in page) {
    const cards = page.cards.map((card) => ({
      text: [card.title, card.subheading, card.intro, card.description, card.highlight, card.link.label].join(
        " ",
      ),
      hrefs: [card.link.href],
      ids: [],
    }));
    return join([
      hero,
      ...cards,
      plain(`${page.account.heading} ${page.account.text}`),
      readStreet(page.explainer),
      plain(`${page.consultation.text} ${page.bill.heading}`),
      richText(page.bill.note),
      ...[...page.consultation.others, page.buying.link].map(({ label, href }) => ({
        ...plain(label),
        hrefs: [href],
      })),
    ]);
  }
  const next = page.next.map((link) => ({
    text: `${link.label} ${link.why ?? ""}`,
    hrefs: [link.href],
    ids: [],
  }));
  return join([hero, readBody(page), ...next]);
}

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length;
