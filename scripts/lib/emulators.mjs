import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFirestoreInMemory } from "./firestore-in-memory.mjs";
import { freePort } from "./ports.mjs";

/** A `demo-` id tells Firebase's tools that no real project is behind it. */
export const demoProject = "demo-mere-posting";

/**
 * Starts what stands in for Firebase, on loopback: its Auth and Storage emulators and an in-memory Firestore.
 * What the environment names already, such as Google's own Firestore emulator, is used instead.
 *
 * @param {{ auth?: number, firestore?: number, storage?: number }} [ports] where they listen; free ports unless given
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the environment that
 *   points the site at them; `stop` leaves alone what ran before
 */
export async function startEmulators(ports = {}) {
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  const stop = async () => {
    await Promise.all(stops.map((stopOne) => stopOne()));
  };
  /** @param {string} variable @param {number | undefined} given @param {(port: number) => Promise<() => Promise<void>>} start */
  const hostOf = async (variable, given, start) => {
    const running = process.env[variable];
    if (running) return running;
    const port = given ?? (await freePort());
    stops.push(await start(port));
    return `127.0.0.1:${port}`;
  };
  const hosts = /** @type {const} */ ([
    hostOf("FIREBASE_AUTH_EMULATOR_HOST", ports.auth, startAuth),
    hostOf("FIRESTORE_EMULATOR_HOST", ports.firestore, startFirestoreInMemory),
    hostOf("FIREBASE_STORAGE_EMULATOR_HOST", ports.storage, startStorage),
  ]);
  try {
    const [auth, firestore, storage] = await Promise.all(hosts);
    return {
      env: {
        FIREBASE_PROJECT_ID: demoProject,
        FIREBASE_API_KEY: "demo-key",
        FIREBASE_AUTH_EMULATOR_HOST: auth,
        FIRESTORE_EMULATOR_HOST: firestore,
        FIREBASE_STORAGE_EMULATOR_HOST: storage,
        // There is no cloud around to ask for credentials.
        METADATA_SERVER_DETECTION: "none",
      },
      stop,
    };
  } catch (error) {
    // One that starts later than another fails has to be stopped too.
    await Promise.allSettled(hosts);
    await stop();
    throw error;
  }
}

/**
 * Starts Firebase's Auth emulator on loopback.
 * @param {number} port
 * @returns {Promise<() => Promise<void>>} stops it
 */
export const startAuth = (port) => startProcess("The Auth emulator", port, "auth-emulator.mjs");

/**
 * Starts Firebase's Storage emulator on loopback.
 * @param {number} port
 * @returns {Promise<() => Promise<void>>} stops it; the files are gone
 */
export const startStorage = (port) => startProcess("The Storage emulator", port, "storage-emulator.mjs");

/** How long an emulator may take to answer on a machine that does much else, ms. */
const startMs = 240_000;

/**
 * Starts a program of ours, in a process and a directory of its own, and waits until it listens.
 * @param {string} name
 * @param {number} port
 * @param {string} script beside this one
 * @returns {Promise<() => Promise<void>>} stops it and removes the directory
 */
async function startProcess(name, port, script) {
  const directory = mkdtempSync(join(tmpdir(), "emulator-"));
  const child = spawn(process.execPath, [join(import.meta.dirname, script), demoProject, String(port)], {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: Ctrl-C reaches only us, and we stop it in order.
    detached: true,
    // CI: no message of the day, so that a machine without a network does not wait for one.
    env: { ...process.env, TMPDIR: directory, CI: "1" },
  });
  let output = "";
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise((resolve) => child.once("exit", resolve));

  const started = Date.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output}`);
    if (Date.now() - started > startMs) throw new Error(`${name} did not start in time:\n${output}`);
    // Its own word, because another demo's emulator may answer at the port.
    if (output.includes("listening")) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    if (child.exitCode === null && child.pid) {
      // It holds nothing worth a clean shutdown, which takes seconds.
      process.kill(-child.pid, "SIGKILL");
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    await ended;
  };
}
