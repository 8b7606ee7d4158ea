// `npm run sbom`: what is in the production build, for scanners and for the licences. Writes build/sbom.cdx.json
// (CycloneDX) and build/third-party.txt. Most packages are inside build/server/index.js, where no scanner finds them.
// From the lockfile and not by `npm sbom`, which leaves out with --omit=dev what development needs as well.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Made into files of ours (app/fonts), so they are shipped though only development installs them. */
const shippedTools = ["@fontsource-variable/besley", "@fontsource-variable/public-sans"];

/** @typedef {{ name?: string, version: string, license?: string, integrity?: string, dev?: boolean, link?: boolean }} Locked */

/** @type {{ name: string, version: string, packages: Record<string, Locked> }} */
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** The packages of production by their folders, without our own. Optional ones for other systems are not installed. */
const packages = Object.entries(lock.packages)
  .map(([path, locked]) => ({ path, name: path.slice(path.lastIndexOf("node_modules/") + 13), ...locked }))
  .filter(
    ({ path, dev, link }) =>
      path.includes("node_modules/") &&
      !link &&
      (!dev || shippedTools.some((name) => path === `node_modules/${name}`)),
  )
  .filter(({ path }) => existsSync(path));

/** `sha512-…` as npm writes it, as CycloneDX wants it. @param {string} integrity */
const hash = (integrity) => ({
  alg: "SHA-512",
  content: Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex"),
});

const components = packages.map(({ name, version, license, integrity }) => ({
  type: "library",
  name,
  version,
  purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
  ...(license ? { licenses: [{ expression: license }] } : {}),
  ...(integrity?.startsWith("sha512-") ? { hashes: [hash(integrity)] } : {}),
}));
// Neither a date nor a serial number: the same build has the same list.
const document = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", name: lock.name, version: lock.version } },
  components,
};
writeFileSync("build/sbom.cdx.json", `${JSON.stringify(document, null, 2)}\n`);

/** The text of a package's licence, or its name. @param {{ path: string, license?: string }} locked */
function licenceOf({ path, license }) {
  const file = readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file ? readFileSync(`${path}/${file}`, "utf8").trim() : `Licence: ${license ?? "see the package"}`;
}

const line = "-".repeat(80);
const notices = packages.map((one) => `${line}\n${one.name} ${one.version}\n\n${licenceOf(one)}\n`);
writeFileSync(
  "build/third-party.txt",
  `What this site is made with, and under which terms.\n\n${notices.join("\n")}`,
);
console.log(`${components.length} packages: build/sbom.cdx.json, build/third-party.txt`);
