// What the operator's commands share.
import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { setDeadline } from "#server/platform/deadline.server";
import { EnvError } from "#server/platform/env.server";
import { useProject } from "#server/platform/firebase-admin.server";
import type { Actor } from "~/lib/steps/states";

/** What stops a command: the line to say, and the exit code (2: asked wrongly, 1: could not be done). */
export class Stop extends Error {
  constructor(
    message: string,
    readonly code: 1 | 2,
  ) {
    super(message);
  }
}

/** What people typed may hold characters that steer a terminal. */
export const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, "\ufffd");

/** Writes, and waits where the reader is slow. */
export async function print(text: string, to: NodeJS.WritableStream = process.stdout): Promise<void> {
  if (!to.write(text)) await once(to, "drain");
}

/**
 * Who runs the command. The account is the machine's word; the name is only what was given, for machines
 * where everybody has the same account.
 */
export function operator(name: string | undefined): Omit<Actor, "role"> {
  let account: string;
  try {
    account = userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    account = String(process.getuid?.() ?? "unknown");
  }
  return { id: account, name: name ?? null };
}

/**
 * Reads the words after a command's name.
 * @returns the word that says what to do, the words after it, the options, and `only`, which throws Stop unless there
 *   are `count` words and no options but these
 * @throws Stop with the usage, when there are options the command does not have
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
  usage: string,
) {
  const read = () => parseArgs({ args, allowPositionals: true, options });
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read();
  } catch (error) {
    // Its first sentence says what; the rest is about positional arguments.
    throw new Stop(`${(error as Error).message.split(". ")[0]}. ${usage}`, 2);
  }
  const {
    values,
    positionals: [name, ...rest],
  } = parsed;
  const only = (count: number, allowed: readonly (keyof Options)[] = []) => {
    const stray = Object.keys(values).some((option) => !allowed.includes(option));
    if (stray || rest.length !== count) throw new Stop(usage, 2);
  };
  return { name, rest, values, only };
}

/** What an option says in words, if it is given. @throws Stop when it says nothing, or too much */
export function words(given: string | undefined, option: string, limit: number): string | undefined {
  const text = given?.trim();
  if (text === "") throw new Stop(`${option} is empty.`, 2);
  if (text && text.length > limit) throw new Stop(`${option} takes ${limit} characters at the most.`, 2);
  return text;
}

/**
 * Notes that a job has come to its end, for node_exporter's textfile collector: a scrape of the site cannot tell whether
 * a job ran elsewhere. Renamed into place, because the collector may read at any moment.
 * @param job what its metric is called after: "retention"
 */
export function noteSuccess(file: string, job: string): void {
  const name = `${job}_last_success_timestamp_seconds`;
  const lines = [
    `# HELP ${name} When the job last came to its end.`,
    `# TYPE ${name} gauge`,
    `${name} ${Math.floor(Date.now() / 1000)}`,
  ];
  writeFileSync(`${file}.new`, `${lines.join("\n")}\n`);
  renameSync(`${file}.new`, file);
}

/** An operator waits longer than a visitor, but not for the minutes that the SDK goes on trying, ms. */
const deadlineMs = 20_000;

/** Reads the arguments and answers what is to be done; throws Stop when it makes no sense of them. */
export type Command = (args: string[]) => () => Promise<void>;

/** Runs a command, and says what went wrong. @returns the exit code */
export async function exitCodeOf(command: Command, args: string[]): Promise<number> {
  try {
    await command(args)();
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    if (error instanceof EnvError) return 2;
    return error instanceof Stop ? error.code : 1;
  }
}

/** Runs a command and ends the process. */
export function runCommand(command: Command): void {
  // A reader that has seen enough (`… | head`) is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  const withProject: Command = (args) => {
    const work = command(args);
    const projectId = process.env.FIREBASE_PROJECT_ID;
    if (!projectId) throw new Stop("FIREBASE_PROJECT_ID is missing: the id of the Firebase project", 2);
    useProject(projectId, process.env.FIREBASE_STORAGE_BUCKET || undefined);
    setDeadline(deadlineMs);
    return work;
  };
  exitCodeOf(withProject, process.argv.slice(2)).then((code) => process.exit(code));
}
