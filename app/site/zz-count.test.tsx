import { parse } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { it } from "vitest";
import { calculate, usualRates } from "~/content/commission";
import { calculator, faqPage, plansPage, publicPages } from "~/content/pages";
import { page as home } from "~/content/pages/home";
import { ArticleBody, ArticlePage } from "~/site/ArticlePage";
import { FaqList } from "~/site/FaqList";
import { HomePage } from "~/site/HomePage";
import { PlanChooser } from "~/site/plans/PlanChooser";
import { PlanTable } from "~/site/plans/PlanTable";
import { PriceList } from "~/site/plans/PriceList";
import { Calculator } from "~/site/savings/Calculator";
import { ExampleReceipt } from "~/site/savings/ExampleReceipt";
import { PublishedExample } from "~/site/savings/PublishedExample";
import { WorkedSales } from "~/site/savings/WorkedSales";
import { countWords, repeatedSentences } from "../../scripts/lib/page-text.mjs";

const blocks = new Set("p li dt dd td th h1 h2 h3 h4 summary figcaption caption label legend button blockquote pre div".split(" "));
const unread = new Set(["svg", "script", "style", "template", "select"]);
function texts(html: string): string[] {
  const map = new Map<unknown, string>();
  const walk = (node: any, block: unknown) => {
    if (node.nodeName === "#text") { map.set(block, (map.get(block) ?? "") + node.value); return; }
    if (unread.has(node.nodeName)) return;
    const cls = node.attrs?.find((a: any) => a.name === "class")?.value ?? "";
    if (/visually-hidden|contents-folded/.test(cls)) return;
    const own = blocks.has(node.nodeName) ? node : block;
    for (const child of node.childNodes ?? []) walk(child, own);
  };
  walk(parse(html), "main");
  return [...map.values()].map((t) => t.replace(/\s+/g, " ").trim()).filter(Boolean);
}
const typed = { price: "", quotedCommission: String(usualRates.quotedPercent), cooperatingCommission: String(usualRates.cooperatingPercent) };
const answers = { photos: undefined, offers: undefined, pay: undefined } as any;
const special: Record<string, any> = {
  "/": <HomePage page={home} receipt={<ExampleReceipt />} />,
  "/faq": <ArticlePage page={faqPage} before={<FaqList query="" asked={false} found={null} heading="" />} />,
  "/choose-your-selling-options": <ArticlePage page={plansPage} withoutBody before={<><PriceList price="" answers={answers} /><PlanTable /><ArticleBody page={plansPage} /><PlanChooser answers={answers} choice={null} asked={false} price="" /></>} />,
  "/money-in-your-pocket": <ArticlePage page={calculator} before={<><Calculator typed={typed} plan="basic" calculation={calculate(typed)} /><PublishedExample /><WorkedSales /></>} />,
};
it("counts", () => {
  const pages = new Map<string, string[]>();
  for (const page of publicPages) pages.set(page.path, texts(renderToStaticMarkup(special[page.path] ?? <ArticlePage page={page as any} />)));
  let all = 0;
  const out: string[] = [];
  for (const [path, t] of pages) { const n = countWords(t.join("\n")); all += n; out.push(`${String(n).padStart(6)} ${path}`); }
  out.push(`total ${all}`);
  for (const { sentence, paths } of repeatedSentences(pages, 3)) out.push(`${paths.length} × ${sentence}`);
  console.log(out.join("\n"));
  for (const p of (process.env.SHOW ?? "").split(",").filter(Boolean)) console.log(p + "\n" + pages.get(p)!.join("\n"));
});
