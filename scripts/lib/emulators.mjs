import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startFirestoreInMemory } from "./firestore-in-memory.mjs";
import { freePort } from "./ports.mjs";

/** A `demo-` id tells Firebase's tools that no real project is behind it. */
export const demoProject = "demo-mere-posting";

/**
 * Starts Firebase's Auth emulator and an in-memory Firestore on loopback.
 *
 * @param {{ authPort: number, firestorePort: number, authHost?: string }} places with `authHost`, an Auth
 *   emulator that runs already is used: it takes ten seconds to start
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the environment that
 *   points the site at them
 */
export async function startEmulators({ authPort, firestorePort, authHost }) {
  const [auth, firestore] = await Promise.all([
    authHost ? async () => {} : startAuth(authPort),
    startFirestoreInMemory(firestorePort),
  ]);
  return {
    env: {
      FIREBASE_PROJECT_ID: demoProject,
      FIREBASE_API_KEY: "demo-key",
      FIREBASE_AUTH_EMULATOR_HOST: authHost ?? `127.0.0.1:${authPort}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestorePort}`,
      // There is no cloud around to ask for credentials.
      METADATA_SERVER_DETECTION: "none",
    },
    stop: async () => {
      await Promise.all([auth(), firestore()]);
    },
  };
}

/** How long the Auth emulator may take to answer, ms. It first tries to reach its makers. */
const authStartMs = 90_000;

/**
 * Starts Firebase's Auth emulator on loopback, in a process of its own.
 * @param {number} port
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function startAuth(port) {
  // The command line tool takes ports from a file, and its helpers must not collide with another run's.
  const [hub, logging] = await Promise.all([freePort(), freePort()]);
  const directory = mkdtempSync(join(tmpdir(), "auth-emulator-"));
  writeFileSync(
    join(directory, "firebase.json"),
    JSON.stringify({
      emulators: {
        auth: { host: "127.0.0.1", port },
        hub: { host: "127.0.0.1", port: hub },
        logging: { host: "127.0.0.1", port: logging },
        ui: { enabled: false },
      },
    }),
  );
  const tool = resolve("node_modules/firebase-tools/lib/bin/firebase.js");
  const child = spawn(
    process.execPath,
    [tool, "emulators:start", "--only", "auth", "--project", demoProject],
    {
      cwd: directory,
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own: Ctrl-C reaches only us, and we stop it in order.
      detached: true,
      // CI: no message of the day, so that a machine without a network does not wait for one.
      env: { ...process.env, CI: "1" },
    },
  );
  let output = "";
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise((resolve) => child.once("exit", resolve));

  const started = Date.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The Auth emulator did not start:\n${output}`);
    if (Date.now() - started > authStartMs)
      throw new Error(`The Auth emulator did not answer in time:\n${output}`);
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer) break;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return async () => {
    if (child.exitCode === null && child.pid) {
      // It holds nothing worth a clean shutdown, which takes seconds.
      process.kill(-child.pid, "SIGKILL");
    }
    rmSync(directory, { recursive: true, force: true });
    await ended;
  };
}
