import { join } from "node:path";

/**
 * Alias that puts the brokerage of this repository in the place of the operator's own. Tests run on it, so that an operator's
 * prices and towns turn none of them red.
 */
export const exampleBrokerage = {
  "~/content/brokerage": join(import.meta.dirname, "../../app/content/example-brokerage.ts"),
};
