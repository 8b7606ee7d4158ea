import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { postingWork } from "~/postings/work";
import type { WorkKind } from "~/work/kind";
import { sources } from "./sources";

const kinds = new Set<WorkKind<never>>(Object.values(sources).flatMap(({ work }) => work));
const components = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(`app/${file}`, "utf8"))
  .join();

it("gives each kind of work an id of its own", () => {
  const ids = [...kinds].map(({ id }) => id);
  expect(ids.filter((id, nth) => ids.indexOf(id) < nth)).toEqual([]);
});

it("links each kind of work to a page and a section that exist", () => {
  const lost = [...kinds].filter(({ place }) => {
    const [, section] = place.split("#");
    return section && !components.includes(`id="${section}"`);
  });
  const pageless = postingWork.filter(({ place }) => {
    const [path = ""] = place.split("#");
    const route = `app/routes/office.postings.$reference${path.replace("/", ".") || "._index"}`;
    return !existsSync(route) && !existsSync(`${route}.tsx`);
  });
  expect([...lost, ...pageless].map(({ id, place }) => `${id}: ${place}`)).toEqual([]);
});
