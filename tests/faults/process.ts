import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";

interface ProcessOptions {
  port?: number;
  /** What Node runs, if not this checkout's build. */
  entry?: string[];
  /** A descriptor for the log, which goes nowhere otherwise. */
  stdout?: number;
}

/** The production build as a process of its own, to be loaded, signalled and killed. */
export async function startProcess(env: Record<string, string> = {}, options: ProcessOptions = {}) {
  return startSite({
    stdout: "ignore",
    ...options,
    port: options.port ?? (await freePort()),
    // Emulators and the tests share two cores: a slow answer is no fault here. Tests of deadlines set their own.
    env: { ...inject("firebase"), LOG_LEVEL: "error", PROVIDER_DEADLINE_MS: "30000", ...env },
  });
}

/** What is read of a line of the log. */
interface LogLine {
  event: string;
  path?: string;
  /** The visitor left before the answer was out, or was cut off. */
  aborted?: boolean;
}

/** The same with its log, so that a test sees what happened in which order and needs no clock for it. */
export async function startLogged(env: Record<string, string> = {}, options: ProcessOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), "log-"));
  const file = join(directory, "log");
  const stdout = openSync(file, "w");
  const site = await startProcess({ LOG_LEVEL: "info", ...env }, { ...options, stdout });
  closeSync(stdout);
  return {
    ...site,
    /** Its log so far. */
    lines: (): LogLine[] =>
      readFileSync(file, "utf8")
        .split("\n")
        // The last one may be half written.
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    stop: async () => {
      await site.stop();
      rmSync(directory, { recursive: true });
    },
  };
}

export type SiteProcess = Awaited<ReturnType<typeof startProcess>>;

export const portOf = (site: SiteProcess): number => Number(new URL(site.origin).port);

/** Sends bytes as they are; resolves with what came back once the server closes or stays quiet. */
export function raw(port: number, bytes: Buffer | string, quietMs = 2000): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
