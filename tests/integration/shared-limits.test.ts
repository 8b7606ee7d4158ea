import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { type Limiter, openSharedStore, SharedLimiter } from "#server/platform/shared-limiter.server";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { startValkey } from "../../scripts/lib/valkey.mjs";

/** The store of shared counters. Some tests restart it. */
let valkey: Awaited<ReturnType<typeof startValkey>>;
let port: number;
beforeAll(async () => {
  port = await freePort();
  valkey = await startValkey(port);
});
afterAll(() => valkey.stop());

describe("two replicas", () => {
  let sites: Awaited<ReturnType<typeof startSite>>[];
  let metricsPorts: number[];

  beforeAll(async () => {
    metricsPorts = [await freePort(), await freePort()];
    sites = await Promise.all(
      metricsPorts.map(async (metricsPort) =>
        startSite({
          port: await freePort(),
          stdout: "ignore",
          env: {
            ...inject("firebase"),
            TRUST_PROXY: "1",
            METRICS_PORT: String(metricsPort),
            RATE_LIMIT_REDIS_URL: valkey.url,
          },
        }),
      ),
    );
  });
  afterAll(() => Promise.all(sites.map(({ stop }) => stop())));

  let visitors = 0;

  /** A wrong password, from a new address each time. @returns the status of the answer */
  async function guess(replica: number, email: string): Promise<number> {
    visitors += 1;
    const answer = await fetch(`${sites[replica]?.origin}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "X-Forwarded-For": `198.18.7.${visitors}` },
      body: new URLSearchParams({ email, password: "wrong-1" }),
    });
    await answer.arrayBuffer();
    if (answer.status === 429) expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    return answer.status;
  }

  const failures = async (replica: number): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPorts[replica]}/metrics`)).text();
    return Number(/^rate_limit_store_failures_total (\d+)$/m.exec(text)?.[1]);
  };

  const { points } = limits.loginFailuresByAccount;

  it("count the wrong passwords of an account together", async () => {
    const email = "together@example.com";
    const statuses = [];
    for (let count = 0; count < points; count += 1) statuses.push(await guess(count % 2, email));
    expect(statuses).toEqual(Array(points).fill(401));
    expect([await guess(0, email), await guess(1, email)]).toEqual([429, 429]);
    expect([await failures(0), await failures(1)]).toEqual([0, 0]);
  });

  it.each([
    ["stands still", () => valkey.freeze()],
    ["has ended", () => valkey.stop()],
  ])("count separately and at once while the store %s, and refuse no one for that", async (_, fail) => {
    const email = `alone-${visitors}@example.com`;
    await guess(0, email);
    await guess(1, email);
    await fail();
    for (const replica of [0, 1]) {
      const before = await failures(replica);
      const statuses = [];
      for (let count = 0; count < points; count += 1) statuses.push(await guess(replica, email));
      expect(statuses).toEqual(Array(points).fill(401));
      expect(await guess(replica, email)).toBe(429);
      expect(await failures(replica)).toBeGreaterThan(before);
    }

    // Once the store is back, they count together again without a restart.
    await valkey.stop();
    valkey = await startValkey(port);
    await expect
      .poll(
        async () => {
          const other = `again-${visitors}@example.com`;
          for (let count = 0; count < points; count += 1) await guess(count % 2, other);
          return guess(0, other);
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(429);
  });
});

describe("a shared counter", () => {
  const unused: Limiter = {
    consume: () => Promise.reject(new Error("The store has answered.")),
    takeBack: () => Promise.reject(new Error("The store has answered.")),
    forget: () => Promise.reject(new Error("The store has answered.")),
  };

  async function limiterFor(name: string) {
    const store = await openSharedStore(valkey.url);
    return {
      client: store.client,
      limiter: new SharedLimiter(store, unused, { name, points: 2, duration: 60 }),
    };
  }

  it("can be reduced, but not below zero, and leaves no key", async () => {
    const { client, limiter } = await limiterFor("back");
    await limiter.takeBack("robin");
    await limiter.takeBack("robin");
    expect(await client.keys("limit:back:*")).toEqual([]);
    await limiter.consume("robin");
    await limiter.consume("robin");
    await expect(limiter.consume("robin")).rejects.toMatchObject({ consumedPoints: 3 });
    for (let count = 0; count < 3; count += 1) await limiter.takeBack("robin");
    expect(await client.keys("limit:back:*")).toEqual([]);
    client.disconnect();
  });

  it("expires", async () => {
    const { client, limiter } = await limiterFor("time");
    await limiter.consume("robin");
    await limiter.consume("robin");
    const left = await client.pttl("limit:time:robin");
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    client.disconnect();
  });
});
