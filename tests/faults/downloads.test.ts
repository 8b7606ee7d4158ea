import { cpSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { portOf, type SiteProcess, startProcess } from "./process";

/** A copy of the build, so that files can be taken away under the running server. */
const copy = mkdtempSync(join(tmpdir(), "site-"));
const client = join(copy, "client");
const film = "/video/how-mere-posting-works.mp4";

let site: SiteProcess;
let request: string;
beforeAll(async () => {
  cpSync("build", copy, { recursive: true });
  site = await startProcess({}, { entry: [join(copy, "index.js")] });
  request = `GET ${film} HTTP/1.1\r\nHost: localhost:${portOf(site)}\r\n\r\n`;
});
afterAll(async () => {
  await site.stop();
  rmSync(copy, { recursive: true });
});

/** How many of the browser's files the server holds open. */
function openFiles(): number {
  const descriptors = `/proc/${site.process.pid}/fd`;
  return readdirSync(descriptors).filter((name) => {
    try {
      return readlinkSync(join(descriptors, name)).startsWith(client);
    } catch {
      return false; // Closed since the folder was read.
    }
  }).length;
}

/** Asks for the film a number of times on one connection and reads nothing but the first bytes. */
function ask(times: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(portOf(site), "127.0.0.1");
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.pause();
      resolve(socket);
    });
    socket.write(request.repeat(times));
  });
}

const noneOpen = () => vi.waitFor(() => expect(openFiles()).toBe(0), { timeout: 60_000 });

it.each([
  ["one after another", 100, 1],
  ["asked for in advance on one connection", 20, 20],
])("downloads that are broken off, %s, leave no file open", async (_, connections, downloads) => {
  let seenOpen = 0;
  for (let count = 0; count < connections; count += 1) {
    const socket = await ask(downloads);
    seenOpen = Math.max(seenOpen, openFiles());
    socket.destroy();
  }
  expect(seenOpen).toBeGreaterThan(0);
  await noneOpen();
});

it("a connection that asks for much in advance is cut", async () => {
  const socket = connect(portOf(site), "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  socket.write(request.repeat(200));
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(200 * statSync(client + film).size);
  await noneOpen();
});

it("a file that is gone is a 404, and the server goes on", async () => {
  const name = readdirSync(join(client, "assets")).find((file) => file.endsWith(".css")) ?? "";
  for (const suffix of ["", ".br", ".gz"]) rmSync(join(client, "assets", name + suffix));
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await fetch(`${site.origin}/assets/${name}`, { headers: { "Accept-Encoding": encoding } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toMatch(/no-store/);
    for (const header of ["ETag", "Last-Modified", "Accept-Ranges"])
      expect(answer.headers.get(header)).toBeNull();
    expect(await answer.text()).toContain("<h1");
  }
  expect((await fetch(site.origin + film, { method: "HEAD" })).status).toBe(200);
  expect(site.process.exitCode).toBeNull();
});
