import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { steps } from "~/postings/machine";
import { assistants, registrants } from "~/postings/step";

const office = new Set<string>([...assistants, ...registrants]);
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }));
const routes = sources.filter(({ file }) => /^routes\/office\.postings\./.test(file));
const lists = /acts: \[[^\]]*\]/g;

/** Pages that draw all the forms that they have. */
const drawingAll = [
  "routes/office.postings.$reference.facts.tsx",
  "routes/office.postings.$reference.listing.tsx",
];

it("each step of the office has its form on a page of the office", () => {
  // Drawn next to each entry by `EditEntry`.
  const drawnByEntry = ["correct", "remove-entry"];
  const names = steps.filter(({ button, by }) => button && by.some((role) => office.has(role)));
  const pages = routes.map(({ text }) => text).join();
  const missing = names.filter(({ name }) => !drawnByEntry.includes(name) && !pages.includes(`"${name}"`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it("each step of the office with forms has a label for its button", () => {
  // The form of `take` has a label for each state. `miss-home-code` is never drawn.
  const others = ["take", "miss-home-code"];
  const unlabelled = steps.filter(
    ({ name, forms, button, by }) =>
      forms && !button && !others.includes(name) && by.some((role) => office.has(role)),
  );
  expect(unlabelled.map(({ name }) => name)).toEqual([]);
});

it("each step that changes the state or sends letters has its words in the timeline", () => {
  const wordless = steps.filter(({ to, letters, done }) => (to || letters.length > 0) && !done);
  expect(wordless.map(({ name }) => name)).toEqual([]);
});

it("each step in a page's `acts` is drawn", () => {
  const drawn = sources
    .filter(({ file }) => file.endsWith(".tsx"))
    .map(({ text }) => text.replaceAll(lists, ""))
    .join();
  const acts = routes
    .filter(({ file }) => !drawingAll.includes(file))
    .flatMap(({ text }) => [...text.matchAll(lists)].flatMap(([list]) => list.match(/"[\w-]+"/g) ?? []));
  expect(acts.length).toBeGreaterThan(30);
  expect(acts.filter((act) => !drawn.includes(act))).toEqual([]);
});
