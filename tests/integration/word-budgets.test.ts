import { expect, it } from "vitest";
import { isTaskNeededToSend, taskIds } from "~/postings/order/tasks";
import { countWords } from "../content/words";
import { filledOrder } from "./orders";
import { offer, submit } from "./register";
import { loadSite, signedUp, textOf } from "./site";
import { busyHome } from "./stages";

/** Word limits of account pages, because people don't read longer ones. */

const site = await loadSite();

/** Elements without an end tag. */
const voids = /^(area|br|col|hr|img|input|link|meta|source|wbr)$/;

/**
 * True if an element's words don't count. They aren't in view, or are choices, figures, a menu or the
 * reader's own words.
 */
const isUncounted = (tag: string, attributes: string): boolean =>
  /^(script|style|svg|template|select|datalist|nav|button|dd|table)$/.test(tag) ||
  // A list of what happened is the reader's own record.
  (tag === "ol" && attributes.includes('class="rows"')) ||
  /\bhidden\b|class="[^"]*\b(follow-up|field-when|field-optional|visually-hidden|choice|notice|check-gist)\b/.test(
    attributes,
  );

/** Counts the visible words of a page's own part. A folded part counts with its heading only. */
function wordsInView(html: string): number {
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const open: { tag: string; shows: boolean }[] = [];
  const shown = main.split(/(<[^>]+>)/).map((part) => {
    const [, end, tag = "", attributes = ""] = /^<(\/?)(\w+)([^>]*)>$/.exec(part) ?? [];
    const around = open.at(-1);
    if (!tag) return !around || around.shows ? part : "";
    if (end) open.splice(open.findLastIndex((one) => one.tag === tag));
    else if (!voids.test(tag) && !attributes.endsWith("/")) {
      const outer = tag === "summary" ? (open.at(-2)?.shows ?? true) : (around?.shows ?? true);
      const folds = tag === "details" && !/\bopen\b/.test(attributes);
      open.push({ tag, shows: outer && !folds && !isUncounted(tag, attributes) });
    }
    return " ";
  });
  return countWords(textOf(shown.join("")));
}

const tasksToSend = taskIds.filter((task) => isTaskNeededToSend(task) && task !== "options");

const { visitor } = await signedUp(site);
const read = async (path: string) => wordsInView(await visitor.html(path));

it("keeps the beginning of an order to 220 words", async () => {
  expect(await read("/account/postings/new")).toBeLessThanOrEqual(220);
});

it("keeps each page of an order to 200 or 220 words, and all pages before sending to 940", async () => {
  const path = await filledOrder(visitor);
  const pages = [
    "",
    ...taskIds.filter((task) => task !== "options" && task !== "condo").map((task) => `/${task}`),
  ];
  const most = (page: string) => (page === "/check" || page === "/plan" ? 220 : 200);
  const counted: [page: string, words: number][] = [];
  for (const page of pages) counted.push([page, await read(path + page)]);
  expect(counted.filter(([page, words]) => words > most(page))).toEqual([]);
  const toSend = counted.filter(([page]) => tasksToSend.some((task) => page === `/${task}`));
  expect(toSend.reduce((sum, [, words]) => sum + words, 0)).toBeLessThanOrEqual(940);
});

it("keeps a listing's first page to 150 words, with four cards that wait", async () => {
  const { home } = await busyHome(site);
  await submit(home.visitor, `${home.path}/offer-register`, "record-offer", offer());
  const html = await home.visitor.html(home.path);
  expect(html.match(/class="panel-card/g)).toHaveLength(4);
  expect(wordsInView(html)).toBeLessThanOrEqual(150);
});
