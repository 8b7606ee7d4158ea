import { request as ask, createServer } from "node:http";

/** The one function of the specified Firebase project. */
const signUp = "/v1/auth/sign-up";

/**
 * Listens where Firebase's functions emulator would. It forwards `/{project}/{region}/v1/auth/sign-up` to the
 * site's `/v1/auth/sign-up`. Programs and pages of the site may call it. It listens on loopback only.
 * @param {{ port: number, project: string, sitePort: number, origins: readonly string[] }} options `origins`: origins whose pages may call it
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function startFunctions({ port, project, sitePort, origins }) {
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    const cors = { "Access-Control-Allow-Origin": origin ?? "", Vary: "Origin" };
    const refuse = (/** @type {number} */ status, /** @type {string} */ error) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify({ error }));
    const [, of, path] = /^\/([^/]+)\/[a-z\d-]+(\/[^?]*)/.exec(request.url ?? "") ?? [];
    if (of !== project || path !== signUp) return refuse(404, "There is no such function.");
    if (origin !== undefined && !origins.includes(origin)) return refuse(403, "This page may not ask.");
    if (request.method === "OPTIONS") {
      const allowed = {
        "Access-Control-Allow-Methods": "POST",
        "Access-Control-Allow-Headers": "Content-Type",
      };
      return response.writeHead(204, { ...cors, ...allowed }).end();
    }
    // Removes the headers by which the site refuses forms of other pages. The origin was checked above.
    const { origin: _, referer: __, "sec-fetch-site": ___, ...rest } = request.headers;
    const headers = { ...rest, host: `127.0.0.1:${sitePort}` };
    const onward = { host: "127.0.0.1", port: sitePort, method: request.method, path: signUp, headers };
    const asking = ask(onward, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(origin ? cors : {}) });
      answer.pipe(response);
    });
    asking.once("error", () => refuse(502, "The site doesn't answer."));
    request.pipe(asking);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
