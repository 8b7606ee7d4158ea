// `npm run requests -- …`: the brokerage's side of the sellers' requests.
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { parseArgs } from "node:util";
import type { Firestore } from "firebase-admin/firestore";
import { newFirestore } from "#server/firebase-admin.server";
import { headFacts, sentFacts } from "#server/requests/facts";
import {
  csvHead,
  csvLine,
  newestFirst,
  oldestFirst,
  setStatus,
  withReference,
} from "#server/requests/office";
import { isStatus, type RequestStatus, type SellerRequest } from "#server/requests/record";
import { parseReference } from "#server/requests/reference";
import { factNames, statusNames } from "~/content/requests";
import { dateAndTime } from "~/rules/format";

const statuses = Object.keys(statusNames).join(", ");
const usage =
  "Usage: npm run requests -- list [--status STATUS] | show REFERENCE | status REFERENCE STATUS | export --csv [FILE]";

/** What stops the command: the line to say, and the exit code (2: asked wrongly, 1: could not be done). */
class Stop extends Error {
  constructor(
    message: string,
    readonly code: 1 | 2,
  ) {
    super(message);
  }
}

/** What people typed may hold characters that steer a terminal. */
const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, "\ufffd");

async function print(text: string, to: NodeJS.WritableStream = process.stdout): Promise<void> {
  if (!to.write(text)) await once(to, "drain");
}

const wantedStatus = (text: string): RequestStatus => {
  if (isStatus(text)) return text;
  throw new Stop(`"${printable(text)}" is no status: use one of ${statuses}.`, 2);
};

async function find(db: Firestore, text: string): Promise<SellerRequest> {
  const reference = parseReference(text);
  if (!reference) throw new Stop(`"${printable(text)}" is no reference: it looks like MP-7K4Q2-M9X3P.`, 2);
  const [found, second] = await withReference(db, reference);
  if (!found) throw new Stop(`There is no request ${reference}.`, 1);
  if (second) throw new Stop(`Two requests carry ${reference}: ${found.id} and ${second.id}.`, 1);
  return found;
}

async function list(db: Firestore, status?: RequestStatus): Promise<void> {
  for await (const page of newestFirst(db, status)) {
    for (const { reference, status, createdAt, kind, sender } of page) {
      const cells = [
        reference,
        status.padEnd(9),
        createdAt.toISOString(),
        kind.padEnd(20),
        sender?.name ?? "-",
      ];
      await print(`${printable(cells.join("  "))}\n`);
    }
  }
}

async function show(request: SellerRequest): Promise<void> {
  const facts = [...headFacts(request), ...sentFacts(request)];
  if (!request.sender) facts.push([factNames.sender, factNames.removed]);
  const lines = [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...request.history.map(({ status, at }) => `${dateAndTime(at)}: ${statusNames[status]}`),
    ...request.notes.map(({ at, text }) => `${dateAndTime(at)}, note: ${text}`),
  ];
  await print(`${printable(lines.join("\n"))}\n`);
}

async function exportCsv(db: Firestore, file?: string): Promise<void> {
  // Personal data: for the operator's eyes alone.
  const to = file ? createWriteStream(file, { mode: 0o600 }) : process.stdout;
  if (file) await once(to, "open");
  await print(csvHead(), to);
  let count = 0;
  for await (const page of oldestFirst(db)) {
    for (const request of page) await print(csvLine(request), to);
    count += page.length;
    process.stderr.write(`${count} exported\n`);
  }
  if (file) {
    to.end();
    await once(to, "finish");
  }
  process.stderr.write(`Done: ${count} request${count === 1 ? "" : "s"}.\n`);
}

/** Reads the arguments; answers what is to be done with the store. @throws Stop */
function command(given: string[]): (db: Firestore) => Promise<void> {
  const { positionals, values } = parse(given);
  const [name, ...rest] = positionals;
  const [first, second] = rest;
  const only = (count: number, options: readonly (keyof typeof values)[] = []) => {
    const stray = (Object.keys(values) as (keyof typeof values)[]).some(
      (option) => !options.includes(option),
    );
    if (stray || rest.length !== count) throw new Stop(usage, 2);
  };
  switch (name) {
    case "list": {
      only(0, ["status"]);
      const status = values.status === undefined ? undefined : wantedStatus(values.status);
      return (db) => list(db, status);
    }
    case "show":
      only(1);
      return async (db) => show(await find(db, first ?? ""));
    case "status": {
      only(2);
      const status = wantedStatus(second ?? "");
      return async (db) => {
        const { id } = await find(db, first ?? "");
        const changed = await setStatus(db, id, status);
        await print(`${changed.reference}: ${statusNames[changed.status]}\n`);
      };
    }
    case "export":
      only(rest.length > 0 ? 1 : 0, ["csv"]);
      if (!values.csv) throw new Stop(usage, 2);
      return (db) => exportCsv(db, first);
    default:
      throw new Stop(usage, 2);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { status: { type: "string" }, csv: { type: "boolean" } },
    });
  } catch (error) {
    // Its first sentence says what; the rest is about positional arguments.
    throw new Stop(`${(error as Error).message.split(". ")[0]}. ${usage}`, 2);
  }
}

async function run(): Promise<void> {
  const work = command(process.argv.slice(2));
  const projectId = process.env.FIREBASE_PROJECT_ID;
  if (!projectId) throw new Stop("FIREBASE_PROJECT_ID is missing: the id of the Firebase project", 2);
  await work(await newFirestore(projectId));
}

// A reader that has seen enough (`… | head`) is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(error instanceof Stop ? error.code : 1);
  },
);
