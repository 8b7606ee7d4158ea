import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait on one connection. Browsers and proxies send one at a time. */
const maxWaiting = 32;

/**
 * Answers the requests of a connection one after another. A client may send the next ones without waiting
 * (RFC 9112 §9.3.2), and Node hands them out at once; but a response whose turn has not come emits no
 * "close" when the connection breaks, so whatever was opened for it would stay open. Here nothing is
 * opened before its turn, and a connection that queues too much is cut.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
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
