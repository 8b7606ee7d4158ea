// `npm run sbom`: lists the packages of the production build, for scanners and for the licences.
// It writes build/sbom.cdx.json (CycloneDX) and build/third-party.txt.
// Most packages are bundled into build/server/index.js, where no scanner finds them.
// It reads the lockfile, because `npm sbom --omit=dev` leaves out packages that development needs as well.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Development packages whose fonts are part of our files (app/fonts), so the product ships them. */
const shippedTools = ["@fontsource-variable/besley", "@fontsource-variable/public-sans"];

/** @typedef {{ name?: string, version: string, license?: string, integrity?: string, dev?: boolean, link?: boolean }} Locked */

/** @type {{ name: string, version: string, packages: Record<string, Locked> }} */
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** Production packages by folder, without our own. Optional packages for other systems aren't installed. */
const packages = Object.entries(lock.packages)
  .map(([path, locked]) => ({ path, name: path.slice(path.lastIndexOf("node_modules/") + 13), ...locked }))
  .filter(
    ({ path, dev, link }) =>
      path.includes("node_modules/") &&
      !link &&
      (!dev || shippedTools.some((name) => path === `node_modules/${name}`)),
  )
  .filter(({ path }) => existsSync(path));

/** Converts npm's `sha512-…` to CycloneDX. @param {string} integrity */
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
// Leaves out the date and the serial number, so that the same build gives the same list.
const document = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", name: lock.name, version: lock.version } },
  components,
};
writeFileSync("build/sbom.cdx.json", `${JSON.stringify(document, null, 2)}\n`);

/** Text of a package's licence, or its name. @param {{ path: string, license?: string }} locked */
function licenceOf({ path, license }) {
  const file = readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file ? readFileSync(`${path}/${file}`, "utf8").trim() : `Licence: ${license ?? "see the package"}`;
}

const line = "-".repeat(80);
const notices = packages.map((one) => `${line}\n${one.name} ${one.version}\n\n${licenceOf(one)}\n`);
writeFileSync("build/third-party.txt", `Packages of this site and their licences.\n\n${notices.join("\n")}`);
console.log(`${components.length} packages: build/sbom.cdx.json, build/third-party.txt`);
