import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { brokenWords, layoutFaults } from "../layout.mjs";
import { test } from "./visitor";

test("fits every letter into a phone and a mail program, without breaking a word or number", async ({
  page,
}) => {
  // Other tests of this process set the environment of a site.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "development" };
  execFileSync(process.execPath, ["--import", "tsx", "scripts/letters.ts"], { env });
  const folder = ".cache/letters";
  const letters = readdirSync(folder).filter((name) => name.endsWith(".html") && name !== "index.html");
  expect(letters.length).toBeGreaterThan(100);
  // Letters have inline styles, which the site's pages forbid.
  await page.goto("about:blank");
  await page.setContent("<!doctype html>");
  const pages = letters.map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]);
  for (const width of [600, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // One call measures all letters, because each call takes longer than a letter.
    const measure = `(${JSON.stringify(pages)}).flatMap(([name, html]) => {
      document.documentElement.innerHTML = html;
      return [...(${layoutFaults})(), ...(${brokenWords})()].map((fault) => name + ": " + fault);
    })`;
    expect.soft(await page.evaluate(measure), `${width} px`).toEqual([]);
  }
});
