import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { flushLog, log } from "#server/platform/log.server";

/** How long the listening socket stays open after the signal, ms, so that balancers notice `/readyz`. */
const noticeMs = 250;
/** Every so often, ms, connections that have nothing under way are closed. */
const idleCheckMs = 200;
/** How long a connection may stay silent once nothing new is accepted, ms: browsers open some in advance. */
const silentMs = 1000;
/** How long leaving may take in all, ms: less than the 10 s after which Docker and Cloud Run kill the process. */
const drainMs = 9000;

/** Shared by the pieces that behave differently while the process is leaving. */
export interface LifeCycle {
  /** True once the process has been asked to end: `/readyz` says so. */
  draining: boolean;
  /** True once nothing new is accepted: every answer is its connection's last. */
  closing: boolean;
}

/**
 * Ends the process in order on SIGTERM or SIGINT: first `/readyz` says 503, then nothing new is accepted
 * and every answer closes its connection, then the last answer is waited for. Connections are not closed
 * while new ones are still accepted: whoever came back would wait in a queue that is about to be cut off.
 * What works beside the server is told to stop at once, and waited for like an answer.
 * An unhandled rejection is logged: it concerns one request, the others go on. A full disk under the log,
 * or a reader of it that has gone, costs its lines and nothing else.
 */
export function manageLifeCycle(
  server: Server,
  state: LifeCycle,
  stopOthers: () => Promise<void> = async () => {},
): void {
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const answers = new Set<ServerResponse>();
  server.on("request", (_: IncomingMessage, response: ServerResponse) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
  });
  const leave = async (signal: string) => {
    if (state.draining) return;
    state.draining = true;
    log.info({ event: "draining", signal });
    setTimeout(async () => {
      log.warn({ event: "drain_gave_up" });
      await flushLog();
      process.exit(1);
    }, drainMs).unref();
    const othersStopped = stopOthers();
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    state.closing = true;
    // Those under way too: a client must not send another request on a connection that is about to be closed.
    for (const response of answers) response.shouldKeepAlive = false;
    // Not http's own `close`: it would cut connections whose request is still on its way.
    NetServer.prototype.close.call(server, async () => {
      await othersStopped;
      log.info({ event: "stopped" });
      await flushLog();
      process.exit(0);
    });
    setInterval(() => server.closeIdleConnections(), idleCheckMs).unref();
    // Node counts a connection that has not sent anything yet as busy.
    setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, silentMs).unref();
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
