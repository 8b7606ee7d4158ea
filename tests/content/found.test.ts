import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listing } from "~/content/business";
import { contactPage as contact } from "~/content/contact-page";
import { publicPages } from "~/content/pages";
import { site } from "~/content/site";
import { timeline } from "~/content/timeline";
import { explainerVideo } from "~/content/video";
import { fullTitle } from "~/document/meta";
import { socialImage, socialImageShows, socialImageSize } from "~/document/social-image";
import { themeColors } from "~/document/theme";
import { filmShows } from "../../media/video/words";

describe("titles and descriptions", () => {
  const words = [...publicPages, contact];

  it.each(words)("of $title fit search results", ({ title, description }) => {
    expect(fullTitle(title, true).length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it("are nobody else's", () => {
    const titles = words.map(({ title }) => fullTitle(title, true));
    const descriptions = words.map(({ description }) => description);
    const again = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect([...again(titles), ...again(descriptions)]).toEqual([]);
  });

  it("carry the brokerage's name where it fits, and always where no search engine cuts them", () => {
    expect(fullTitle("Short", true)).toBe(`Short | ${site.name}`);
    const longest = "x".repeat(60 - ` | ${site.name}`.length);
    expect(fullTitle(longest, true)).toHaveLength(60);
    expect(fullTitle(`${longest}x`, true)).toBe(`${longest}x`);
    expect(fullTitle(`${longest}x`, false)).toBe(`${longest}x | ${site.name}`);
  });
});

describe("social pictures", () => {
  it.each(publicPages)("$path has one, small and of the right size", ({ path }) => {
    const png = readFileSync(`public${socialImage(path)}`);
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(socialImageSize);
    expect(png.length).toBeLessThanOrEqual(60 * 1024);
  });

  it("show what the pages say, and none is left of a page that is gone; else run `npm run social`", () => {
    const drawn = JSON.parse(readFileSync("media/social/drawn.json", "utf8"));
    const wanted = publicPages.map(({ path, hero }) => [socialImage(path), socialImageShows(hero)]);
    expect(drawn).toEqual(Object.fromEntries(wanted));
    expect(
      readdirSync("public/social")
        .map((file) => `/social/${file}`)
        .sort(),
    ).toEqual(Object.keys(drawn).sort());
  });
});

it("the film shows today's words and figures; else `npm run video` draws it anew", () => {
  expect(JSON.parse(readFileSync("media/video/drawn.json", "utf8"))).toEqual(filmShows());
});

it("the film's captions are today's words and prices; else `npm run video` draws it anew", () => {
  const cues = readFileSync(`public${explainerVideo.file}.vtt`, "utf8").split("\n\n").slice(1);
  const captions = cues.map((cue) => cue.trim().split("\n").slice(2).join(" "));
  expect(captions).toEqual(explainerVideo.scenes.map(({ caption }) => caption));
});

it("the browser's frame (`app/document/theme.ts`) has the colour of the page's top (`--deep`)", () => {
  const tokens = readFileSync("app/lib/ui/tokens.css", "utf8");
  const deep = [...tokens.matchAll(/--deep: (#\w+);/g)].map(([, colour]) => colour);
  expect(deep).toEqual([themeColors.light, themeColors.dark]);
});

it("the timeline has the figures of the business", () => {
  const stamps = timeline.moments.map(({ when }) => when);
  expect(stamps).toContain(`Day ${listing.mlsTermDays}`);
  expect(stamps).toContain(`+ ${listing.extensionDays} days`);
});
