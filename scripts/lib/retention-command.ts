import { parseArgs } from "node:util";
import { appOrigin } from "#server/platform/env.server";
import { OperatorNeeded } from "#server/platform/operator-needed";
import { RecordsLeft } from "~/lib/store/passes.server";
import { passes } from "~/retention/registry.server";
import { officeDaysNow } from "~/work/closures/days.server";
import { noteSuccess, Stop } from "./command";

/** Advice to an operator who has checked that a pass is right. */
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

/** `npm run retention`: parses the arguments and returns the work to do. @throws Stop */
export function retentionCommand(args: string[]): () => Promise<void> {
  const {
    "dry-run": dryRun,
    "delete-anyway": deleteAnyway,
    "sweep-anyway": sweepAnyway,
    metrics,
  } = options(args);
  // Throws here if APP_ORIGIN is missing, because reminders of unsent orders contain links.
  appOrigin();
  return async () => {
    const now = new Date();
    // Rows of a posting contain due dates, which need the office's days.
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
        // An unreadable record, or a pass that waits for an operator, doesn't stop the other passes.
        // A store that is down does.
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
