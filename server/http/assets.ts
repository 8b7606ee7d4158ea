import type { RequestListener } from "node:http";
import sirv from "sirv";

const yearSeconds = 31_536_000;
const hourSeconds = 3600;

/**
 * The browser's files, read from the build's client folder: precompressed ones where there are any,
 * ranges for the film, validators for all. Only names that carry a content hash never change.
 */
export function assets(
  directory: string,
): (...args: [...Parameters<RequestListener>, next: () => void]) => void {
  const serve = sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const hashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`,
      );
    },
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    serve(request, response, next);
  };
}
