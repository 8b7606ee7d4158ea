import { readdirSync, readFileSync } from "node:fs";
import { compileSync } from "@mdx-js/mdx";
import { describe, expect, it } from "vitest";
import { publicPages } from "~/content/pages";
import { requestForms, requestKinds } from "~/requests/kinds";
import { mdxOptions } from "../../scripts/lib/mdx.mjs";
import { isNode, nodesIn, parse, type Walked } from "./syntax";
import { readPage } from "./words";

/** Properties and attributes that aren't visible: names and addresses. */
const unread = new Set([
  ...["id", "href", "path", "value", "name", "picture", "url", "file"],
  ...["className", "autoComplete", "d", "transform", "event", "message", "clipPath", "points"],
]);

/** Name of a property or an attribute. */
const nameOf = (key: unknown): string => (isNode(key) ? String(key.name ?? key.value) : "");

/** True for nodes without visible text: imports, types, errors, and properties in `unread`. */
function isUnread(node: Walked): boolean {
  if (node.type === "ImportDeclaration") return true;
  if (node.type === "NewExpression") return /Error$|^Response$/.test(nameOf(node.callee));
  if (node.type === "Property") return unread.has(nameOf(node.key));
  if (node.type === "JSXAttribute") return unread.has(nameOf(node.name));
  return node.type.startsWith("TS") && !("expression" in node);
}

/** Code of a file. An article's is its compiled code. */
const codeOf = (file: string): string => {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".mdx") ? String(compileSync(text, { jsx: true, ...mdxOptions })) : text;
};

/**
 * Every text in a file that may be visible: text between tags, and literals of several words.
 * It includes literals of one word that begin like a heading or a button.
 */
