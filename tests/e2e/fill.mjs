// Fills the site of the browser tests with the demo's examples: `fill.mjs <origin>`.
import { fillWithExamples } from "../../scripts/lib/examples.mjs";

await fillWithExamples(process.argv[2] ?? "", process.env);
process.exit(0);
