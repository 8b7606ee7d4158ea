// @ts-expect-error The package has no types.
import autocannon from "autocannon";

/** What we read of autocannon's result. */
interface Result {
  errors: number;
  non2xx: number;
  requests: { total: number; average: number };
}

/** What came of a load: whole answers, and how many a second. */
export interface Answers {
  total: number;
  perSecond: number;
}

/**
 * Loads an address by 16 connections.
 * @throws when a connection fails or an answer is no 2xx
 */
export async function load(url: string, seconds: number, cookie = ""): Promise<Answers> {
  const headers = { "Accept-Encoding": "br, gzip", ...(cookie ? { Cookie: cookie } : {}) };
  const result: Result = await autocannon({ url, connections: 16, duration: seconds, headers });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  return { total: result.requests.total, perSecond: result.requests.average };
}
