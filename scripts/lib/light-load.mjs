import { connect } from "node:net";

/**
 * Loads a server with GET requests and counts whole answers. It reads only where an answer ends, so that on
 * a small machine the server is what is measured; autocannon's parser costs more than a stored page does.
 *
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers: Record<string, string> }} options
 * @returns {Promise<{ total: number, perSecond: number }>}
 * @throws when an answer is not a 200, or a connection ends
 */
export function lightLoad(url, { connections, seconds, headers }) {
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return new Promise((resolve, reject) => {
    let total = 0;
    const started = performance.now();
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      /** Bytes of the answer that are still to come; -1 before its head, Infinity when it is chunked. */
      let rest = -1;
      socket.on("data", (chunk) => {
        if (rest < 0) {
          const end = chunk.indexOf("\r\n\r\n");
          const head = chunk.toString("latin1", 0, end);
          if (end < 0 || !head.startsWith("HTTP/1.1 200")) return stop(new Error(`${url}: ${head}`));
          const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
          rest = length === undefined ? Number.POSITIVE_INFINITY : Number(length) + end + 4;
        }
        rest -= chunk.length;
        const over = Number.isFinite(rest)
          ? rest <= 0
          : chunk.toString("latin1", chunk.length - 5) === "0\r\n\r\n";
        if (!over) return;
        total += 1;
        rest = -1;
        socket.write(request);
      });
      socket.on("error", (error) => stop(error));
      socket.on("close", () => stop(new Error(`${url}: the connection ended`)));
      socket.write(request);
      return socket;
    });
    /** @param {Error} [error] */
    function stop(error) {
      clearTimeout(timer);
      for (const socket of sockets) socket.removeAllListeners().destroy();
      if (error) reject(error);
      else resolve({ total, perSecond: (total * 1000) / (performance.now() - started) });
    }
    const timer = setTimeout(stop, seconds * 1000);
  });
}
