// `npm run queue -- …`: looks after the rows of the office's queue.
import { parseArgs } from "node:util";
import { compareRows } from "#server/office/work-rows.server";
import { print, runCommand, Stop } from "./lib/command";

const usage = "Usage: npm run queue -- check | rebuild [--dry-run]";

/** Compares all rows with their records, and says which differ. @returns how many do */
async function compare(repair: boolean): Promise<number> {
  let looked = 0;
  let differ = 0;
  for await (const { looked: more, wrong } of compareRows(repair)) {
    looked += more;
    differ += wrong.length;
    for (const { kind, id } of wrong) await print(`${kind} ${id}\n`);
    process.stderr.write(`${looked} looked at\n`);
  }
  return differ;
}

const records = (count: number): string => `${count} record${count === 1 ? "" : "s"}`;

async function check(): Promise<void> {
  const differ = await compare(false);
  if (differ > 0) throw new Stop(`The rows of ${records(differ)} differ: npm run queue -- rebuild`, 1);
  await print("Every row is as its record says.\n");
}

async function rebuild(dryRun: boolean): Promise<void> {
  const count = await compare(!dryRun);
  await print(
    `Rows of ${records(count)} ${dryRun ? "would be made anew (dry run: nothing was changed)" : "were made anew"}.\n`,
  );
}

/** Reads the arguments; answers what is to be done. @throws Stop */
function command(args: string[]): () => Promise<void> {
  const { positionals, values } = parse(args);
  const [name, ...rest] = positionals;
  const { "dry-run": dryRun = false } = values;
  if (rest.length > 0 || (dryRun && name !== "rebuild")) throw new Stop(usage, 2);
  switch (name) {
    case "check":
      return check;
    case "rebuild":
      return () => rebuild(dryRun);
    default:
      throw new Stop(usage, 2);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { "dry-run": { type: "boolean" } } });
  } catch (error) {
    // Its first sentence says what; the rest is about positional arguments.
    throw new Stop(`${(error as Error).message.split(". ")[0]}. ${usage}`, 2);
  }
}

runCommand(command);
