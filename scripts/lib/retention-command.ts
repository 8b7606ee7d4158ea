import { parseArgs } from "node:util";
import { appOrigin } from "#server/platform/env.server";
import { OperatorNeeded } from "#server/platform/operator-needed";
import { RecordsLeft } from "~/lib/store/passes.server";
import { passes } from "~/retention/registry.server";
import { officeDaysNow } from "~/work/closures/days.server";
import { noteSuccess, Stop } from "./command";

/** What an operator does who has looked and found it right. */
const words = {
  records: "If it's right, run it once with --delete-anyway.",
  files: "If it's right, run it once with --sweep-anyway.",
};

interface Options {
  "dry-run": boolean;
  "delete-anyway": boolean;
  "sweep-anyway": boolean;
  metrics?: string;
}

const usage = "npm run retention -- [--dry-run] [--delete-anyway] [--sweep-anyway] [--metrics FILE]";

function options(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        "dry-run": { type: "boolean", default: false },
        "delete-anyway": { type: "boolean", default: false },
        "sweep-anyway": { type: "boolean", default: false },
        metrics: { type: "string" },
      },
    });
    return values;
  } catch (error) {
    throw new Stop(`${(error as Error).message}\nUsage: ${usage}`, 2);
  }
}

/** `npm run retention`: reads the arguments; answers what is to be done. @throws Stop */
export function retentionCommand(args: string[]): () => Promise<void> {
  const {
    "dry-run": dryRun,
    "delete-anyway": deleteAnyway,
    "sweep-anyway": sweepAnyway,
    metrics,
  } = options(args);
  // Letters that remind of an unsent order lead to it.
  appOrigin();
  return async () => {
    const now = new Date();
    // What is written of a posting says by when something is due.
    await officeDaysNow();
    const left: string[] = [];
    for (const { name, run, brake } of passes) {
      let count = 0;
      try {
        if (!deleteAnyway) await brake?.(now);
        for await (const more of run(now, dryRun, { anyway: sweepAnyway })) {
          count += more;
          process.stderr.write(`${name}: ${count} so far\n`);
        }
      } catch (error) {
        // A record nobody can read, or a pass that waits for an operator, keeps no other pass from its work; a store that is down does.
        if (error instanceof OperatorNeeded) {
          left.push(`${name}: nothing was deleted. ${error.message} ${brake ? words.records : words.files}`);
          continue;
        }
        if (!(error instanceof RecordsLeft)) throw error;
        left.push(`${name}: ${error.message}`);
      }
      process.stdout.write(`${name}: ${count}${dryRun ? " (dry run: nothing was changed)" : ""}\n`);
    }
    if (left.length > 0) throw new Stop(left.join("\n"), 1);
    if (metrics && !dryRun) noteSuccess(metrics, "retention");
  };
}
