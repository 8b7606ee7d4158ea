import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const indexes = JSON.parse(readFileSync("firestore.indexes.json", "utf8"));

/** Every source file that could reach the store. */
const sources = ["server", "scripts", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);

const reached = sources.filter((path) =>
  /\.collection(Group)?\(|\.doc\(\s*["'`]/.test(readFileSync(path, "utf8")),
);

describe("the collections", () => {
  it("are reached only through the `collection` helper", () => {
    // The doctor checks each declared index by the names in its file. The measurement counts what changed.
    const tools = ["scripts/doctor.ts", "scripts/measure-mls.ts"];
    expect(reached.filter((path) => !tools.includes(path))).toEqual(["app/lib/store/collection.server.ts"]);
  });

  it("each describe export, erasure and retention, or say why not", async () => {
    const { handlings } = await import("./registry.server");
    for (const { of, export: part, erase, retain } of handlings) {
      for (const reason of [part, erase, retain]) {
        if (typeof reason === "string") expect(reason.length, of.id).toBeGreaterThan(20);
      }
    }
    const names = handlings.map(({ of }) => of.id);
    const made = sources.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\bcollection\(\s*"(\w+)"/g)].map(([, name]) => name),
    );
    expect(made.length).toBeGreaterThan(20);
    expect(names.toSorted()).toEqual(made.toSorted());
    const declared = [...indexes.indexes, ...indexes.fieldOverrides].map(
      ({ collectionGroup }) => collectionGroup,
    );
    expect(names).toEqual(expect.arrayContaining([...new Set(declared)]));
  });
});
