// Runs Firebase's Auth emulator without the command line tool around it, which takes longer to start than the
// emulator.
// It uses internal modules of firebase-tools, which is pinned. Nearly every test fails if they move.
// Usage: node scripts/lib/auth-emulator.mjs PROJECT PORT
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { default: api } = require("firebase-tools/lib/emulator/auth/apiSpec");
// The emulator compiles a check of every parameter of eighty methods, which takes three quarters of its start.
// Our code uses neither tenants nor version 2 nor the parameters that all of Google's methods share.
for (const [path, methods] of Object.entries(api.paths)) {
  if (path.startsWith("/v2/") || path.includes("/tenants")) delete api.paths[path];
  else if (!path.startsWith("/emulator/")) methods.parameters = [];
}
const { AuthEmulator } = require("firebase-tools/lib/emulator/auth");
const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry");

const [projectId = "", port] = process.argv.slice(2);
await EmulatorRegistry.start(new AuthEmulator({ projectId, host: "127.0.0.1", port: Number(port) }));
// The emulator doesn't report when it listens. If the port is in use, this process ends at once.
setTimeout(() => console.log("listening"), 100);
