// `npm run emulators`: Firebase's Auth and Storage emulators and the in-memory Firestore alone, on loopback, until stopped.
// For a site started by other means, such as the container of compose.yaml, which shares this one's network.
import { startEmulators } from "./lib/emulators.mjs";
import { usualPorts } from "./lib/ports.mjs";

const { env, stop } = await startEmulators(usualPorts);
for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop().then(() => process.exit(0)));
