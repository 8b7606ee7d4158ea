// `npm run retention -- [--dry-run] [--metrics FILE]`: removes what has been kept as long as the privacy page says.
import { renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { appOrigin } from "#server/platform/env.server";
import { RecordsLeft } from "#server/retention/passes.server";
import { passes } from "#server/retention/registry.server";
import { runCommand, Stop } from "./lib/command";

interface Options {
  "dry-run": boolean;
  metrics?: string;
}

const usage = "npm run retention -- [--dry-run] [--metrics FILE]";

function options(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: { "dry-run": { type: "boolean", default: false }, metrics: { type: "string" } },
    });
    return values;
  } catch (error) {
    throw new Stop(`${(error as Error).message}\nUsage: ${usage}`, 2);
  }
}

/**
 * For node_exporter's textfile collector: a scrape of the site cannot tell whether a job ran elsewhere. Renamed
 * into place, because the collector may read at any moment.
 */
function noteSuccess(file: string): void {
  const name = "retention_last_success_timestamp_seconds";
  const lines = [
    `# HELP ${name} When the retention job last came to its end.`,
    `# TYPE ${name} gauge`,
    `${name} ${Math.floor(Date.now() / 1000)}`,
  ];
  writeFileSync(`${file}.new`, `${lines.join("\n")}\n`);
  renameSync(`${file}.new`, file);
}

runCommand((args) => {
  const { "dry-run": dryRun, metrics } = options(args);
  // Letters that remind of an unsent order lead to it.
  try {
    appOrigin();
  } catch (error) {
    throw new Stop((error as Error).message, 2);
  }
  return async () => {
    const now = new Date();
    const left: string[] = [];
    for (const { name, run } of passes) {
      let count = 0;
      try {
        for await (const more of run(now, dryRun)) {
          count += more;
          process.stderr.write(`${name}: ${count} so far\n`);
        }
      } catch (error) {
        // A record nobody can read must not keep the other passes from their work; a store that is down does.
        if (!(error instanceof RecordsLeft)) throw error;
        left.push(`${name}: ${error.message}`);
      }
      process.stdout.write(`${name}: ${count}${dryRun ? " (dry run: nothing was changed)" : ""}\n`);
    }
    if (left.length > 0) throw new Stop(left.join("\n"), 1);
    if (metrics && !dryRun) noteSuccess(metrics);
  };
});
