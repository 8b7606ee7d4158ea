// Firebase's Storage emulator without what it would fetch from the network: the Java program that judges
// security rules. The Admin SDK needs none; browsers are answered 403, as by rules that deny everything.
// These are inside names of firebase-tools, which is pinned; tests/integration/storage-emulator.test.ts fails
// when they move. Usage: node scripts/lib/storage-emulator.mjs PROJECT PORT
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { StorageEmulator } = require("firebase-tools/lib/emulator/storage");
const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry");

const [projectId = "", port] = process.argv.slice(2);
const rules = { name: "storage.rules", content: "" };
const emulator = new StorageEmulator({ projectId, host: "127.0.0.1", port: Number(port), rules });
for (const part of [emulator._rulesRuntime, emulator._rulesManager]) {
  part.start = async () => {};
  part.stop = async () => {};
}
await EmulatorRegistry.start(emulator);
// The emulator doesn't say when it listens. A port in use ends this process at once.
setTimeout(() => console.log("listening"), 100);
