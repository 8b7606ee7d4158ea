import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSite, Visitor } from "./site";

const site = await loadSite();

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Visitor(site).send(path, { method, headers });

const styles = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".css"))}`;
const film = "/video/how-mere-posting-works.mp4";

describe("a file of the build", () => {
  it("is compressed as the browser accepts, with a validator for each encoding", async () => {
    const plain = readFileSync(`build/client${styles}`);
    const etags = new Set<string | null>();
    for (const [accept, encoding, unpack] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["identity", null, (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await get(styles, { "Accept-Encoding": accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Encoding")).toBe(encoding);
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/css/);
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      expect(unpack(Buffer.from(await answer.arrayBuffer()))).toEqual(plain);
      const etag = answer.headers.get("ETag") ?? "";
      const again = await get(styles, { "Accept-Encoding": accept, "If-None-Match": etag });
      expect(again.status).toBe(304);
      expect(again.headers.get("Cache-Control")).toBe(answer.headers.get("Cache-Control"));
      etags.add(etag);
    }
    expect(etags.size).toBe(3);
  });

  it("is cached for a year if its name has a hash, otherwise for an hour", async () => {
    expect((await get(styles)).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    for (const path of ["/favicon.svg", "/icon-192.png", film])
      expect((await get(path, {}, "HEAD")).headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  it("has one address", async () => {
    const slash = await get("/favicon.svg/");
    expect([slash.status, slash.headers.get("Location")]).toEqual([301, "/favicon.svg"]);
    expect((await get("/%66avicon.svg")).headers.get("Location")).toBe("/favicon.svg");
    for (const path of ["/favicon.svg.br", "/favicon.svg.gz", "/assets", "/index.html"])
      expect((await get(path)).status, path).toBe(404);
    expect((await get("/favicon.svg?v=2")).status).toBe(200);
  });
});

it("limits the scripts of a public page to 4 KB in total", async () => {
  const page = await new Visitor(site).html("/");
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src);
  expect(scripts).not.toEqual([]);
  const answers = scripts.map((src) => get(src, { "Accept-Encoding": "br" }));
  const sizes = await Promise.all(
    answers.map(async (answer) => (await (await answer).arrayBuffer()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(4 * 1024);
});

describe("ranges", () => {
  const bytes = readFileSync(`build/client${film}`);
  const size = bytes.length;

  it.each([
    ["bytes=0-0", 0, 0],
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, size - 1],
    ["bytes=-5", size - 5, size - 1],
    [`bytes=10-${size + 10}`, 10, size - 1],
    ["bytes=0-18446744073709551615", 0, size - 1],
  ])("%s returns exactly these bytes", async (range, first, last) => {
    const answer = await get(film, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${size}`);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it("return the whole file if they are invalid", async () => {
    for (const Range of ["bytes=9-1", "bytes=0-1,4-5", "bytes=a-b", "lines=1-2", "x"]) {
      const answer = await get(film, { Range });
      expect([Range, answer.status]).toEqual([Range, 200]);
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    }
  });

  it("are refused with the size if they begin beyond the end", async () => {
    const answer = await get(film, { Range: `bytes=${size}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("Content-Range")).toBe(`bytes */${size}`);
    expect(answer.headers.get("Content-Security-Policy")).toBeTruthy();
    expect(answer.headers.get("ETag")).toBeNull();
  });
});

describe("a stalled connection", () => {
  let impatient: Awaited<ReturnType<typeof loadSite>>;
  const films = 20;
  beforeAll(async () => {
    impatient = await loadSite({ inactivityMs: 2500 });
  });

  /** Requests more than the buffers between server and client can hold. */
  function download(onChunk: (socket: Socket) => void) {
    const socket = connect(impatient.port, "127.0.0.1");
    const ask = (connection: string) =>
      `GET ${film} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: ${connection}\r\n\r\n`;
    socket.write(ask("keep-alive").repeat(films - 1) + ask("close"));
    socket.on("data", () => onChunk(socket));
    return socket;
  }

  it("is cut off while its client reads nothing", async () => {
    const cut = new Promise((resolve) =>
      impatient.server.once("connection", (socket) => socket.once("close", resolve)),
    );
    const socket = download(() => socket.pause());
    await cut;
    socket.destroy();
  });

  it("stays open while its client reads, however slowly", async () => {
    const socket = download(() => {
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    await once(socket, "close");
    expect(socket.bytesRead).toBeGreaterThan(films * statSync(`build/client${film}`).size);
  });
});
