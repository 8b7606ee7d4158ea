import { expect, it } from "vitest";
import { startEmulators } from "../../scripts/lib/emulators.mjs";
import { freePort, isFree } from "../../scripts/lib/ports.mjs";

const hosts = ["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"] as const;

it("what the environment names is used, and nothing is started in its place", async () => {
  const [auth, firestore] = await Promise.all([freePort(), freePort()]);
  const { env, stop } = await startEmulators({ auth, firestore });
  for (const name of hosts) {
    expect(process.env[name]).toMatch(/:/);
    expect(env[name]).toBe(process.env[name]);
  }
  expect(await Promise.all([isFree(auth), isFree(firestore)])).toEqual([true, true]);
  await stop();
  for (const name of hosts) expect(await isFree(Number(process.env[name]?.split(":")[1]))).toBe(false);
});
