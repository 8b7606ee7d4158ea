import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { taskIds } from "~/postings/order/tasks";

it("keeps the URLs of a listing's pages apart from an order's tasks", () => {
  // Tasks with a page of their own.
  const own = ["photos", "papers", "check", "description", "price"];
  const taken = readdirSync("app/routes").flatMap((file) => {
    const [, part = ""] = /^account\.postings\.\$reference\.([\w-]+)/.exec(file) ?? [];
    return taskIds.some((id) => id === part) && !own.includes(part) ? [file] : [];
  });
  expect(taken).toEqual([]);
});
