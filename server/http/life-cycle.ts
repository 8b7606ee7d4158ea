import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { flushLog, log } from "#server/platform/log.server";

/** Every so often, ms, connections that have nothing under way are closed. */
const idleCheckMs = 200;
/**
 * How long a connection with nothing under way stays once nothing new is accepted, ms. A proxy may be about to use it: what it
 * sends meanwhile is still answered. Browsers open some in advance.
 */
const unusedMs = 1000;
/** How long a client may stand still in the middle of a request or of reading its answer while the process leaves, ms. */
const stalledMs = 3000;

/** Shared by the pieces that behave differently while the process is leaving. */
export interface LifeCycle {
  /** True once the process has been asked to end: `/readyz` says so. */
  draining: boolean;
  /** True once nothing new is accepted: every answer is its connection's last. */
  closing: boolean;
}

/**
 * Ends the process in order on SIGTERM or SIGINT: first `/readyz` says 503, so that balancers notice; after `noticeMs` nothing new is accepted
 * and every answer closes its connection, then the last answer is waited for. Connections are not closed
 * while new ones are still accepted: whoever came back would wait in a queue that is about to be cut off.
 * What works beside the server is told to stop at once, and waited for like an answer.
 * Clients that stand still in the middle of a request or of an answer are cut after a few seconds; those that go on may do so
 * until `drainMs` have passed in all. The process ends with 1 only if it owes an answer by then.
 * An unhandled rejection is logged: it concerns one request, the others go on. A full disk under the log,
 * or a reader of it that has gone, costs its lines and nothing else.
 */
export function manageLifeCycle(
  server: Server,
  state: LifeCycle,
  { drainMs, noticeMs }: { drainMs: number; noticeMs: number },
  stopOthers: () => Promise<void> = async () => {},
): void {
  /** Each connection, with its answers that aren't out yet, the one under way first. */
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
    // Node accepts right before this what has come so far: closing the socket would cut off whatever the system still holds.
    await setImmediate();
    // Those under way too: a client must not send another request on a connection that is about to be closed.
    for (const response of [...connections.values()].flatMap((answers) => [...answers])) {
      response.shouldKeepAlive = false;
    }
    // Not http's own `close`: it would cut connections whose request is still on its way.
    const stopped = async () => {
      await othersStopped;
      log.info({ event: "stopped" });
      await flushLog();
      process.exit(0);
    };
    // Called in the context of the last request otherwise, and logged with its id.
    NetServer.prototype.close.call(server, AsyncResource.bind(stopped));
    /** Connections that are cut when nothing moves on them. */
    const watched = new WeakSet<Socket>();
    let closesIdle = false;
    setInterval(() => {
      if (closesIdle) server.closeIdleConnections();
      for (const [socket, answers] of connections) {
        const isWatched = waitsForClient(answers);
        if (isWatched === watched.has(socket)) continue;
        // A server's sockets are destroyed when their time is up.
        socket.setTimeout(isWatched ? stalledMs : server.timeout);
        if (isWatched) watched.add(socket);
        else watched.delete(socket);
      }
    }, idleCheckMs).unref();
    // Node counts a connection that has not sent anything yet as busy.
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

/** Whether it is the client that has to go on: to send a request or the rest of one, or to read what was written. */
function waitsForClient(answers: ReadonlySet<ServerResponse>): boolean {
  const [response] = answers;
  if (!response) return true;
  const { req: request } = response;
  if (!request.complete) return request.readableLength === 0;
  return response.writableEnded || response.writableNeedDrain;
}