function textsOf(file: string, code = codeOf(file)): string[] {
  const found: string[] = [];
  const add = (text: string, isRead: boolean): void => {
    // Markup of letters and styles contain no text of their own.
    const clean = /<\/?\w+[ >]|^>|\{ *[\w-]+:/.test(text) ? "" : text.replace(/\s+/g, " ").trim();
    if (isRead ? /\p{L}/u.test(clean) : /\p{L}[,.:]? \p{L}|^\p{Lu}\p{Ll}+$/u.test(clean)) found.push(clean);
  };
  const isContent = file.startsWith("app/content/");
  const { program, errors } = parse(file.replace("mdx", "tsx"), code);
  expect(errors, file).toEqual([]);
  for (const node of nodesIn(program, isUnread)) {
    if (node.type === "JSXText") add(node.value, true);
    if (node.type === "Literal" && typeof node.value === "string") add(node.value, isContent);
    if (node.type === "TemplateElement") add(node.value.cooked ?? "", isContent);
  }
  return found;
}

/** Spelling variants and wrong words, each with its replacement. */
const variants: readonly [RegExp, string][] = [
  [/\be-mails?\b/i, "email"],
  [/\breal-estate\b/i, "real estate"],
  [/\bfront page\b/i, "home page"],
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

interface Rule {
  /** Wrong words, and their replacement. */
  wrong: RegExp;
  write: string;
  /** Files that the rule applies to. All files if absent. */
  where?: RegExp;
}

/** Account, office and errors. Public pages call the price list as the menu does. */
const workspace = /^app\/(?!content\/(?!errors|account))/;

/** Pages, steps and rows that only people at the office read. */
const office =
  /^app\/(office|work|routes\/office|postings\/(office|blocks|checks|registrants|edits|review\/(?!letters)|(\w|-)+\/(steps|work)\.ts))/;

/** Glossary: one name for each thing, as a broker would say it to a client. */
const glossary: readonly Rule[] = [
  {
    wrong: /\bsign(s|ed|ing)?[ -]ins?\b(?! (time|person|ink)\b)/i,
    write: "log in",
  },
  {
    wrong: /\blockbox\b/i,
    write: "lock box",
  },
  {
    wrong: /\bin hand with\b|\b(has|have|had|took|takes?) (it|this) in hand\b|\bnobody's\b/i,
    write: "assigned to, unassigned",
  },
  {
    wrong: /\bbec(ame|omes?) of\b/i,
    write: "what happened, or the outcome's name",
  },
  {
    wrong: /(?<!\bon )(?<![\w/-])papers?\b(?![-/])/i,
    write: "documents",
  },
  {
    wrong: /\b(whoever|somebody|everybody|nobody|anybody)\b/i,
    write: "someone, everyone, no one, or the person",
  },
  {
    wrong: /\b(approved?|book|books|arranges?) (each |every |a |the )?visits?\b|\bvisits? (without|you)\b/i,
    write: "showing",
  },
  {
    wrong: /\b(other|another) owners?\b/i,
    write: "co-owner",
  },
  {
    wrong: /\b(address|page) for agents\b|\bweb address\b/i,
    write: "agent link",
  },
  {
    wrong: /\bbathrooms?\b/i,
    write: "washroom",
  },
  {
    wrong: /\b(public|(?<!See )brokerage) remarks\b|\bremarks for (agents|everyone|everybody)\b/i,
    write: "remarks for clients, remarks for brokerages",
  },
  {
    wrong: /\b(take|takes|taken|took|taking)\b[^,;:.]{0,20}\bback\b/i,
    write: "withdraw (a request), cancel (an order), correct (a slip)",
  },
  {
    wrong: /\b(offerors?|bidders?)\b/i,
    write: "buyer",
  },
  {
    wrong: /\blist(ing)? price\b/i,
    write: "asking price",
  },
  {
    wrong: /\bco-?operating (commission|brokers?|brokerages?|agents?)\b/i,
    write: "buyer's-brokerage commission, buyer's brokerage",
  },
  {
    wrong: /\boffer(ed)? to (the|a) buyer's brokerage\b|\bcommission offered\b/i,
    write: "buyer's-brokerage commission",
  },
  {
    wrong:
      /\b(gets? (a|this) letter|(send|sends|sent) (you|them|the agent|the seller) a letter|(our|last) letters?|letter again|(delete|has) this letter|(the|one|any) letter|send a letter|wrote a letter|letter templates?|^letters( about .*)?$|in letters or|a letter (alone|is|with brackets|about))\b/i,
    write: "email: a letter comes on paper",
    // The code to the home does come on paper.
    where: /^(?!.*home-code)/,
  },
  {
    wrong: /\bMLS (has|needs) to know\b/i,
    write: "must be reported to the MLS",
  },
  {
    wrong: /\bplans and pricing\b/i,
    write: "price list; in menus Plans & Pricing",
    where: workspace,
  },
  {
    wrong: /\b(traditional|full|quoted) commissions?\b/i,
    write: "full-service commission",
  },
  {
    wrong: /\b(plan comparison|one price list)\b/i,
    write: "price list",
  },
  {
    wrong:
      /\b(your|this) postings?\b|\b(order(s|ed|ing)?|start) (a|the) posting\b|\bpostings? (holds|keeps|takes|stays|ended|ends)\b|\ball postings\b|^postings$/i,
    write: "order until every owner has signed, then listing",
  },
  {
    wrong:
      /\b(stands?|stood) (in|(?<!\bit stands )on|there|at|as|below|above|beside|to|now)\b(?! (the|your) way\b)|\b(how|what|where) (?!you\b).{0,25}\b(stands?|stood)\b/i,
    write: "is, says, reads",
  },
  {
    wrong: /\b(look(ed)? (at )?(it )?again|days? to look again|remind me)\b/i,
    write: "follow-up",
    where: office,
  },
  {
    wrong: /\b(not(ed|es?) (a|the|that|by|it|down)|(wrote|write|written) down)\b/i,
    write: "record (office), enter (offers, open houses)",
    where: office,
  },
  {
    wrong: /\bsort(ed|ing)? (it |this |that )?out\b|\b(came|comes) (to nothing|of it)\b/i,
    write: "settled; the outcome's name",
    where: office,
  },
  {
    wrong: /\bit was a mistake\b|^(it's|it isn't) (on|off|out|changed|sorted|a)\b|^they were\b/i,
    write: "a button's verb and its object: Mark as..., Undo...",
    where: office,
  },
  {
    wrong: /\boff the MLS for now\b|\bended early\b|\bconditionally sold\b/i,
    write: "Suspended, Terminated, Sold conditional: sellers read other words",
    where: office,
  },
  {
    wrong: /\boff (the MLS|it) for now\b/i,
    write: "suspended, suspend",
  },
  {
    wrong:
      /\bsorted out\b|\bagrees? after all\b|\bobjections?\b.*\bsettled\b|\bsettled? .{0,12}objection|\bhow it was settled\b/i,
    write: "resolved, now agrees",
  },
  {
    wrong: /\b(today|tomorrow|\w+day, \w+ \d+),? \d+(:\d\d)?\s[ap]\.m\.(?! to)/i,
    write: "the hour, then the day of a deadline: 6 p.m. today",
  },
  {
    wrong: /\bhow things are\b/i,
    write: "what to do: Please check the updated page",
  },
  {
    wrong: /\b[Ll]isting page\b/,
    write: "the home's page",
    where: /^app\/(postings|office|routes)\//,
  },
  {
    wrong: /\bInterac transfer\b/i,
    write: "Interac e-Transfer",
  },
  {
    wrong: /\S \(optional\)/,
    write: "nothing: a form marks what is optional itself, and would say it twice",
  },
  {
    wrong: /\b(say|says|said|saying|tell|tells|ask|asks)\b[^.]{0,40}\bit's right\b/i,
    write: "approve, or tell us what to correct",
  },
  {
    wrong: /(?<!\b(there|here) )\b(is|are) no (?!(longer|more|later|less|fewer|other|one|reason)\b)\p{L}/iu,
    write: "isn't a",
  },
  {
    wrong: /[\p{L}\p{N}.)%]; \p{L}/u,
    write: "two sentences, instead of a semicolon",
    where: /^app\/(?!lib\/)/,
  },
  {
    wrong:
      /(?<![\d.,:/–$-])\b[2-9] (business )?(offers?|hours?|weeks?|months?|people|owners?|ways|others?)\b/u,
    write: "numbers to nine in words",
  },
  {
    wrong: /\bwe answer by\b|\banswers by\b|(?<!\bwill )\byou hear from us\b/i,
    write: "we'll answer by, you'll hear from us",
  },
  {
    wrong:
      /\b(Toronto(?! time\b|'s\b)|East York|North York|York Region|Markham|Barrie|Simcoe|Durham|Peel|Guelph|TRREB)\b/,
    write: "a town or board from brokerage.ts",
    // Except files that an operator edits or the doctor reads, and the sources of statements.
    where: /^app\/(?!content\/(pages\/|((example-)?brokerage|sources)\.ts$))/,
  },
];

const articles = "app/content/pages/";
const sheet = "app/mls/fields.ts";

/** Places in which a word of the glossary is right. */
const exceptions: readonly { file: string; text: string; why: string }[] = [
  { file: "app/routes/login.tsx", text: "Signing In...", why: "The specification's label while it logs in." },
  {
    file: "app/content/business.ts",
    text: "% of the listing price or",
    why: "The plan's rule, as specified.",
  },
  { file: "app/content/plans.ts", text: "of the listing price or", why: "The plan's rule, as specified." },
  {
    file: "app/site/plans/PriceList.tsx",
    text: "At your listing price",
    why: "Beside the plan's rule, in its words.",
  },
  {
    file: `${articles}careers-at-toronto-real-estate-realty.mdx`,
    text: "list price",
    why: "A board's statistic is named so.",
  },
  {
    file: "app/sample/sale.server.ts",
    text: "Markham",
    why: "Where the brokerage doesn't list in Markham, the home is moved.",
  },
  { file: sheet, text: "ist price", why: "The board's form calls the field so." },
  { file: sheet, text: "o-operating brokerage", why: "The board's form calls the field so." },
];

/** Message that names the word to write and the word that was found. */
const fault = (write: string, found: RegExp, text: string): string =>
  `“${write}”, not “${found.exec(text)?.[0]}”: ${text}`;

/** Faults of a text against the glossary. */
const misused = (file: string, text: string): string[] =>
  glossary
    .filter(({ wrong, where }) => wrong.test(text) && (where?.test(file) ?? true))
    .filter(() => !exceptions.some((one) => one.file === file && text.includes(one.text)))
    .map(({ wrong, write }) => fault(write, wrong, text));

/** Every file that renders a page or writes a letter. */
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|mdx)$/.test(file) && !/\.test\.|\.fixture\.|\.d\.ts$/.test(file))
  .map((file) => `app/${file}`);

const textsByFile = files
  .map((file) => ({ file, texts: textsOf(file) }))
  .filter(({ texts }) => texts.length > 0);

it("reads text between tags, in attributes and in literals", () => {
  const all = textsByFile.flatMap(({ texts }) => texts);
  expect(textsByFile.length).toBeGreaterThan(100);
  expect(all.length).toBeGreaterThan(2000);
});

describe.each(textsByFile)("$file", ({ file, texts }) => {
  it("has one word for each thing", () => {
    const wrong = texts.flatMap((text) =>
      variants
        .filter(([variant]) => variant.test(text))
        .map(([variant, instead]) => fault(instead, variant, text)),
    );
    expect(wrong).toEqual([]);
  });

  it("follows the glossary", () => {
    expect(texts.flatMap((text) => misused(file, text))).toEqual([]);
  });

  it.skipIf(file === "app/content/business.ts")("takes prices and rates from business.ts", () => {
    const written = texts.filter((text) =>
      /\$\d[\d,]*|\b\d+(\.\d+)?\s?%|\b\d+ (per ?cent|percent)\b/.test(text),
    );
    expect(written).toEqual([]);
  });
});

describe("the glossary", () => {
  it.each(exceptions)("needs its exception in $file: $text", ({ file, text }) => {
    const texts = textsByFile.find((one) => one.file === file)?.texts ?? [];
    const wrong = texts.filter((one) => one.includes(text) && glossary.some((rule) => rule.wrong.test(one)));
    expect(wrong).not.toEqual([]);
  });
});

describe("a page that states the law", () => {
  /** Words that occur in statements of law. */
  const law =
    /\b(TRESA|No law and no board|HST is|exempt|land transfer tax|tenancy|heritage permit|self-represented|must (tell|verify|be told|give you)|illegal|license)\b/i;
  /** Pages that mention the law in passing and link to an explanation, or that are terms themselves. */
  const elsewhere = ["/", "/our-service-areas", "/money-in-your-pocket", "/privacy", "/accessibility"];
  const lawPages = publicPages.filter(
    (page) => law.test(readPage(page).text) && !elsewhere.includes(page.path),
  );

  it.each(lawPages)("$path is marked as no legal advice, and names its sources", (page) => {
    const words = law.exec(readPage(page).text)?.[0];
    expect("legalNotice" in page && page.legalNotice, `legalNotice, because of “${words}”`).toBe(true);
    const sources = "sources" in page ? (page.sources ?? []) : [];
    expect(sources.length, "number of sources").toBeGreaterThan(0);
    for (const { name, url, date } of sources) {
      expect(name).not.toBe("");
      expect(url).toMatch(/^https:\/\//);
      expect(date).toMatch(/\d{4}|every month/);
    }
  });

  it("is found often, so that the rule above isn't empty", () => {
    expect(lawPages.length).toBeGreaterThan(8);
  });
});

describe("a form that ends in an opinion about a home or in a service", () => {
  it.each(requestKinds.filter((kind) => kind !== "question"))("%s: puts the guide first", (kind) => {
    expect(requestForms[kind].next.slice(0, 2).join(" ")).toContain("RECO Information Guide");
  });

  it.each(requestKinds.filter((kind) => /appraisal|estimate|evaluation|consultation/.test(kind)))(
    "%s asks if the guide was received",
    (kind) => {
      expect(requestForms[kind].parts).toContain("guide");
    },
  );
});
