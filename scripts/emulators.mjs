// `npm run emulators`: runs Firebase's Auth and Storage emulators and the in-memory Firestore on loopback, until
// stopped. They are for a site started in another way, such as the container of compose.yaml, which shares their
// network.
import { startEmulators } from "./lib/emulators.mjs";
import { usualPorts } from "./lib/ports.mjs";

const { env, stop } = await startEmulators(usualPorts);
for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop().then(() => process.exit(0)));
