import { env } from "#server/env.server";

/** Public pages are open to all; what is behind sign-in is nobody's business. */
export const loader = () =>
  new Response(
    [
      "User-agent: *",
      "Disallow: /account",
      "Disallow: /v1/",
      `Sitemap: ${env().APP_ORIGIN}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
