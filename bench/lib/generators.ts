import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

export interface Load {
  connections: number;
  seconds: number;
}

/** What came of a load: whole answers, and how many a second. */
export interface Answers {
  total: number;
  perSecond: number;
}

const headers = { "Accept-Encoding": "br, gzip" };

/**
 * Loads an address with autocannon, which comes with the packages and can send forms.
 * @param request how each request differs from a GET; answers other than 2xx are then expected
 * @throws when a connection fails, or a GET is answered with something other than 2xx
 */
export async function load(
  url: string,
  { connections, seconds }: Load,
  request?: autocannon.Request,
): Promise<Answers> {
  const requests = request ? [request] : undefined;
  const result = await autocannon({ url, connections, duration: seconds, headers, requests });
  if (result.errors > 0 || (result.non2xx > 0 && !request)) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  return { total: result.requests.total, perSecond: result.requests.average };
}

const run = promisify(execFile);

/** Whether wrk is installed. */
export const hasWrk = (): Promise<boolean> =>
  run("wrk", ["-v"]).then(
    () => true,
    // It answers its version with exit code 1.
    (error: { code?: unknown }) => error.code !== "ENOENT",
  );

/**
 * Loads an address with wrk, which spends less on an answer than the servers do.
 * @throws when a connection fails or an answer is no 2xx
 */
export async function loadWithWrk(url: string, { connections, seconds }: Load): Promise<Answers> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  // Answers are counted however long they take: among many connections a slow server's wait for seconds.
  const load = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s"];
  const { stdout } = await run("wrk", [...load, ...lines, url]);
  const total = /(\d+) requests in/.exec(stdout)?.[1];
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!total || !perSecond || /Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return { total: Number(total), perSecond: Number(perSecond) };
}
