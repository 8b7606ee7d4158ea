// Runs Firebase's Storage emulator without the Java program for security rules, which it would download.
// The Admin SDK needs no rules. Browsers get 403, as from rules that deny everything.
// It uses internal modules of firebase-tools, which is pinned. tests/integration/storage-emulator.test.ts fails if
// they move.
// Usage: node scripts/lib/storage-emulator.mjs PROJECT PORT
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
// The emulator doesn't report when it listens. If the port is in use, this process ends at once.
setTimeout(() => console.log("listening"), 100);
