import { describe, expect, it } from "vitest";
import { sweepObjection } from "./sweep-brake";

const found = { files: 2000, stray: 3, postings: 40, bucket: "shop.firebasestorage.app", project: "shop" };

describe("the sweep of files that no order names", () => {
  it.each([
    ["a few of many", {}],
    ["as many as are borne", { stray: 50 }],
    ["as large a share as is borne", { files: 100, stray: 5 }],
    ["of a bucket with a name of its own", { bucket: "photos-of-the-shop" }],
    ["of a bucket with the older ending", { bucket: "shop.appspot.com" }],
  ])("deletes without an operator: %s", (_, changes) => {
    expect(sweepObjection({ ...found, ...changes })).toBeNull();
  });

  it.each([
    ["too many", { stray: 51 }, /51 of 2000/],
    ["too large a share", { files: 100, stray: 6 }, /6 of 100/],
    ["all there are", { files: 1, stray: 1 }, /1 of 1 /],
    ["a store without orders", { postings: 0 }, /no orders/],
    [
      "the bucket of another project",
      { bucket: "staging.firebasestorage.app" },
      /staging.*FIREBASE_STORAGE_BUCKET/,
    ],
    ["the older bucket of another project", { bucket: "staging.appspot.com" }, /staging/],
  ])("waits for an operator: %s", (_, changes, said) => {
    expect(sweepObjection({ ...found, ...changes })).toMatch(said);
  });
});
