// Shared parts of the operator's commands.
import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { setDeadline } from "#server/platform/deadline.server";
import { EnvError } from "#server/platform/env.server";
import { useProject } from "#server/platform/firebase-admin.server";
import type { Actor } from "~/lib/steps/states";

/** Ends a command with a line to print and an exit code (2: wrong usage, 1: it failed). */
export class Stop extends Error {
  constructor(
    message: string,
    readonly code: 1 | 2,
  ) {
    super(message);
  }
}

/** Replaces control characters, because text that clients typed could steer a terminal. */
export const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, "\ufffd");

/** Writes text, and waits if the reader is slow. */
export async function print(text: string, to: NodeJS.WritableStream = process.stdout): Promise<void> {
  if (!to.write(text)) await once(to, "drain");
}

/**
 * Returns the person who runs the command. The account is the one of the machine.
 * The option `--as` gives a name, for machines where all operators share one account.
 */
export function operator(name: string | undefined): Omit<Actor, "role"> {
  let account: string;
  try {
    account = userInfo().username;
  } catch {
    // The user id in a container may have no name.
    account = String(process.getuid?.() ?? "unknown");
  }
  return { id: account, name: name ?? null };
}

/**
 * Parses a command's arguments.
 * @returns the first word, the words after it, the options, and `only`. It throws Stop unless there are `count` words
 *   and no options except `allowed`.
 * @throws Stop with the usage if there are unknown options
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
    // The first sentence names the fault. The rest is about positional arguments.
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

/**
 * Text of an option, or undefined without the option. @throws Stop if it's empty or longer than `limit` characters
 */
export function words(given: string | undefined, option: string, limit: number): string | undefined {
  const text = given?.trim();
  if (text === "") throw new Stop(`${option} is empty.`, 2);
  if (text && text.length > limit) throw new Stop(`${option} takes ${limit} characters at the most.`, 2);
  return text;
}

/**
 * Records that a job has finished, for node_exporter's textfile collector. A scrape of the site can't tell if a job
 * ran on another machine. The file is renamed into place, because the collector may read at any moment.
 * @param job prefix of the metric's name, such as "retention"
 */
export function noteSuccess(file: string, job: string): void {
  const name = `${job}_last_success_timestamp_seconds`;
  const lines = [
    `# HELP ${name} Time of the last completed run of the job.`,
    `# TYPE ${name} gauge`,
    `${name} ${Math.floor(Date.now() / 1000)}`,
  ];
  writeFileSync(`${file}.new`, `${lines.join("\n")}\n`);
  renameSync(`${file}.new`, file);
}

/** Deadline of a call to Firebase, in ms. It's longer than a visitor's, but ends before the SDK stops retrying. */
const deadlineMs = 20_000;

/** Parses the arguments and returns the work to do. @throws Stop if the arguments are wrong */
export type Command = (args: string[]) => () => Promise<void>;

/** Runs a command and prints its error. @returns the exit code */
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

export function runCommand(command: Command): void {
  // A reader that closes early (`… | head`) isn't a failure.
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
