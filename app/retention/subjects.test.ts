import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Entered, enteredOf, enteredRows } from "~/lib/forms/entered";
import { longText } from "~/lib/forms/fields";
import { sellersCopy } from "~/postings/export/export";
import { inspectionPage } from "~/postings/inspection/inspection-page";
import { pageFile } from "~/postings/inspection/page-file.server";
import { tableFiles } from "~/postings/inspection/tables";
import { emptyOfficeFile } from "~/postings/office-file";
import { emptyFiles } from "~/postings/posting.fixture";
import type { Subject } from "~/postings/subject";
import { onceSold, sold } from "~/sample/sale.server";
import { readableCopy } from "./readable-copy";

const fields = { chattels: longText("Chattels included", { maxLength: 100, required: false }) };

const record: Entered<typeof fields> = enteredOf(fields, { chattels: "Piano and piano stool" });

/** A subject with one record, which has one field. */
const furniture: Subject = {
  sections: [
    {
      id: "furniture",
      title: "Furniture",
      parts: () => [{ records: [{ name: "List A", rows: enteredRows(fields, record) }], csv: "furniture" }],
    },
  ],
  sellersCopy: () => ({ furniture: [record] }),
  sellersAlone: () => ({ appraisal: "$900" }),
};

it("passes a new field of a new subject to every reader without changes", () => {
  const whole = { ...emptyFiles, posting: sold, file: emptyOfficeFile, letters: [] };
  const page = inspectionPage(whole, onceSold.now, [furniture]);
  const csv = tableFiles(whole, onceSold.now, [furniture]).find(({ name }) => name === "furniture.csv");
  const copy = sellersCopy(whole, "", undefined, [furniture]);
  const readers = [
    JSON.stringify(enteredRows(fields, record)),
    pageFile(page),
    csv?.text,
    JSON.stringify(copy),
    readableCopy({ exportedAt: onceSold.now, postings: [copy] }),
  ];
  for (const reader of readers) expect(reader).toContain("Piano and piano stool");
  for (const reader of [readers[0], readers[1], readers[2]]) expect(reader).toContain("Chattels included");
});

it("exports what is the seller's alone to the seller, but not to a co-owner", () => {
  const whole = { ...emptyFiles, posting: sold };
  expect(sellersCopy(whole, "", undefined, [furniture])).toMatchObject({ appraisal: "$900" });
  expect(sellersCopy(whole, "", "co-owner", [furniture])).not.toHaveProperty("appraisal");
});

it("has no reader that names a subject outside the list", () => {
  const own = readdirSync("app/postings", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["export", "inspection"].includes(entry.name))
    .map(({ name }) => name);
  const readers = [
    "export/export.ts",
    "inspection/inspection-page.ts",
    "inspection/RecordPage.tsx",
    "inspection/tables.ts",
  ];
  for (const file of readers) {
    const imported = [...readFileSync(`app/postings/${file}`, "utf8").matchAll(/~\/postings\/([\w-]+)\//g)];
    const known = imported.map(([, folder]) => folder).filter((folder) => own.includes(folder ?? ""));
    expect([file, known]).toEqual([file, file === "export/export.ts" ? ["order"] : []]);
  }
});
