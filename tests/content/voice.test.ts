import { readdirSync, readFileSync } from "node:fs";
import { compileSync } from "@mdx-js/mdx";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { allQuestions } from "~/content/faq";
import { publicPages } from "~/content/pages";
import { requestForms, requestKinds } from "~/requests/kinds";
import { mdxOptions } from "../../scripts/lib/mdx.mjs";
import { join, readBlock, readPage } from "./words";

/** Properties and attributes whose values nobody reads: names of things, addresses, what only the search reads. */
const unread = new Set([
  ...["id", "href", "path", "value", "keywords", "name", "picture", "url", "file"],
  ...["className", "autoComplete", "d", "transform", "event", "message", "clipPath", "points"],
]);

const isError = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /Error$|^Response$/.test(node.expression.getText());

/** The code of a file; of an article, the one that it is compiled to. */
const codeOf = (file: string): string => {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".mdx") ? String(compileSync(text, { jsx: true, ...mdxOptions })) : text;
};

/** Every piece of text in a file that may reach a reader: what stands between tags, and literals of several words. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file.replace("mdx", "tsx"), codeOf(file), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (text: string, isRead: boolean): void => {
    // Markup of letters: its words are elsewhere.
    const clean = /<\/?\w+[ >]|^>/.test(text) ? "" : text.replace(/\s+/g, " ").trim();
    if (isRead ? /\p{L}/u.test(clean) : /\p{L}[,.:]? \p{L}/u.test(clean)) found.push(clean);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isError(node)) return;
    if (ts.isPropertyAssignment(node) && unread.has(node.name.getText().replaceAll('"', ""))) return;
    if (ts.isJsxAttribute(node) && unread.has(node.name.getText())) return;
    if (ts.isJsxText(node)) add(node.text, true);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      add(node.text, file.startsWith("app/content/"));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** One spelling and one word for each thing, and what to write instead. */
const variants: readonly [RegExp, string][] = [
  [/\be-mails?\b/i, "email"],
  [/\breal-estate\b/i, "real estate"],
  [/\bfront page\b/i, "home page"],
  [/\blockbox\b/i, "lock box"],
  [/\bverif(y|ied|ies|ication)\b/i, "confirm"],
  [/\b(haggl|bargain)/i, "negotiate"],
  [/\bfilm\b/i, "video"],
  [/\b1 business day\b/, "one business day"],
  [/\bpost office|by post\b/i, "by mail"],
  [/\bin our reading\b/i, "what the law or the regulator says, with its source"],
  [/\bwhom (do|to)\b/i, "who"],
  [/\bsigns you to\b/i, "commits you to"],
  [/\bmay affect how\b/i, "the duty of the buyer's agent: `steering` in phrases.ts"],
  [/\ba traditional commission\b/i, "a 5% commission, from business.ts"],
];

/** Everything that draws a page or writes a letter. */
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|mdx)$/.test(file) && !/\.test\.|\.fixture\.|\.d\.ts$/.test(file))
  .map((file) => `app/${file}`);

const textsByFile = files
  .map((file) => ({ file, texts: textsOf(file) }))
  .filter(({ texts }) => texts.length > 0);

it("reads what stands between tags, in attributes and in literals", () => {
  const all = textsByFile.flatMap(({ texts }) => texts);
  expect(textsByFile.length).toBeGreaterThan(100);
  expect(all.length).toBeGreaterThan(2000);
});

describe.each(textsByFile)("$file", ({ file, texts }) => {
  it("has one word for each thing", () => {
    const wrong = texts.flatMap((text) =>
      variants.filter(([variant]) => variant.test(text)).map(([, instead]) => `${instead}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it.skipIf(file === "app/content/business.ts")("takes prices and rates from business.ts", () => {
    const written = texts.filter((text) =>
      /\$\d[\d,]*|\b\d+(\.\d+)?\s?%|\b\d+ (per ?cent|percent)\b/.test(text),
    );
    expect(written).toEqual([]);
  });
});

const faqText = join(allQuestions.flatMap(({ answer }) => answer.map(readBlock))).text;
const textOfPage = (page: (typeof publicPages)[number]): string =>
  page.path === "/faq" ? `${readPage(page).text} ${faqText}` : readPage(page).text;

describe("what pages say of the law", () => {
  /** Words that come with a statement of law. */
  const law =
    /\b(TRESA|No law and no board|HST is|exempt|land transfer tax|tenancy|heritage permit|self-represented|must (tell|verify|be told|give you)|illegal|license)\b/i;
  /** Pages that speak of it in passing and lead to those that explain it, or that are terms themselves. */
  const elsewhere = ["/", "/our-service-areas", "/money-in-your-pocket", "/privacy", "/accessibility"];
  const lawPages = publicPages.filter((page) => law.test(textOfPage(page)) && !elsewhere.includes(page.path));

  it.each(lawPages)("$path is not legal advice, and says where it comes from", (page) => {
    expect("legalNotice" in page && page.legalNotice).toBe(true);
    const sources = "sources" in page ? (page.sources ?? []) : [];
    expect(sources.length).toBeGreaterThan(0);
    for (const { name, url, date } of sources) {
      expect(name).not.toBe("");
      expect(url).toMatch(/^https:\/\//);
      expect(date).toMatch(/\d{4}|every month/);
    }
  });

  it("is found on most pages, so that the rule above is not empty", () => {
    expect(lawPages.length).toBeGreaterThan(8);
  });
});

describe("the forms that end in an opinion about a home or in a service", () => {
  it.each(requestKinds.filter((kind) => kind !== "question"))("%s: the guide comes first", (kind) => {
    expect(requestForms[kind].next.slice(0, 2).join(" ")).toContain("RECO Information Guide");
  });

  it.each(requestKinds.filter((kind) => /appraisal|estimate|evaluation|consultation/.test(kind)))(
    "%s asks whether the guide was received",
    (kind) => {
      expect(requestForms[kind].parts).toContain("guide");
    },
  );
});
