import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contactPage as contact } from "~/content/contact-page";
import { publicPages } from "~/content/pages";
import { site } from "~/content/site";
import { fullTitle } from "~/document/meta";
import { socialImage, socialImageShows, socialImageSize } from "~/document/social-image";
import { themeColors } from "~/document/theme";
import { filmShows } from "../../media/video/words";

describe("titles and descriptions", () => {
  const words = [...publicPages, contact];

  it.each(words)("fit in search results: $title", ({ title, description }) => {
    expect(fullTitle(title, true).length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it("are unique", () => {
    const titles = words.map(({ title }) => fullTitle(title, true));
    const descriptions = words.map(({ description }) => description);
    const again = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect([...again(titles), ...again(descriptions)]).toEqual([]);
  });

  it("include the brokerage's name if it fits, and always outside search results", () => {
    expect(fullTitle("Short", true)).toBe(`Short | ${site.name}`);
    const longest = "x".repeat(60 - ` | ${site.name}`.length);
    expect(fullTitle(longest, true)).toHaveLength(60);
    expect(fullTitle(`${longest}x`, true)).toBe(`${longest}x`);
    expect(fullTitle(`${longest}x`, false)).toBe(`${longest}x | ${site.name}`);
  });
});

describe("social pictures", () => {
  it.each(publicPages)("$path has a small picture of the right size", ({ path }) => {
    const file = `public${socialImage(path)}`;
    expect(existsSync(file), `${file} is missing: \`npm run social\` draws it`).toBe(true);
    const png = readFileSync(file);
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(socialImageSize);
    expect(png.length).toBeLessThanOrEqual(60 * 1024);
  });

  it("belong to existing pages", () => {
    const files = readdirSync("public/social").map((file) => `/social/${file}`);
    const pictures = publicPages.map(({ path }) => socialImage(path));
    expect(
      files.filter((file) => !pictures.includes(file)),
      "run `npm run social`, which deletes these",
    ).toEqual([]);
  });
});

/** Current content of pictures and video, by the command that makes them. */
const made = {
  social: Object.fromEntries(
    publicPages.map(({ path, hero }) => [socialImage(path), socialImageShows(hero)]),
  ),
  video: filmShows(),
};

it.each(Object.entries(made))("shows current text and prices after `npm run %s`", (name, shows) => {
  const drawn = JSON.parse(readFileSync(`media/${name}/drawn.json`, "utf8"));
  expect(drawn, `run \`npm run ${name}\``).toEqual(shows);
});

it("gives the browser's frame (`app/document/theme.ts`) the colour of the page's top (`--deep`)", () => {
  const tokens = readFileSync("app/lib/ui/tokens.css", "utf8");
  const deep = [...tokens.matchAll(/--deep: (#\w+);/g)].map(([, colour]) => colour);
  expect(deep).toEqual([themeColors.light, themeColors.dark]);
});
