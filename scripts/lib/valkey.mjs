import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";

/** Server programs. Debian releases without Valkey have Redis. */
const programs = ["valkey-server", "redis-server"];

const folders = (process.env.PATH ?? "").split(delimiter);

/** Path of an installed server, or undefined. */
export const installedValkey = () =>
  programs.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));

/** Installs a server for the tests of shared limits with apt, unless the system has one. */
export function installValkey() {
  if (installedValkey()) return;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const attempt = (/** @type {string[]} */ ...args) => {
    const [command = "", ...rest] = [...asRoot, "apt-get", ...args];
    return spawnSync(command, rest, { stdio: "inherit" }).status === 0;
  };
  console.log("Installing Valkey (once)…");
  const found =
    attempt("update") && programs.some((name) => attempt("install", "-y", "--no-install-recommends", name));
  if (!found) throw new Error("No Valkey could be installed. Install valkey-server or redis-server.");
}

/** Time that the server may take to start, in ms. */
const startMs = 10_000;

/**
 * Starts a server on loopback that keeps nothing on disk.
 * @param {number} port
 */
export async function startValkey(port) {
  const program = installedValkey();
  if (!program) throw new Error("There is no valkey-server: run `npm test`, which installs one.");
  const child = spawn(
    program,
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    {
      stdio: "ignore",
    },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const answers = () =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("close", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  const started = Date.now();
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() - started > startMs)
      throw new Error(`${program} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Freezes the server. It keeps its connections and answers nothing. */
    freeze: () => child.kill("SIGSTOP"),
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
