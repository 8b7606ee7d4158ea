import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Default ports of Firebase's emulators. */
export const usualPorts = { auth: 9099, firestore: 8080, storage: 9199, functions: 5001 };

/** True if the loopback port is free. @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns a free loopback port, chosen at random below the range that systems assign themselves.
 * A free port of that range could be taken before it's used.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(12_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

/**
 * Ports for the emulators: the usual ones. A port that is taken is replaced by a free one, and the console says so.
 * @returns {Promise<typeof usualPorts>}
 */
export async function emulatorPorts() {
  const ports = { ...usualPorts };
  for (const name of /** @type {(keyof typeof usualPorts)[]} */ (Object.keys(usualPorts))) {
    if (await isFree(usualPorts[name])) continue;
    ports[name] = await freePort();
    console.log(`Port ${usualPorts[name]} is in use: the ${name} emulator uses ${ports[name]}.`);
  }
  return ports;
}
