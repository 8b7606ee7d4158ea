import { join } from "node:path";

/**
 * Alias that replaces the operator's brokerage by the example brokerage of this repository.
 * Tests use it, so that an operator's prices and towns don't break them.
 */
export const exampleBrokerage = {
  "~/content/brokerage": join(import.meta.dirname, "../../app/content/example-brokerage.ts"),
};
