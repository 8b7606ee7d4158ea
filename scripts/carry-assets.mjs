// `node scripts/carry-assets.mjs EARLIER`: copies the browser's files of earlier builds into this one.
// Pages of earlier builds, in browsers and in caches, still find their styles and scripts.
// EARLIER is the folder of the last build. Without one the script does nothing. The Dockerfile runs it.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Number of builds for which a file is kept. */
const builds = 3;

const [earlier = ""] = process.argv.slice(2);
const assets = "client/assets";
/** File with the age of each carried file, in builds, by its name. It leaves out the files of this build. */
const list = "carried-assets.json";

if (!existsSync(`${earlier}/${assets}`)) {
  console.log(`No earlier build in ${earlier || "nothing"}: no files to copy.`);
  process.exit(0);
}
/** @type {Record<string, number>} */
const ages = existsSync(`${earlier}/${list}`) ? JSON.parse(readFileSync(`${earlier}/${list}`, "utf8")) : {};
const own = new Set(readdirSync(`build/${assets}`));
/** @type {Record<string, number>} */
const carried = {};
for (const name of readdirSync(`${earlier}/${assets}`).sort()) {
  const age = (ages[name] ?? 0) + 1;
  if (own.has(name) || age > builds) continue;
  copyFileSync(`${earlier}/${assets}/${name}`, `build/${assets}/${name}`);
  carried[name] = age;
}
writeFileSync(`build/${list}`, `${JSON.stringify(carried, null, 2)}\n`);
console.log(`Copied ${Object.keys(carried).length} files of earlier builds.`);
