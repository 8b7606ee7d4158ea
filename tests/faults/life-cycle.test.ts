import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { pause, portOf, type SiteProcess, startLogged, startProcess } from "./process";

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  redirect: "manual" as const,
});

/** A site whose log shows how it ended. Its drain time is a minute by default, so that no test reaches it. */
async function startLeaving(seconds = "60") {
  const site = await startLogged({ DRAIN_SECONDS: seconds });
  onTestFinished(() => site.stop());
  const exited = once(site.process, "exit");
  return {
    ...site,
    exited,
    /** Last log event. It's `stopped` if the site waited for all answers. */
    ending: () => site.lines().at(-1)?.event,
  };
}

/** True if new connections are refused. */
const refuses = (site: SiteProcess) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(portOf(site), "127.0.0.1", () => {
      socket.destroy();
      resolve(false);
    });
    socket.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED"));
  });

/** A connection that the server has accepted, and the data received on it. */
async function opened(site: SiteProcess) {
  const socket = connect(portOf(site), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return { socket, answer: () => answer };
}

const loginHead = (site: SiteProcess) =>
  [
    ...["POST /login HTTP/1.1", `Host: localhost:${portOf(site)}`, "Transfer-Encoding: chunked"],
    ...["Content-Type: application/x-www-form-urlencoded", "", ""],
  ].join("\r\n");
const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const login = "email=nobody%40example.com&password=wrong-1";
const lastPiece = "0\r\n\r\n";

it("loses no request on SIGTERM under load, and ends as soon as all answers are sent", async () => {
  const site = await startLeaving();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const statuses: number[] = [];
  const lost: string[] = [];
  let terminated = false;
  const ask = (): Promise<"answered" | "refused" | "lost"> =>
    new Promise((resolve) => {
      const request = get(`${site.origin}/`, { agent }, (response) => {
        response.resume();
        response.on("end", () => {
          statuses.push(response.statusCode ?? 0);
          resolve("answered");
        });
        response.on("error", () => resolve("lost"));
      });
      request.on("error", (error: NodeJS.ErrnoException) => {
        // A connection refused after the server stopped listening loses no request.
        if (terminated && error.code === "ECONNREFUSED") return resolve("refused");
        // A connection that waited to be accepted is refused by the system and loses no request.
        // If the process had read its request, the log would have more lines than there are answers.
        if (terminated && error.code === "ECONNRESET" && !request.reusedSocket) return resolve("refused");
        // The connection was idle and closed before the client noticed. A client that reuses a connection asks again.
        if (terminated && error.code === "ECONNRESET" && request.reusedSocket) return resolve(ask());
        lost.push(error.code ?? error.message);
        resolve("lost");
      });
    });
  const workers = Array.from({ length: 20 }, async () => {
    while ((await ask()) === "answered");
  });
  await vi.waitUntil(() => statuses.length > 100 || lost.length > 0, { timeout: 120_000 });
  terminated = true;
  site.process.kill("SIGTERM");
  expect(await site.exited).toEqual([0, null]);
  await Promise.all(workers);
  agent.destroy();
  expect(lost).toEqual([]);
  expect([...new Set(statuses)]).toEqual([200]);
  // Every request that it accepted is answered.
  const taken = site.lines().filter(({ path, aborted }) => path === "/" || aborted);
  expect(taken).toHaveLength(statuses.length);
  expect(site.ending()).toBe("stopped");
});

it("waits for a slow client, cuts stalled ones, accepts nothing new, and reports 503 on /readyz", async () => {
  const site = await startLeaving();
  const begin = async (path: string) => {
    const { socket, answer } = await opened(site);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${portOf(site)}\r\n`);
    return { socket, answer };
  };
  const [ready, health] = [await begin("/readyz"), await begin("/healthz")];
  const { socket, answer } = await opened(site);
  socket.write(loginHead(site) + piece(`${login}&x=`));
  const sending = setInterval(() => socket.write(piece("x")), 250);
  // Connections that send nothing, half a head or half a body, or have stopped reading.
  await opened(site);
  const film = `GET /video/how-mere-posting-works.mp4 HTTP/1.1\r\nHost: localhost:${portOf(site)}\r\n\r\n`;
  for (const begun of [
    `GET / HTTP/1.1\r\nHost: localhost:${portOf(site)}\r\nUser-`,
    loginHead(site) + piece(login),
    film.repeat(16),
  ]) {
    const still = await opened(site);
    still.socket.pause();
    still.socket.write(begun);
  }
  await pause(500);
  site.process.kill("SIGTERM");
  await vi.waitUntil(() => site.lines().some(({ event }) => event === "draining"), {
    timeout: 60_000,
    interval: 10,
  });
  for (const { socket } of [ready, health]) socket.write("\r\n");
  while (!(await refuses(site))) await pause(50);
  // Longer than a client may stall.
  await pause(5000);
  clearInterval(sending);
  socket.write(lastPiece);
  expect(await site.exited).toEqual([0, null]);
  expect(answer()).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer()).toMatch(/^connection: close\r$/im);
  expect(ready.answer()).toMatch(/^HTTP\/1\.1 503 /);
  expect(health.answer()).toMatch(/^HTTP\/1\.1 200 /);
  // Ended in order, not by its drain time.
  expect(site.ending()).toBe("stopped");
});

it("ends in order after the drain time", async () => {
  const site = await startLeaving("1");
  const { socket, answer } = await opened(site);
  socket.write(loginHead(site) + piece(`${login}&x=`));
  site.process.kill("SIGTERM");
  // This request never ends.
  const sending = setInterval(() => socket.write(piece("x")), 700);
  expect(await site.exited).toEqual([0, null]);
  clearInterval(sending);
  expect(answer()).toBe("");
  expect(site.ending()).toBe("drain_cut");
});

it("keeps every user logged in after kill -9 and a restart", async () => {
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

it("fails to start with one line about a port in use, or a missing or wrong variable", async () => {
  const { spawnSync } = await import("node:child_process");
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, ["build/index.js"], {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DEMO_MODE: "1",
        APP_ORIGIN: "https://www.example.com",
        SESSION_SECRET: "x".repeat(40),
        FIREBASE_PROJECT_ID: "p",
        FIREBASE_API_KEY: "k",
        PORT: String(port),
        ...env,
      },
    });
  const busy = start({});
  expect(busy.status).toBe(1);
  expect(busy.stderr.trim()).toBe(`The site did not start: port ${port} is in use (PORT or METRICS_PORT).`);
  const names = ["APP_ORIGIN", "SESSION_SECRET", "FIREBASE_PROJECT_ID", "FIREBASE_API_KEY"];
  const wrong = start({ ...Object.fromEntries(names.map((name) => [name, ""])), LOG_LEVEL: "verbose" });
  expect(wrong.status).toBe(1);
  expect(wrong.stderr.trim().split("\n").sort()).toEqual(
    [...names.map((name) => `${name} is missing`), "LOG_LEVEL "]
      .sort()
      .map((line) => expect.stringMatching(`^${line}`)),
  );
  other.close();
});
