import { appOrigin } from "#server/platform/env.server";
import { referenceOf } from "~/lib/ids";
import { writeOverdueLetters } from "~/office/queue/overdue.server";
import { compareRows } from "~/office/queue/work-rows.server";
import { noteSuccess, print, readArguments, Stop } from "./command";

const usage = "Usage: npm run queue -- check | rebuild [--dry-run] | letter [--dry-run] [--metrics FILE]";

/** Compares all rows with their records and prints the differences. @returns number of records with a difference */
async function compare(repair: boolean): Promise<number> {
  let looked = 0;
  const differ = new Set<string>();
  for await (const { looked: more, wrong } of compareRows(repair)) {
    looked += more;
    for (const { subject, rows } of wrong) {
      differ.add(subject.id);
      await print(`${subject.kind} ${referenceOf(subject.id)}: ${rows.join(", ")}\n`);
    }
    process.stderr.write(`${looked} looked at\n`);
  }
  return differ.size;
}

const records = (count: number): string => `${count} record${count === 1 ? "" : "s"}`;

async function check(): Promise<void> {
  const differ = await compare(false);
  if (differ > 0) throw new Stop(`The rows of ${records(differ)} differ: npm run queue -- rebuild`, 1);
  await print("Every row matches its record.\n");
}

async function rebuild(dryRun: boolean): Promise<void> {
  const count = await compare(!dryRun);
  await print(
    `Rows of ${records(count)} ${dryRun ? "would be rebuilt (dry run: nothing was changed)" : "were rebuilt"}.\n`,
  );
}

/** @param metrics file that records the last success */
async function letter(dryRun: boolean, metrics: string | undefined): Promise<void> {
  await writeLetter(dryRun);
  if (metrics && !dryRun) noteSuccess(metrics, "overdue_letter");
}

async function writeLetter(dryRun: boolean): Promise<void> {
  const told = await writeOverdueLetters(new Date(), dryRun);
  switch (told.outcome) {
    case "closed-day":
      return print("The office is closed today, so no email is sent.\n");
    case "nothing":
      return print("Nothing is overdue, so no email is sent.\n");
    case "nobody":
      throw new Stop(
        `${told.count} overdue, but no broker of record has a confirmed address: npm run staff -- add EMAIL broker`,
        1,
      );
    case "written": {
      const to = `${told.letters} email${told.letters === 1 ? "" : "s"}`;
      return print(
        dryRun
          ? `${told.count} overdue: ${to} would be sent (dry run: nothing was changed).\n`
          : `${told.count} overdue: ${to} sent.\n`,
      );
    }
  }
}

/** `npm run queue`: parses the arguments and returns the work to do. @throws Stop */
export function queueCommand(args: string[]): () => Promise<void> {
  const { name, values, only } = readArguments(
    args,
    { "dry-run": { type: "boolean" }, metrics: { type: "string" } },
    usage,
  );
  switch (name) {
    case "check":
      only(0);
      return check;
    case "rebuild":
      only(0, ["dry-run"]);
      return () => rebuild(values["dry-run"] ?? false);
    case "letter": {
      only(0, ["dry-run", "metrics"]);
      // Throws here if APP_ORIGIN is missing, because the letter links to the queue.
      appOrigin();
      return () => letter(values["dry-run"] ?? false, values.metrics);
    }
    default:
      throw new Stop(usage, 2);
  }
}
