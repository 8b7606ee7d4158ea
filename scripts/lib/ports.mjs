import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Where Firebase's emulators listen unless told otherwise. */
export const usualPorts = { auth: 9099, firestore: 8080, storage: 9199, functions: 5001 };

/** Whether a loopback port can be listened on. @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * A loopback port nobody listens on. It is drawn by lot from below those that systems give to outgoing connections and to
 * whoever names none: one of theirs that is free now may be somebody else's before it is used.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(12_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

/**
 * Ports for the emulators: the usual ones, and a free one, which is said, in place of each that is taken.
 * @returns {Promise<typeof usualPorts>}
 */
export async function emulatorPorts() {
  const ports = { ...usualPorts };
  for (const name of /** @type {(keyof typeof usualPorts)[]} */ (Object.keys(usualPorts))) {
    if (await isFree(usualPorts[name])) continue;
    ports[name] = await freePort();
    console.log(`Port ${usualPorts[name]} is in use: the ${name} emulator takes ${ports[name]}.`);
  }
  return ports;
}
