import type { RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Requests that may wait on one connection. Browsers and proxies send one at a time. */
const maxWaiting = 32;

/** The answer to the last request of each connection. */
const last = new WeakMap<Duplex, ServerResponse>();

/**
 * Answers the requests of a connection one after another. A client may send the next ones without waiting
 * (RFC 9112 §9.3.2), and Node hands them out at once; but a response whose turn has not come emits no
 * "close" when the connection breaks, so whatever was opened for it would stay open. Here nothing is
 * opened before its turn, and a connection that queues too much is cut.
 */
export function serializePerSocket(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Duplex, number>();
  return (request, response) => {
    const { socket } = request;
    last.set(socket, response);
    // Node gives a response the socket when the answers before it are out.
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
 * Calls back when it is the turn of what came on a connection after its last request: at once where nothing
 * is under way, never if the connection ends first. What came may also be the rest of the last request's
 * own body; then it is that request's turn that counts.
 */
export function afterAnswers(socket: Duplex, callback: () => void): void {
  const response = last.get(socket);
  if (!response || response.writableFinished) callback();
  else if (response.req.complete) response.once("close", callback);
  else if (response.socket) callback();
  else response.once("socket", callback);
}
