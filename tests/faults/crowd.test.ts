import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteProcess, startProcess } from "./process";

let site: SiteProcess;
beforeAll(async () => {
  site = await startProcess();
});
afterAll(() => site.stop());

const ask = (path: string, agent: Agent | false) =>
  new Promise<void>((resolve, reject) => {
    get(site.origin + path, { agent }, (response) => response.resume().on("end", resolve)).on(
      "error",
      reject,
    );
  });

it("a new visitor does not wait until pages for a crowd are drawn", async () => {
  const size = 40;
  const agent = new Agent({ keepAlive: true });
  // Their connections are open already, so that all pages are asked for in the same moment.
  await Promise.all(Array.from({ length: size }, () => ask("/healthz", agent)));
  let drawn = 0;
  const crowd = Promise.all(
    Array.from({ length: size }, (_, index) => ask(`/faq?q=${index}`, agent).then(() => (drawn += 1))),
  );
  await ask("/healthz", false);
  expect(drawn).toBeLessThan(size / 2);
  await crowd;
  agent.destroy();
});
