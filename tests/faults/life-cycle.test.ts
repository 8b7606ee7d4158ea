import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { pause, portOf, raw, startProcess } from "./process";

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  redirect: "manual" as const,
});

it("SIGTERM under load loses no request and ends the process soon after the last answer", async () => {
  const site = await startProcess();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const statuses = new Map<number, number>();
  const lost: string[] = [];
  let terminated = false;
  const ask = () =>
    new Promise<"answered" | "refused" | "lost">((resolve) => {
      const request = get(`${site.origin}/`, { agent }, (response) => {
        response.resume();
        response.on("end", () => {
          statuses.set(response.statusCode ?? 0, (statuses.get(response.statusCode ?? 0) ?? 0) + 1);
          resolve("answered");
        });
        response.on("error", () => resolve("lost"));
      });
      request.on("error", (error: NodeJS.ErrnoException) => {
        // A connection refused after the server stopped listening loses no request.
        if (terminated && error.code === "ECONNREFUSED") return resolve("refused");
        lost.push(error.code ?? error.message);
        resolve("lost");
      });
    });
  const workers = Array.from({ length: 20 }, async () => {
    while ((await ask()) === "answered");
  });
  await pause(1000);
  const exited = once(site.process, "exit");
  terminated = true;
  site.process.kill("SIGTERM");
  const signalled = performance.now();
  const [code] = await exited;
  const took = performance.now() - signalled;
  await Promise.all(workers);
  agent.destroy();
  expect(code).toBe(0);
  expect(lost).toEqual([]);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(took).toBeLessThan(2500);
});

it("an answer under way when the signal comes is finished", async () => {
  const site = await startProcess();
  const port = portOf(site);
  const body = "email=nobody%40example.com&password=wrong-1";
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "connect");
  socket.write(
    `POST /login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await pause(200);
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  await pause(600);
  const ready = await raw(port, `GET /readyz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`, 300);
  expect(ready).toBe("");
  socket.write(body.slice(10));
  const [code] = await exited;
  expect(code).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/^connection: close\r$/im);
});

it("a connection that has sent nothing does not hold up the end", async () => {
  const site = await startProcess();
  const socket = connect(portOf(site), "127.0.0.1");
  await once(socket, "connect");
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  const signalled = performance.now();
  expect(await exited).toEqual([0, null]);
  // Nine seconds is when the process gives up waiting.
  expect(performance.now() - signalled).toBeLessThan(5000);
  socket.destroy();
});

const longForm = "email=nobody%40example.com&password=wrong-1";
const loginHead = (port: number) =>
  `POST /login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${longForm.length}\r\n\r\n`;

it.each([
  ["has sent half a head", (port: number) => `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nUser-`],
  ["has sent half a body", (port: number) => loginHead(port) + longForm.slice(0, 10)],
  [
    "has stopped reading",
    (port: number) =>
      `GET /video/how-mere-posting-works.mp4 HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(16),
  ],
])(
  "a client that %s does not hold up the end, and the end is in order",
  async (_, begin) => {
    const site = await startProcess({ DRAIN_SECONDS: "60" });
    const socket = connect(portOf(site), "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    await once(socket, "connect");
    socket.write(begin(portOf(site)));
    await pause(500);
    const exited = once(site.process, "exit");
    site.process.kill("SIGTERM");
    // A minute is when it would give up.
    expect(await exited).toEqual([0, null]);
    socket.destroy();
  },
  30_000,
);

it.each([
  ["as long as the platform gives, a slow client is waited for", "30", /^HTTP\/1\.1 401 /],
  ["no longer than the platform gives, and leaves in order", "1", /^$/],
])(
  "%s",
  async (_, seconds, expected) => {
    const site = await startProcess({ DRAIN_SECONDS: seconds });
    const socket = connect(portOf(site), "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(loginHead(portOf(site)));
    await pause(200);
    const exited = once(site.process, "exit");
    site.process.kill("SIGTERM");
    // Longer than one second and than a client may stand still.
    for (const letter of longForm.match(/.{1,5}/g) ?? []) {
      await pause(500);
      socket.write(letter);
    }
    expect(await exited).toEqual([0, null]);
    expect(answer).toMatch(expected);
    socket.destroy();
  },
  60_000,
);

it("while leaving, /readyz says so and /healthz still answers", async () => {
  const site = await startProcess();
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  await pause(50);
  const [ready, health] = await Promise.all([
    fetch(`${site.origin}/readyz`),
    fetch(`${site.origin}/healthz`),
  ]);
  expect([ready.status, health.status]).toEqual([503, 200]);
  await exited;
});

it("kill -9 and a new start keep everybody signed in", async () => {
  const first = await startProcess();
  const email = `survivor-${Date.now()}@example.com`;
  const signUp = await fetch(
    `${first.origin}/sign-up`,
    form({
      firstName: "A",
      lastName: "B",
      email,
      password: "correct 1 horse",
      confirmPassword: "correct 1 horse",
    }),
  );
  expect(signUp.status).toBe(302);
  const cookie = signUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const exited = once(first.process, "exit");
  first.process.kill("SIGKILL");
  await exited;
  const second = await startProcess({}, { port: portOf(first) });
  const account = await fetch(`${second.origin}/account`, {
    headers: { Cookie: cookie },
    redirect: "manual",
  });
  expect(account.status).toBe(200);
  await second.stop();
});

it("a port in use, or a variable that is missing or wrong, stops the start with one line that names it", async () => {
  const { spawnSync } = await import("node:child_process");
  const site = await startProcess();
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, ["build/index.js"], {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        APP_ORIGIN: "https://www.example.com",
        SESSION_SECRET: "x".repeat(40),
        FIREBASE_PROJECT_ID: "p",
        FIREBASE_API_KEY: "k",
        PORT: String(portOf(site)),
        ...env,
      },
    });
  const busy = start({});
  expect(busy.status).toBe(1);
  expect(busy.stderr.trim()).toBe(`The site did not start: port ${portOf(site)} is in use.`);
  for (const name of ["APP_ORIGIN", "SESSION_SECRET", "FIREBASE_PROJECT_ID", "FIREBASE_API_KEY"]) {
    const missing = start({ [name]: "" });
    expect(missing.status).toBe(1);
    expect(missing.stderr.trim().split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing`)),
    ]);
  }
  const level = start({ LOG_LEVEL: "verbose" });
  expect(level.status).toBe(1);
  expect(level.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^LOG_LEVEL /)]);
  await site.stop();
});
