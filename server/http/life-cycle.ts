import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { flushLog, log } from "#server/platform/log.server";

/** Interval of checks for idle connections to close, in ms. */
const idleCheckMs = 200;
/**
 * Time that an idle connection stays open after the server stops accepting, in ms.
 * A proxy may be about to use it, and its request is still answered. Browsers open some in advance.
 */
const unusedMs = 1000;
/** Time that a client may stall within a request or an answer while the process drains, in ms. */
const stalledMs = 3000;

/** State of the process that other parts of the server read. */
export interface LifeCycle {
  /** True once the process has been asked to end. `/readyz` then answers 503. */
  draining: boolean;
  /** True once no new connections are accepted. Every answer is then the last one of its connection. */
  closing: boolean;
}

/**
 * Shuts the process down in order on SIGTERM or SIGINT.
 * First `/readyz` answers 503, so that balancers notice. After `noticeMs` the server stops accepting.
 * From then on every answer closes its connection, and the process waits for the last one.
 * Connections aren't closed earlier, because clients would reconnect to a queue that is about to be cut off.
 * Background work is asked to stop at once, and the process waits for it too.
 * Stalled clients are cut after a few seconds. Active clients may continue for `drainMs` in all.
 * The exit code is 1 only if answers are missing by then.
 * An unhandled rejection is logged, because it concerns only one request.
 * A full disk under the log, or a closed reader, loses log lines and nothing else.
 */
export function manageLifeCycle(
  server: Server,
  state: LifeCycle,
  { drainMs, noticeMs }: { drainMs: number; noticeMs: number },
  stopOthers: () => Promise<void> = async () => {},
): void {
  /** Unsent answers of each connection, the current one first. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = connections.get(socket);
    answers?.add(response);
    response.once("close", () => answers?.delete(response));
  });
  const leave = async (signal: string) => {
    if (state.draining) return;
    state.draining = true;
    log.info({ event: "draining", signal });
    let haveStopped = false;
    const othersStopped = stopOthers().finally(() => {
      haveStopped = true;
    });
    setTimeout(async () => {
      const owed = !haveStopped || [...connections.values()].some((answers) => !waitsForClient(answers));
      log.warn(owed ? { event: "drain_gave_up" } : { event: "drain_cut", connections: connections.size });
      await flushLog();
      process.exit(owed ? 1 : 0);
    }, drainMs).unref();
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    state.closing = true;
    // Lets Node accept the connections that the system still holds, because closing the socket would cut them off.
    await setImmediate();
    // Closes connections with answers in progress too, so that clients don't send another request on them.
    for (const response of [...connections.values()].flatMap((answers) => [...answers])) {
      response.shouldKeepAlive = false;
    }
    // Uses net's `close`, because http's own would cut connections whose request is still arriving.
    const stopped = async () => {
      await othersStopped;
      log.info({ event: "stopped" });
      await flushLog();
      process.exit(0);
    };
    // Bound to this context. Otherwise it would run in the context of the last request and be logged with its id.
    NetServer.prototype.close.call(server, AsyncResource.bind(stopped));
    /** Connections that are cut if they stall. */
    const watched = new WeakSet<Socket>();
    let closesIdle = false;
    setInterval(() => {
      if (closesIdle) server.closeIdleConnections();
      for (const [socket, answers] of connections) {
        const isWatched = waitsForClient(answers);
        if (isWatched === watched.has(socket)) continue;
        // A server's sockets are destroyed on timeout.
        socket.setTimeout(isWatched ? stalledMs : server.timeout);
        if (isWatched) watched.add(socket);
        else watched.delete(socket);
      }
    }, idleCheckMs).unref();
    // Node counts a connection that hasn't sent anything yet as busy.
    setTimeout(() => {
      closesIdle = true;
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    }, unusedMs).unref();
  };
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  process.on("SIGTERM", leave);
  process.on("SIGINT", leave);
  process.on("unhandledRejection", (reason) => {
    log.error({
      event: "unhandled_rejection",
      error: reason instanceof Error ? reason.stack : String(reason),
    });
  });
}

/** True if the server waits for the client to send a request or to read an answer. */
function waitsForClient(answers: ReadonlySet<ServerResponse>): boolean {
  const [response] = answers;
  if (!response) return true;
  const { req: request } = response;
  if (!request.complete) return request.readableLength === 0;
  return response.writableEnded || response.writableNeedDrain;
}
