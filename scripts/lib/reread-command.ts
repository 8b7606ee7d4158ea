import { everyPosting } from "~/postings/queries.server";
import { unreadFollowUps } from "~/postings/reread";
import { print, printable, readArguments, Stop } from "./command";

const usage = "Usage: npm run reread";

async function reread(): Promise<void> {
  let count = 0;
  for await (const page of everyPosting()) {
    for (const posting of page) {
      const unread = unreadFollowUps(posting);
      if (unread.length === 0) continue;
      count += 1;
      const cells = [posting.reference, posting.state.padEnd(13), unread.join("; ")];
      await print(`${printable(cells.join("  "))}\n`);
    }
  }
  process.stderr.write(`Done: ${count} posting${count === 1 ? "" : "s"} to read again.\n`);
}

/** `npm run reread`: takes no arguments and returns the work to do. @throws Stop */
export function rereadCommand(given: string[]): () => Promise<void> {
  const { name } = readArguments(given, {}, usage);
  if (name !== undefined) throw new Stop(usage, 2);
  return reread;
}
