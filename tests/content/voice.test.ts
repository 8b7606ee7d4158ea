import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { allQuestions } from "~/content/faq";
import { publicPages } from "~/content/pages";
import { requestForms, requestKinds } from "~/requests/words/requests";
import { join, readBlock, readPage } from "./words";

/** Properties whose values nobody reads: names of things, addresses, what only the search reads. */
const unread = new Set(["id", "href", "path", "value", "keywords", "name", "picture", "url", "file"]);

/** Every piece of text in a content file that may reach a reader. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAssignment(node) && unread.has(node.name.getText())) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      found.push(node.text);
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

const files = readdirSync("app/content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `app/content/${file}`);

describe.each(files)("%s", (file) => {
  it("has one word for each thing", () => {
    const wrong = textsOf(file).flatMap((text) =>
      variants.filter(([variant]) => variant.test(text)).map(([, instead]) => `${instead}: ${text}`),
    );
    expect(wrong).toEqual([]);
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
