import { parseArgs } from "node:util";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { newFirestore, projectId } from "#server/platform/firebase-admin.server";
import type { Collection } from "~/lib/store/collection.server";
import { schema } from "~/lib/store/schema";
import { handlings } from "~/retention/registry.server";
import { print, printable, Stop } from "./command";

const usage = "Usage: npm run restored -- DATABASE";

/**
 * Collections that aren't compared. The site keeps their records only for a while, and the backup is older.
 * The queue's rows are built again from the records.
 */
const passing: readonly string[] = ["endedSessions", "doctor", "work", "stamps"];

interface Restored {
  count: number;
  /** Names of the records that this build can't read. */
  unreadable: string[];
}

async function readAll(db: Firestore, collection: Collection): Promise<Restored> {
  const restored: Restored = { count: 0, unreadable: [] };
  for await (const found of collection(db).withConverter(null).stream()) {
    const document = found as unknown as QueryDocumentSnapshot;
    restored.count += 1;
    if (document.get("version") !== schema) restored.unreadable.push(document.id);
  }
  return restored;
}

const countOf = async (db: Firestore, collection: Collection): Promise<number> =>
  (await collection(db).count().get()).data().count;

async function compare(database: string): Promise<void> {
  const [now, restored] = await Promise.all([
    newFirestore(projectId()),
    newFirestore(projectId(), undefined, database),
  ]);
  const problems: string[] = [];
  await print(`${"collection".padEnd(14)} ${"now".padStart(8)} ${"restored".padStart(8)}\n`);
  for (const { of } of handlings) {
    const { id: name } = of;
    if (passing.includes(name)) continue;
    const [nowCount, { count, unreadable }] = await Promise.all([countOf(now, of), readAll(restored, of)]);
    await print(`${name.padEnd(14)} ${String(nowCount).padStart(8)} ${String(count).padStart(8)}\n`);
    if (count === 0 && nowCount > 0) problems.push(`${name}: nothing was restored`);
    for (const id of unreadable) problems.push(`${name}/${printable(id)} cannot be read`);
  }
  if (problems.length > 0) throw new Stop(problems.join("\n"), 1);
}

/** `npm run restored`: parses the arguments and returns the work to do. @throws Stop */
export function restoredCommand(args: string[]): () => Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [database, ...more] = positionals;
  if (!database || more.length > 0) throw new Stop(usage, 2);
  return () => compare(database);
}
