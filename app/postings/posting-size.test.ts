import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { postings } from "~/content/business";
import { longest, mostBytes, sizeOf } from "~/lib/store/document-size.fixture";
import { postingRecordOf } from "./posting";
import { homesOf } from "./widest-answer.fixture";
import { widestPosting } from "./widest-posting.fixture";

it.each(homesOf)("a posting of a %s with every list at its limit fits into one document", (kind) => {
  const posting = widestPosting(kind);
  const withReasons = (postings.events - postings.messages) * sizeOf(longest(postings.longest.reason));
  const bytes = sizeOf(postingRecordOf(posting)) + withReasons;
  expect(bytes).toBeLessThan(mostBytes);
});

const {
  fieldOverrides,
}: { fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[] } = JSON.parse(
  readFileSync("firestore.indexes.json", "utf8"),
);

/** Lists that queries search. */
const lookedInto = ["mlsNumbers", "coOwners", "represents", "shownAs"];

const hasList = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === "object" && value !== null && Object.values(value).some(hasList));

/** Fields of a collection that have no index. */
const exemptOf = (collection: string): string[] =>
  fieldOverrides
    .filter((field) => field.collectionGroup === collection && field.indexes.length === 0)
    .map(({ fieldPath }) => fieldPath);

it("no list of a posting is indexed, so that values and private words create no index entries", () => {
  const record = Object.entries(postingRecordOf(widestPosting("freehold")));
  const lists = record.filter(([name, value]) => hasList(value) && !lookedInto.includes(name));
  expect(lists.length).toBeGreaterThan(10);
  expect(exemptOf("postings")).toEqual(expect.arrayContaining(lists.map(([name]) => name)));
});

it.each(["officeFiles", "showings", "offers"])(
  "no field of %s is indexed, except those that queries need",
  (name) => {
    expect(exemptOf(name)).toEqual(["*"]);
  },
);
