import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { manageLifeCycle } from "#server/http/life-cycle";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("listens until balancers have noticed the signal, then closes idle and unused connections after a second", async () => {
  const server = createServer((_, response) => void response.end("ok"));
  // Turned off, because Node would close idle connections by itself.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const told = new Map<string | symbol, () => unknown>();
  vi.spyOn(process, "on").mockImplementation((name, listener) => {
    told.set(name, listener as () => unknown);
    return process;
  });
  const exited = new Promise<unknown>((resolve) => {
    vi.spyOn(process, "exit").mockImplementation(((code: unknown) => resolve(code)) as never);
  });
  const state = { draining: false, closing: false };
  manageLifeCycle(server, state, { drainMs: 60_000, noticeMs: 250 });
  const accepted = new Promise<void>((resolve) => {
    let connections = 0;
    server.on("connection", () => {
      connections += 1;
      if (connections === 2) resolve();
    });
  });
  const [idle, unused] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  await accepted;
  idle.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(idle, "data");

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  told.get("SIGTERM")?.();
  await vi.advanceTimersByTimeAsync(249);
  expect(state).toEqual({ draining: true, closing: false });
  expect(server.listening).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(state).toEqual({ draining: true, closing: true });
  await new Promise(setImmediate);
  expect(server.listening).toBe(false);

  const [idleGone, unusedGone] = [once(idle, "close"), once(unused, "close")];
  idle.resume();
  unused.resume();
  await vi.advanceTimersByTimeAsync(999);
  expect([idle.closed, unused.closed]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(201);
  await Promise.all([idleGone, unusedGone]);
  expect(await exited).toBe(0);
});
