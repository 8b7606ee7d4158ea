import { accountPictures } from "~/content/account-pictures";
import type { Block, HomeContent, PageContent, RichText, Section } from "~/content/types";

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
    case "steps":
      return join(block.items.flatMap((item) => [plain(item.title), richText(item.text)]));
    case "definitions":
      return join(block.items.flatMap((item) => [plain(item.term), richText(item.text)]));
    case "table":
      return join([plain(block.caption), ...block.head.map(plain), ...block.rows.flat().map(richText)]);
    case "receipt":
      return join([
        plain(block.title),
        ...block.lines.map((line) => plain(`${line.label} ${line.value}`)),
        richText(block.basis),
      ]);
    case "specimen":
      return join([
        plain(block.title),
        ...block.parts.flatMap(({ heading, lines }) => [
          plain(heading),
          ...lines.flatMap(({ label, text }) => [plain(label), richText(text)]),
        ]),
        richText(block.basis),
      ]);
    case "pullquote":
      return plain(block.text);
    case "figure":
      return plain([block.alt, ...block.labels, block.caption].join(" "));
    case "note":
      return join([plain(block.title ?? ""), richText(block.text)]);
    case "actions":
      return {
        text: block.links.map(({ label }) => label).join(" "),
        hrefs: block.links.map(({ href }) => href),
        ids: [],
      };
    case "accordion":
      return join(
        block.items.map((item) => {
          const answer = join(item.answer.map(readBlock));
          return {
            text: `${item.question} ${answer.text}`,
            hrefs: answer.hrefs,
            ids: [item.id, ...answer.ids],
          };
        }),
      );
  }
}

export const readSection = (section: Section): Reading => {
  const { slip } = section;
  const inside = join([
    ...section.blocks.map(readBlock),
    ...(slip ? [plain(slip.title), richText(slip.text)] : []),
  ]);
  return { text: `${section.heading} ${inside.text}`, hrefs: inside.hrefs, ids: [section.id, ...inside.ids] };
};

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
      ...page.account.pictures.map((name) => plain(accountPictures[name].caption)),
      ...page.explainer.map(readSection),
      plain(`${page.consultation.text} ${page.bill.heading} ${page.bill.text}`),
      ...page.consultation.others.map(({ label, href }) => ({ ...plain(label), hrefs: [href] })),
    ]);
  }
  const next = page.next.map((link) => ({ text: `${link.label} ${link.why}`, hrefs: [link.href], ids: [] }));
  return join([hero, ...page.sections.map(readSection), ...next]);
}

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length;
