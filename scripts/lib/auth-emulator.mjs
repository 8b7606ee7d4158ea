// Firebase's Auth emulator without the command line tool around it, which takes longer to start than the emulator. These
// are inside names of firebase-tools, which is pinned; nearly every test fails when they move.
// Usage: node scripts/lib/auth-emulator.mjs PROJECT PORT
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { default: api } = require("firebase-tools/lib/emulator/auth/apiSpec");
// It compiles a check of every parameter of eighty methods, which is three quarters of its start. Nobody here has tenants or
// calls the second version, or sends the parameters that all of Google's methods share.
for (const [path, methods] of Object.entries(api.paths)) {
  if (path.startsWith("/v2/") || path.includes("/tenants")) delete api.paths[path];
  else if (!path.startsWith("/emulator/")) methods.parameters = [];
}
const { AuthEmulator } = require("firebase-tools/lib/emulator/auth");
const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry");

const [projectId = "", port] = process.argv.slice(2);
await EmulatorRegistry.start(new AuthEmulator({ projectId, host: "127.0.0.1", port: Number(port) }));
// The emulator doesn't say when it listens. A port in use ends this process at once.
setTimeout(() => console.log("listening"), 100);
