// @ts-expect-error The package has no types.
import autocannon from "autocannon";

/** What we read of autocannon's result. */
interface Result {
  errors: number;
  non2xx: number;
  start: Date;
  finish: Date;
  requests: { total: number };
}

/**
 * Loads an address by 16 connections, for some seconds or until so many requests are answered. Whoever weighs what the
 * answers cost gives the amount: after so many seconds some would be under way still.
 * @returns requests a second
 * @throws when a connection fails or an answer is no 2xx
 */
export async function load(
  url: string,
  how: { duration: number } | { amount: number },
  cookie?: string,
): Promise<number> {
  const headers = { "Accept-Encoding": "br, gzip", ...(cookie ? { Cookie: cookie } : {}) };
  // It ends at a sample: with one a second, short loads would all take whole seconds.
  const result: Result = await autocannon({ url, connections: 16, headers, sampleInt: 50, ...how });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  return (result.requests.total * 1000) / (result.finish.getTime() - result.start.getTime());
}
