import type { RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Most requests that may wait on one connection. Browsers and proxies send one at a time. */
const maxWaiting = 32;

/** Answer to the last request of each connection. */
const last = new WeakMap<Duplex, ServerResponse>();

/**
 * Answers the requests of a connection one after another.
 * A client may send further requests without waiting (RFC 9112 §9.3.2), and Node emits them at once.
 * A response that waits for its turn emits no "close" if the connection breaks, so its resources would stay open.
 * This function opens nothing before its turn, and cuts a connection that queues too much.
 */
export function serializePerSocket(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Duplex, number>();
  return (request, response) => {
    const { socket } = request;
    last.set(socket, response);
    // Node assigns the socket to a response once the earlier answers are sent.
    if (response.socket) return listener(request, response);
    const before = waiting.get(socket) ?? 0;
    if (before >= maxWaiting) return socket.destroy();
    waiting.set(socket, before + 1);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      listener(request, response);
    });
  };
}

/**
 * Calls back when data that followed a connection's last request has its turn.
 * That is at once if no answer is in progress, and never if the connection ends first.
 * The data may also be the rest of the last request's body. It then waits for that request's turn.
 */
export function afterAnswers(socket: Duplex, callback: () => void): void {
  const response = last.get(socket);
  if (!response || response.writableFinished) callback();
  else if (response.req.complete) response.once("close", callback);
  else if (response.socket) callback();
  else response.once("socket", callback);
}
