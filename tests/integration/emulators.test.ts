import { expect, it } from "vitest";
import { emulatorVariables as hosts } from "#server/platform/env.server";
import { startAuth, startEmulators } from "../../scripts/lib/emulators.mjs";
import { freePort, isFree } from "../../scripts/lib/ports.mjs";

it("emulators named in the environment are used and not started again", async () => {
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

it("a second emulator at the same port fails to start", async () => {
  const port = await freePort();
  const starts = await Promise.allSettled([startAuth(port), startAuth(port)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await Promise.all(starts.map((start) => start.status === "fulfilled" && start.value()));
});
