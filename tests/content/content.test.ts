import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bodyOf, partsNamed, textOf } from "~/content/article-text";
import { readPrice } from "~/content/commission";
import { contactPage as contact } from "~/content/contact-page";
import { joinUs, legalPages, menus } from "~/content/navigation";
import { articleOf, articles as listed, publicPages } from "~/content/pages";
import { basicPlusOptions, planFeatures, planSummaries } from "~/content/plans";
import { policies } from "~/content/policies";
import { bookConsultation, links } from "~/content/site";
import { countWords, readPage, repeatedSentences } from "./words";

const pages = [...publicPages, contact];
const articles = [...listed, contact];

/** Anchors of a page, including those that are rendered around its own content. */
const anchors = new Map(
  pages.map((page) => {
    return [
      page.path,
      new Set([
        "main",
        "content",
        "contact",
        ...readPage(page).ids,
        ...(page.path === links.calculator ? ["calculator", "answer"] : []),
        ...(page.path === links.plans ? planSummaries.map(({ id }) => `plan-${id}`) : []),
        ...(page.path === "/how-mere-posting-works" ? ["watch"] : []),
      ]),
    ];
  }),
);

/** Paths of routes that aren't content pages. */
const otherRoutes = readdirSync("app/routes").map((file) => file.replace(/\.tsx?$/, ""));
const isRoute = (path: string) =>
  anchors.has(path) ||
  otherRoutes.some((route) => {
    const pattern = route
      .replace(/\._index$/, "")
      .split(".")
      .map((part) => (part.startsWith("$") ? "[^/]+" : part));
    return route !== "$" && new RegExp(`^/${pattern.join("/")}$`).test(path);
  });

function resolves(from: string, href: string): boolean {
  if (/^(https:|tel:|mailto:)/.test(href)) return true;
  const [path, anchor] = href.split("#");
  const target = path === "" ? from : (path ?? "");
  if (!isRoute(target)) return false;
  return anchor === undefined || (anchors.get(target)?.has(anchor) ?? false);
}

describe.each(pages.map((page) => [page.path, page] as const))("%s", (path, page) => {
  const reading = readPage(page);

  it("has no broken links", () => {
    expect(reading.hrefs.filter((href) => !resolves(path, href))).toEqual([]);
  });

  it("has unique anchors that don't collide with the site's", () => {
    expect(new Set(reading.ids).size).toBe(reading.ids.length);
    expect(reading.ids.filter((id) => ["content", "contact", "main"].includes(id))).toEqual([]);
  });

  it("has between 150 and 1300 words", () => {
    // The sample's text is in its steps, the calculator's in its results.
    if (["/contact-us", "/sample-sale", links.calculator].includes(path)) return;
    const words = countWords(reading.text);
    expect(words).toBeGreaterThanOrEqual(150);
    if (path !== "/faq") expect(words).toBeLessThanOrEqual(1300);
  });

  it("has no telephone number that can break over two lines", () => {
    expect(page.hero.lede).not.toMatch(/\d-\d/);
  });

  it("has a date", () => {
    expect(page.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    if (page.published) expect(page.published <= page.updated).toBe(true);
  });
});

it("gives each page its own path", () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

it("links to each page from a menu, the footer or another page", () => {
  const linked = new Set([
    ...menus.flatMap(({ items }) => items.map(({ href }) => href)),
    ...legalPages.map(({ href }) => href),
    ...pages.flatMap((page) => readPage(page).hrefs.filter((href) => !href.startsWith(`${page.path}#`))),
    // The header links to these.
    ...["/", "/contact-us"],
  ]);
  const paths = [...linked].map((href) => href.split("#")[0]);
  expect(
    pages.map(({ path }) => path).filter((path) => !paths.includes(path)),
    "add these to app/content/navigation.ts, or link to them from a page",
  ).toEqual([]);
});

it("leads from every menu item to a page", () => {
  const items = menus.flatMap((menu) => menu.items);
  expect(menus.map(({ label }) => label)).toEqual(["Mere Posting", "Sellers", "Plans & Pricing"]);
  expect(items.filter(({ href }) => !anchors.has(href))).toEqual([]);
  expect(new Set(items.map(({ href }) => href)).size, "no page is in the menus twice").toBe(items.length);
  expect(joinUs.href).toMatch(/^https:/);
});

it("repeats no sentence on more than three pages", () => {
  const texts = articles.map((page) => textOf(bodyOf(page)));
  expect(repeatedSentences(texts, 1).length, "some stand on two").toBeGreaterThan(0);
  expect(repeatedSentences(texts, 3)).toEqual([]);
});

it("averages at most 600 words a page", () => {
  const words = publicPages.map((page) => countWords(readPage(page).text));
  expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeLessThanOrEqual(600);
});

it("has the numbers of questions and features that the specification gives", () => {
  const questionsOn = (path: string) => partsNamed(bodyOf(articleOf(path)), "Question");
  expect(questionsOn("/faq")).toHaveLength(20);
  expect(articleOf("/faq").hero.heading).toMatch(/^Twenty questions/);
  expect(questionsOn("/know-your-options")).toHaveLength(7);
  const [home] = publicPages;
  expect(home && readPage(home).text.match(/MERE POSTINGS/g)).toHaveLength(3);
  expect(planFeatures).toHaveLength(policies.holdsDeposits ? 11 : 10);
  expect(planSummaries.map(({ name }) => name)).toEqual(["Basic", "Basic-Plus", "Flat-Fee"]);
  expect(basicPlusOptions.length).toBeGreaterThan(0);
  expect(readPrice("23999")?.error).toBe("Property amount must be at least $24,000.");
});

it("uses every figure on one page, with a description", () => {
  const figures = articles.flatMap((page) => partsNamed(bodyOf(page), "Figure")).map(({ props }) => props);
  const names = figures.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
  for (const { alt, caption } of figures) {
    expect(Math.min(String(alt).length, String(caption).length)).toBeGreaterThan(20);
  }
});

it("keeps slips in the margin short", () => {
  const slips = articles.flatMap((page) => partsNamed(bodyOf(page), "Slip"));
  expect(slips.length).toBeGreaterThan(2);
  for (const { props } of slips) expect(textOf(props.children).split(" ").length).toBeLessThan(90);
});

it("gives every link to the consultation the same label", () => {
  const labels = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("label" in value && "href" in value && value.href === links.consultation) labels.add(value.label);
    Object.values(value).forEach(walk);
  };
  walk(pages);
  for (const page of articles) {
    for (const { props } of partsNamed(bodyOf(page), "Button")) {
      if (props.href === links.consultation) labels.add(textOf(props.children));
    }
  }
  expect(labels).toEqual(new Set([bookConsultation.label]));
});
