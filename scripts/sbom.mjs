// `npm run sbom`: what is in the production build, for scanners and for the licences. Writes build/sbom.cdx.json
// (CycloneDX) and build/third-party.txt. Most packages are inside build/server/index.js, where no scanner finds them.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fail } from "./lib/install.mjs";

/** Made into files of ours (app/fonts), so they are shipped though only development installs them. */
const shippedTools = ["@fontsource-variable/besley", "@fontsource-variable/public-sans"];

/** @typedef {{ name: string, version: string, group?: string, purl?: string, licenses?: unknown, properties?: { name: string, value: string }[] }} Component */

/** @param {string[]} args @returns {{ components: Component[], serialNumber?: string, metadata: { timestamp?: string } }} */
function sbom(...args) {
  const { status, stdout, stderr } = spawnSync("npm", ["sbom", "--sbom-format=cyclonedx", ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) fail(stderr || stdout);
  return JSON.parse(stdout);
}

const document = sbom("--omit=dev");
// The same build has the same list: neither the clock nor chance is in it.
delete document.serialNumber;
delete document.metadata.timestamp;

/** Where npm put a package. @param {Component} component */
const pathOf = ({ properties = [] }) =>
  properties.find(({ name }) => name === "cdx:npm:package:path")?.value ?? "";

/** The text of a package's licence, or its name. @param {string} path */
function licenceOf(path) {
  const file = existsSync(path) && readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (file) return readFileSync(`${path}/${file}`, "utf8").trim();
  const { license } = existsSync(`${path}/package.json`)
    ? JSON.parse(readFileSync(`${path}/package.json`, "utf8"))
    : { license: undefined };
  return `Licence: ${typeof license === "string" ? license : "see the package"}`;
}

for (const name of shippedTools) {
  const path = `node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
  document.components.push({
    ...{ "bom-ref": `${name}@${version}`, type: "library", name, version, scope: "required" },
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    licenses: [{ license: { id: license } }],
    properties: [{ name: "cdx:npm:package:path", value: path }],
  });
}
writeFileSync("build/sbom.cdx.json", `${JSON.stringify(document, null, 2)}\n`);

const line = "-".repeat(80);
const notices = document.components.map(
  (component) =>
    `${line}\n${component.group ? `${component.group}/` : ""}${component.name} ${component.version}\n\n${licenceOf(pathOf(component))}\n`,
);
writeFileSync(
  "build/third-party.txt",
  `What this site is made with, and under which terms.\n\n${notices.join("\n")}`,
);
console.log(`${document.components.length} packages: build/sbom.cdx.json, build/third-party.txt`);
