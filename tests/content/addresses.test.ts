import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { taskIds } from "~/postings/order/tasks";

it("no page of a listing takes the address of an order's task", () => {
  // Tasks with a page of their own, drawn in their own way.
  const own = ["photos", "papers", "check", "description", "price"];
  const taken = readdirSync("app/routes").flatMap((file) => {
    const [, part = ""] = /^account\.postings\.\$reference\.([\w-]+)/.exec(file) ?? [];
    return taskIds.some((id) => id === part) && !own.includes(part) ? [file] : [];
  });
  expect(taken).toEqual([]);
});
