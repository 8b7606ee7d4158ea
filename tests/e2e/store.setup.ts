import { test } from "@playwright/test";
import { runScript } from "../../scripts/lib/people.mjs";
import { firebase } from "./helpers";

test("the store is filled with the demo's people, orders and listings", async ({ baseURL }) => {
  // The examples' homes are put where the brokerage of this build lists.
  const env = { ...firebase(), TSX_TSCONFIG_PATH: "tests/e2e/tsconfig.json" };
  await runScript(["tests/e2e/fill.mjs", baseURL ?? ""], env);
});
