/**
 * Path to redirect to after the login, or `fallback` if `to` could leave the site. Resolves and compares
 * origins like the browser, so that `//evil`, `/\evil` and `/%09/evil` can't deceive it.
 */
export function safeRedirect(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || !to.startsWith("/") || to.length > 1000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u0020\\\u007f]/.test(to)) return fallback;
  const base = "http://site.invalid";
  if (!URL.canParse(to, base)) return fallback;
  const url = new URL(to, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  // A proxy that decodes the path must not turn it into another host either.
  if (/^\/(%2f|%5c|%09|%0a|%0d)/i.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Path of a page that continues to `to`. Leaves the parameter out for the home page. */
export const withReturn = (page: string, to: string): string =>
  to === "/" ? page : `${page}?${new URLSearchParams({ redirectTo: to })}`;
