import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compileSync } from "@mdx-js/mdx";
import { isValidElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { type ArticleFile, pageOf } from "~/content/article";
import { bodyOf, type Part } from "~/content/article-text";
import { contactPage } from "~/content/contact-page";
import { articles as listed } from "~/content/pages";
import { mdxOptions } from "../../scripts/lib/mdx.mjs";

const folder = "app/content/pages";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".mdx"),
);
const articles = [...listed, contactPage];

/**
 * An article as TypeScript, with the types of its front matter and its components.
 * It leaves out MDX's own function at the end, which passes the components on.
 */
function asTypeScript(mdx: string): string {
  const [code = ""] = String(compileSync(mdx, { jsx: true, ...mdxOptions })).split("export default function");
  return [
    'import type { articleParts } from "~/site/article-parts";',
    'import type { FrontMatter } from "~/content/article";',
    "type Html = { [Tag in keyof React.JSX.IntrinsicElements]: Tag };",
    "declare const _components: typeof articleParts & Omit<Html, keyof typeof articleParts>;",
    "declare function _missingMdxReference(id: string, component: boolean): void;",
    code
      .replace("export const frontmatter =", "export const frontmatter: FrontMatter =")
      .replace("_createMdxContent(props)", "_createMdxContent(props: { components: typeof _components })")
      .replace(/const _components = \{.*?\n {2}\}(;|, (\{.*?\}) = _components;)/s, "const $2 = _components;")
      .replace("const  = _components;", "")
      // MDX writes the first number of a list as a string.
      .replaceAll(/ start="(\d+)"/g, " start={$1}"),
    "export { _createMdxContent };",
  ].join("\n");
}

const frontMatter = `---
title: Sample
description: A sample.
updated: 2026-11-23
eyebrow: Sample
heading: Sample
lede: A sample.
picture:
  name: key
  alt: A key
action: none
sign: posting
next: []
---
`;

/** Faulty articles, each with the name that the compiler has to report. */
const samples: Record<string, [mdx: string, named: string]> = {
  "an unknown value": [
    `${frontMatter}\nimport { planPrices } from "~/content/business";\n\nFrom {planPrices.basik} on.`,
    "basik",
  ],
  "a value that is not imported": [`${frontMatter}\nFrom {planPrices.basic} on.`, "planPrices"],
  "an import that is not used": [
    `${frontMatter}\nimport { planPrices } from "~/content/business";\n\nText.`,
    "planPrices",
  ],
  "an unknown component": [`${frontMatter}\n<Notice title="Mind">Text.</Notice>`, "Notice"],
  "an unknown property": [`${frontMatter}\n<Note titel="Mind">Text.</Note>`, "titel"],
  "a property that is missing": [`${frontMatter}\n<Step>Text.</Step>`, "title"],
  "an unknown source": [frontMatter.replace("next: []", "next: []\nsources: [tesra]"), "tesra"],
  "an unknown picture": [frontMatter.replace("name: key", "name: kee"), "kee"],
  "an unknown entry": [frontMatter.replace("next: []", "next: []\nlegalNotise: true"), "legalNotise"],
  "an entry that is missing": [frontMatter.replace("lede: A sample.\n", ""), "lede"],
};

/** Folder in which the compiler finds the articles and the samples. */
const compiled = ".cache/articles";

/**
 * The compiler's messages for each article and each sample. They are compiled together, because that takes seconds.
 */
function faults(): Map<string, string[]> {
  rmSync(compiled, { recursive: true, force: true });
  const sources = new Map([
    ...files.map((file) => [file, readFileSync(join(folder, file), "utf8")] as const),
    ...Object.entries(samples).map(([name, [mdx]]) => [name, mdx] as const),
  ]);
  for (const [name, mdx] of sources) {
    const path = join(compiled, `${name}.tsx`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, asTypeScript(mdx));
  }
  const config = {
    extends: "../../tsconfig.json",
    compilerOptions: { noUnusedLocals: true },
    include: ["**/*.tsx", "../../app/content/mdx.d.ts"],
    exclude: [],
  };
  writeFileSync(join(compiled, "tsconfig.json"), JSON.stringify(config));
  const { stdout } = spawnSync("node_modules/.bin/tsc", ["-p", compiled, "--pretty", "false"], {
    encoding: "utf8",
  });
  const found = new Map([...sources.keys()].map((name): [string, string[]] => [name, []]));
  for (const [, name = "", line, message] of stdout.matchAll(
    /^.cache\/articles\/(.+)\.tsx\((\d+),\d+\): error (.+(?:\n .+)*)/gm,
  )) {
    const code = readFileSync(join(compiled, `${name}.tsx`), "utf8").split("\n")[Number(line) - 1];
    found.get(name)?.push(`${message}: ${code?.trim()}`);
  }
  return found;
}

describe("values, components and front matter", () => {
  const found = faults();

  it.each(files)("%s uses only existing ones, and every import", (file) => {
    expect(found.get(file)).toEqual([]);
  });

  it.each(Object.entries(samples))("reports %s", (name, [, named]) => {
    expect(found.get(name)).toHaveLength(1);
    expect(found.get(name)?.[0]).toContain(named);
  });
});

/** Faults that a reader wouldn't see as text: an invalid value, an uncalled function, text outside a paragraph. */
function misplaced(node: ReactNode, inside = ""): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => misplaced(child, inside));
  if (isValidElement<Part["props"]>(node)) {
    return "children" in node.props ? misplaced(node.props.children, String(node.type)) : [];
  }
  const isText = typeof node === "string" || typeof node === "number";
  if (!isText) return [`${typeof node} in ${inside}`];
  const outside = ["Section", "Question", "Steps", "Definitions", "Actions", "SpecimenPart", ""].includes(
    inside,
  );
  return outside && String(node).trim() ? [`"${node}" in ${inside || "the page"}`] : [];
}

describe.each(articles)("$path", (page) => {
  it("has every text in a paragraph, a list or a component, and every value in its text", () => {
    expect(misplaced(bodyOf(page))).toEqual([]);
  });
});

it("a front matter without a description is refused, with the page's address", () => {
  const file = { frontmatter: { title: "Moving day" }, default: () => null } as unknown as ArticleFile;
  expect(() => pageOf("/moving-day", file)).toThrow("The front matter of /moving-day lacks description.");
});
