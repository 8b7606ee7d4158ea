import { readFileSync } from "node:fs";
import { create, type Font } from "fontkitten";
import { describe, expect, it } from "vitest";
import { contactPage as contact } from "~/content/contact-page";
import { publicPages } from "~/content/pages";
import { readPage } from "./words";

const font = (file: string): Font => create(readFileSync(`app/fonts/${file}.woff2`)) as Font;
const lacking = (characters: Iterable<string>, ...fonts: Font[]): string[] =>
  [...characters].filter((character) =>
    fonts.every((font) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );

/** Letters of French, except Ÿ, which both font packages keep in another file. */
const french = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ«»…’";
const accented = new Set(french);
const used = new Set([...publicPages, contact].flatMap((page) => [...readPage(page).text]));

describe.each(["besley", "public-sans"])("%s", (file) => {
  it("has every character of the pages in the part that all pages load, except accented letters", () => {
    const plain = [...used].filter((character) => !accented.has(character));
    expect(lacking(plain, font(file))).toEqual([]);
  });

  it("has the letters of French in its two parts", () => {
    expect(lacking(french, font(file), font(`${file}-accented`))).toEqual([]);
  });
});
