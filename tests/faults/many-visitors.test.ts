import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { portOf, startLogged } from "./process";

let site: Awaited<ReturnType<typeof startLogged>>;
beforeAll(async () => {
  site = await startLogged();
});
afterAll(() => site.stop());

async function open() {
  const socket = connect(portOf(site), "127.0.0.1");
  await once(socket, "connect");
  const ask = (path: string) =>
    new Promise<void>((sent) => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${portOf(site)}\r\n\r\n`, () => sent());
    });
  return { socket, ask };
}

/** Paths of answered requests, in order. */
const answered = () => site.lines().flatMap(({ event, path }) => (event === "request" && path ? [path] : []));

/** Pauses the server, so that requests sent in the meantime arrive all at once. */
async function standStill() {
  site.process.kill("SIGSTOP");
  const state = () => readFileSync(`/proc/${site.process.pid}/stat`, "utf8").split(") ")[1]?.[0];
  await vi.waitUntil(() => state() === "T", { timeout: 60_000 });
}

it("answers a new visitor before all pages of a crowd are rendered", async () => {
  const size = 40;
  const crowd = await Promise.all(
    Array.from({ length: size }, async () => {
      const { socket, ask } = await open();
      // The server has accepted their connections already.
      await ask("/healthz");
      await once(socket, "data");
      socket.resume();
      return { socket, ask };
    }),
  );
  await standStill();
  await Promise.all(crowd.map(({ ask }, index) => ask(`/faq?q=${index}`)));
  const newcomer = await open();
  newcomer.socket.resume();
  // This page is static, so it needs no turn of its own.
  await newcomer.ask("/version");
  site.process.kill("SIGCONT");
  const pages = () => answered().filter((path) => path !== "/healthz");
  await vi.waitUntil(() => pages().length === size + 1, { timeout: 120_000 });
  expect(pages().indexOf("/version")).toBeLessThan(size / 2);
  for (const { socket } of [...crowd, newcomer]) socket.destroy();
});
