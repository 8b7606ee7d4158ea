import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const ours: readonly Encoding[] = ["br", "gzip"];

/** Cache of the few header values that browsers send, so that a busy server parses each once. */
const known = new Map<string, Encoding>();

/** The encoding that a client prefers among ours (RFC 9110 §12.5.3). With equal weights it's the smallest. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const seen = known.get(header);
  if (seen) return seen;
  const weights = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, q ? Number(q.slice(2)) || 0 : 1] as const;
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const [best] = ours.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  // Clients needn't name `identity`. If they do, its weight counts like the others.
  const chosen = best && weightOf(best) >= (weights.get("identity") ?? 0) ? best : "identity";
  if (known.size < 200 && header.length < 200) known.set(header, chosen);
  return chosen;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Encodes a body.
 * @param effort "once" for a body that is stored and sent many times, "each" for one that is sent once
 */
export async function encode(body: Buffer, encoding: Encoding, effort: "once" | "each"): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return brotli(body, {
        params: {
          // The default (11) costs about 10 ms a page. Level 5 costs 1 ms, less than rendering it.
          [constants.BROTLI_PARAM_QUALITY]: effort === "once" ? 11 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          // Uses a window as large as the page, because the default one costs megabytes of memory for each call.
          [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 1)))),
        },
      });
    case "gzip":
      return gz(body, { level: effort === "once" ? 9 : 4 });
    case "identity":
      return body;
  }
}
