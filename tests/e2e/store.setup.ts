import { test } from "@playwright/test";
import { runScript } from "../../scripts/lib/people.mjs";
import { firebase } from "./helpers";

test("fills the store with the demo's people, orders and listings", async ({ baseURL }) => {
  // The examples' homes are moved into the service area of this build's brokerage.
  const env = { ...firebase(), TSX_TSCONFIG_PATH: "tests/e2e/tsconfig.json" };
  await runScript(["tests/e2e/fill.mjs", baseURL ?? ""], env);
});
