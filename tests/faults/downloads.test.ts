import { cpSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { portOf, type SiteProcess, startProcess } from "./process";

/** A copy of the build, so that files can be deleted while the server runs. */
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

/** Number of the browser's files that the server has open. */
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

/** Requests the video several times on one connection and reads only the first bytes. */
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
])("closes the files of cancelled downloads, %s", async (_, connections, downloads) => {
  let seenOpen = 0;
  for (let count = 0; count < connections; count += 1) {
    const socket = await ask(downloads);
    seenOpen = Math.max(seenOpen, openFiles());
    socket.destroy();
  }
  expect(seenOpen).toBeGreaterThan(0);
  await noneOpen();
});

it("cuts a connection that pipelines too many requests", async () => {
  const socket = connect(portOf(site), "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  socket.write(request.repeat(200));
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(200 * statSync(client + film).size);
  await noneOpen();
});

it("answers 404 for a deleted file and keeps running", async () => {
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
