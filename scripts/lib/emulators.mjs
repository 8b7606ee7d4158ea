import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFirestoreInMemory } from "./firestore-in-memory.mjs";
import { freePort } from "./ports.mjs";

/** A `demo-` id tells Firebase's tools that no real project has it. */
export const demoProject = "demo-mere-posting";

/**
 * Starts the Auth and Storage emulators and an in-memory Firestore on loopback.
 * An emulator that the environment names, such as Google's own Firestore emulator, is used instead.
 * @param {{ auth?: number, firestore?: number, storage?: number }} [ports] ports to listen on. Free ports by default
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the environment that
 * points the site at them. `stop` leaves emulators running that it didn't start
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
        // No metadata server answers requests for credentials here.
        METADATA_SERVER_DETECTION: "none",
      },
      stop,
    };
  } catch (error) {
    // Emulators that start after another one fails have to be stopped too.
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
 * @returns {Promise<() => Promise<void>>} stops it and loses the files
 */
export const startStorage = (port) => startProcess("The Storage emulator", port, "storage-emulator.mjs");

/** Time that an emulator may take to start on a busy machine, in ms. */
const startMs = 240_000;

/**
 * Starts a script in its own process and directory, and waits until it listens.
 * @param {string} name for error messages
 * @param {number} port
 * @param {string} script file in this folder
 * @returns {Promise<() => Promise<void>>} stops it and removes the directory
 */
async function startProcess(name, port, script) {
  const directory = mkdtempSync(join(tmpdir(), "emulator-"));
  const child = spawn(process.execPath, [join(import.meta.dirname, script), demoProject, String(port)], {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe"],
    // Puts the child in its own process group. Ctrl-C reaches only this process, which stops the children in order.
    detached: true,
    // CI turns off the message of the day, so that a machine without a network doesn't wait for it.
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
    // Reads its output instead of probing the port, because another demo's emulator may answer there.
    if (output.includes("listening")) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    if (child.exitCode === null && child.pid) {
      // A clean shutdown takes seconds, and an emulator has nothing to save.
      process.kill(-child.pid, "SIGKILL");
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    await ended;
  };
}
