// @ts-expect-error The package has no types.
import autocannon from "autocannon";

/** Part of autocannon's result. */
interface Result {
  errors: number;
  non2xx: number;
  start: Date;
  finish: Date;
  requests: { total: number };
}

/**
 * Loads a URL over 16 connections, for some seconds or for a number of requests.
 * Measurements of cost need the number, because requests would be in progress at the end of a duration.
 * @returns requests a second
 * @throws if a connection fails or an answer isn't 2xx
 */
export async function load(
  url: string,
  how: { duration: number } | { amount: number },
  cookie?: string,
): Promise<number> {
  const headers = { "Accept-Encoding": "br, gzip", ...(cookie ? { Cookie: cookie } : {}) };
  // The load ends at a sample. With the default of one a second, short loads would take whole seconds.
  const result: Result = await autocannon({ url, connections: 16, headers, sampleInt: 50, ...how });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  return (result.requests.total * 1000) / (result.finish.getTime() - result.start.getTime());
}
