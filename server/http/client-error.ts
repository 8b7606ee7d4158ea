import type { Duplex } from "node:stream";
import { countUnreadable } from "#server/http/metrics";
import { afterAnswers } from "#server/http/pipelining";

/** Connections that received unreadable data. Anything after it is ignored. */
const broken = new WeakSet<Duplex>();

/**
 * Answers a request that Node couldn't parse as HTTP, and closes the connection.
 * It writes to the bare socket, with the headers that every response has.
 * @param common headers of every response
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  common: readonly (readonly [string, string])[],
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (broken.has(socket)) return;
  broken.add(socket);
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  countUnreadable(status.slice(0, 3));
  const headers = common.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  afterAnswers(socket, () => {
    socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}
