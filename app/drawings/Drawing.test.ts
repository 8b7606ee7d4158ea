import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { site } from "~/content/site";
import { Drawing } from "./Drawing";

const folder = "app/drawings/";
const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".svg"))
  .map((path) => path.slice(0, -".svg".length));
const file = (name: string) => readFileSync(`${folder}${name}.svg`, "utf8");
const draw = (props: Parameters<typeof Drawing>[0]) => renderToStaticMarkup(createElement(Drawing, props));

/** Every place that may use a drawing: pages, their words and the video. */
const sources = ["app/content", "app/lib", "app/routes", "app/site", "media/video"]
  .flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.(tsx?|mdx)$/.test(path))
      .map((path) => readFileSync(`${place}/${path}`, "utf8")),
  )
  .join("\n");

const styles = [`${folder}illustrations.css`, "app/site/hero.css"]
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

const types = ["app/content/types.ts", "app/lib/ui/shapes.ts"]
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
/** Returns the names of a union of types. */
const union = (type: string) =>
  [
    ...(types.match(`export type ${type} =(.*?);`.replaceAll(".", "[^]"))?.[1] ?? "").matchAll(/"(.+?)"/g),
  ].map(([, name]) => name);

describe("the drawings' files", () => {
  it("are exactly those that the content can name", () => {
    expect(names.filter((name) => !/\/|^street$/.test(name)).sort()).toEqual(union("PictureName").sort());
    const inFolder = (folder: string) => names.filter((name) => name.startsWith(`${folder}/`)).sort();
    const named = (folder: string, type: string) => union(type).map((name) => `${folder}/${name}`);
    expect(inFolder("figures")).toEqual(named("figures", "FigureName").sort());
    expect(inFolder("houses")).toEqual(named("houses", "HouseName").sort());
  });

  it.each(names.filter((name) => !name.startsWith("houses/")))("%s is drawn somewhere", (name) => {
    const last = name.split("/").at(-1);
    const drawn = name.startsWith("grounds/")
      ? names.some((other) => file(other).includes(`data-ground="${last}"`))
      : new RegExp(`((name|picture|icon)(: |=)"?((icons|maps|stops)/)?|\\[")${last}("|$)`, "m").test(sources);
    expect(drawn).toBe(true);
  });

  it.each(names)("%s is well-formed, and its colours are those of the style sheet", async (name) => {
    const svg = file(name);
    await sharp(Buffer.from(svg)).metadata();
    const classes = [...svg.matchAll(/class="(.+?)"/g)].flatMap(([, list = ""]) => list.split(" "));
    const unknown = classes.filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(styles));
    expect(unknown).toEqual([]);
    expect([...svg.matchAll(/(fill|stroke|style)="(?!none|currentColor)/g)]).toEqual([]);
  });

  it("have unique ids, because one page shows several", () => {
    const ids = names.flatMap((name) => [...file(name).matchAll(/ id="(.+?)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a drawing in a page", () => {
  it("is announced by its alternative text, or hidden from screen readers", () => {
    expect(draw({ name: "fence", alt: "Two neighbours" })).toMatch(
      /^<svg[^>]* role="img" aria-label="Two neighbours"(?![^>]*aria-hidden)/,
    );
    expect(draw({ name: "fence", alt: "" })).toMatch(/^<svg(?![^>]* role=)[^>]* aria-hidden="true"/);
  });

  it("draws its ground only across a wide window", () => {
    const ground = 'd="M-6400 312H6880V343.5H-6400Z"';
    expect(draw({ name: "fence", alt: "", wide: true })).toContain(ground);
    expect(draw({ name: "fence", alt: "" })).not.toContain(ground);
  });

  it("inserts its labels", () => {
    const drawn = draw({ name: "figures/deposit", alt: "", labels: ["A <b>", "B & C", "$&"] });
    expect([...drawn.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)).toEqual([
      "A &#60;b&#62;",
      "B &#38; C",
      "$&#38;",
    ]);
    expect(draw({ name: "office", alt: "" })).toContain(`>${site.name}</text>`);
  });

  it("contains only the visible shapes of its file", () => {
    expect(draw({ name: "bay-and-gable", alt: "" })).not.toMatch(/<!|<\?|xmlns|> <|\n/);
  });
});
