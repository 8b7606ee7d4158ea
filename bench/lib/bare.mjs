// A server that only repeats a page of another server: `node bench/lib/bare.mjs <address>`.
import { createServer, get } from "node:http";

get(process.argv[2] ?? "", { headers: { "Accept-Encoding": "br" } }, async (answer) => {
  const body = Buffer.concat(await answer.toArray());
  const { date: _, connection: __, "keep-alive": ___, ...headers } = answer.headers;
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(process.env.PORT), process.env.HOST);
});
