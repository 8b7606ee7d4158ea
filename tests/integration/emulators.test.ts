import { expect, it } from "vitest";
import { emulatorVariables as hosts } from "#server/platform/env.server";
import { startEmulators } from "../../scripts/lib/emulators.mjs";
import { freePort, isFree } from "../../scripts/lib/ports.mjs";

it("what the environment names is used, and nothing is started in its place", async () => {
  const [auth = 0, firestore = 0, storage = 0] = await Promise.all(hosts.map(freePort));
  const { env, stop } = await startEmulators({ auth, firestore, storage });
  for (const name of hosts) {
    expect(process.env[name]).toMatch(/:/);
    expect(env[name]).toBe(process.env[name]);
  }
  expect(await Promise.all([auth, firestore, storage].map(isFree))).toEqual([true, true, true]);
  await stop();
  for (const name of hosts) expect(await isFree(Number(process.env[name]?.split(":")[1]))).toBe(false);
});
