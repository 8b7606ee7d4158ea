// `npm run retention -- [--dry-run]`: removes what has been kept as long as the privacy page says.
import { parseArgs } from "node:util";
import { setDeadline } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { passes } from "#server/retention/registry.server";

/** An operator waits longer than a visitor, but not for the minutes that the SDK goes on trying, ms. */
const operatorDeadlineMs = 20_000;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
  const dryRun = values["dry-run"];
  // Says what is wrong with the environment before anything is touched.
  env();
  setDeadline(operatorDeadlineMs);
  const now = new Date();
  for (const { name, run } of passes) {
    let count = 0;
    for await (const more of run(now, dryRun)) {
      count += more;
      process.stderr.write(`${name}: ${count} so far\n`);
    }
    process.stdout.write(`${name}: ${count}${dryRun ? " (dry run: nothing was changed)" : ""}\n`);
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
