import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const indexes = JSON.parse(readFileSync("firestore.indexes.json", "utf8"));

/** Every file of ours that could reach the store. */
const sources = ["server", "scripts", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);

const reached = sources.filter((path) =>
  /\.collection(Group)?\(|\.doc\(\s*["'`]/.test(readFileSync(path, "utf8")),
);

describe("the collections", () => {
  it("are reached by their one module alone, which knows no name without an entry in the registry", () => {
    // The doctor asks for each index that is declared, by the names in that file.
    expect(reached.filter((path) => path !== "scripts/doctor.ts")).toEqual([
      "app/store/collections.server.ts",
    ]);
  });

  it("each say what is exported, erased and removed in time, or why not", async () => {
    const { registry } = await import("./registry.server");
    for (const [name, { export: part, erase, retain }] of Object.entries(registry)) {
      for (const reason of [part, erase, retain]) {
        if (typeof reason === "string") expect(reason.length, name).toBeGreaterThan(20);
      }
    }
    const declared = [...indexes.indexes, ...indexes.fieldOverrides].map(
      ({ collectionGroup }) => collectionGroup,
    );
    expect(Object.keys(registry)).toEqual(expect.arrayContaining([...new Set(declared)]));
  });
});
