import { spawn } from "node:child_process";
import { freePort } from "./ports.mjs";

/** Secret that signs sessions of the demo and the tests. `npm run doctor` rejects it. */
export const demoSecret = "this secret is for the demo alone and known to everyone";

/**
 * Starts the production build (or another entry) in its own process, on loopback, and waits until it answers.
 * Its log goes to this process's output unless `stdout` says otherwise.
 * @param {{ port: number, env: Record<string, string | undefined>, entry?: string[], healthPath?: string, pollMs?: number, stdout?: "inherit" | "ignore" | number, cwd?: string }} options
 * @returns {Promise<{ origin: string, process: import("node:child_process").ChildProcess, stop: () => Promise<void>
 *   }>}
 */
export async function startSite({
  port,
  env,
  entry = ["build/index.js"],
  healthPath = "/healthz",
  pollMs = 50,
  stdout = "inherit",
  cwd,
}) {
  const child = spawn(process.execPath, entry, {
    cwd,
    stdio: ["ignore", stdout, "inherit"],
    // Puts the site in its own process group. Ctrl-C reaches only the launcher, which stops things in order.
    detached: true,
    env: {
      // All clients share one address here, and the emulator has no quota.
      SIGN_UPS_PER_ADDRESS: "1000",
      ...process.env,
      NODE_ENV: "production",
      DEMO_MODE: "1",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_ORIGIN: `http://localhost:${port}`,
      SESSION_SECRET: demoSecret,
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  // Stops the site also if the launcher ends with an error.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(late);
    }
  };
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site did not start (exit code ${child.exitCode}).`);
    const answer = await fetch(origin + healthPath).catch(() => null);
    if (answer) break;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return { origin, process: child, stop };
}

/**
 * Starts the site for its public pages only. Firebase's address has no listener, because public pages don't call it.
 * @param {Record<string, string>} [env]
 */
export async function startPublicSite(env) {
  const [port, nobody] = await Promise.all([freePort(), freePort()]);
  return startSite({
    port,
    stdout: "ignore",
    env: {
      FIREBASE_PROJECT_ID: "demo-mere-posting",
      FIREBASE_API_KEY: "demo-key",
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${nobody}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${nobody}`,
      METADATA_SERVER_DETECTION: "none",
      ...env,
    },
  });
}

/** Paths of the public pages, from a running site's sitemap. @param {string} origin */
export async function listedPaths(origin) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
