import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";

interface ProcessOptions {
  port?: number;
  /** Script that Node runs. Defaults to this checkout's build. */
  entry?: string[];
  /** Descriptor for the log, which is discarded by default. */
  stdout?: number;
}

/** Starts the production build as its own process, so that tests can load, signal and kill it. */
export async function startProcess(env: Record<string, string> = {}, options: ProcessOptions = {}) {
  return startSite({
    stdout: "ignore",
    ...options,
    port: options.port ?? (await freePort()),
    // Emulators and the tests share two cores, so a slow answer isn't a fault. Tests of deadlines set their own.
    env: { ...inject("firebase"), LOG_LEVEL: "error", PROVIDER_DEADLINE_MS: "30000", ...env },
  });
}

/** Fields read from a log line. */
interface LogLine {
  event: string;
  path?: string;
  /** The visitor left before the answer was sent, or was cut off. */
  aborted?: boolean;
}

/** Like `startProcess`, with the log, so that a test sees the order of events without a clock. */
export async function startLogged(env: Record<string, string> = {}, options: ProcessOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), "log-"));
  const file = join(directory, "log");
  const stdout = openSync(file, "w");
  const site = await startProcess({ LOG_LEVEL: "info", ...env }, { ...options, stdout });
  closeSync(stdout);
  return {
    ...site,
    /** Log lines so far. */
    lines: (): LogLine[] =>
      readFileSync(file, "utf8")
        .split("\n")
        // The last line may be incomplete.
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

/** Sends raw bytes. Resolves with the response once the server closes or stays quiet. */
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
