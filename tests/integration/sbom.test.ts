import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runNode } from "./command";

it("npm run sbom lists every production dependency, bundled or not, and no development dependency", async () => {
  const list = async () => {
    expect((await runNode(["scripts/sbom.mjs"])).code).toBe(0);
    return readFileSync("build/sbom.cdx.json", "utf8");
  };
  const text = await list();
  const listed: { name: string; purl: string; hashes?: unknown[] }[] = JSON.parse(text).components;
  const names = listed.map(({ name }) => name);
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  // Indirect dependencies and fonts are listed.
  expect(names).toEqual(expect.arrayContaining(["@google-cloud/firestore", "@fontsource-variable/besley"]));
  expect(Object.keys(devDependencies)).toContain("vitest");
  for (const tool of ["vitest", "playwright", "firebase-tools"]) expect(names).not.toContain(tool);
  for (const { name, purl, hashes } of listed) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(hashes, name).toHaveLength(1);
  }
  expect(await list()).toBe(text);
  const notices = readFileSync("build/third-party.txt", "utf8");
  expect(notices).toContain("react 18.");
  expect(notices).toContain("SIL OPEN FONT LICENSE");
});
