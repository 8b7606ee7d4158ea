import { env } from "#server/env.server";
import { closedPaths } from "~/zones";

/** Public pages are open to all; what is behind sign-in is nobody's business. */
export const loader = () =>
  new Response(
    [
      "User-agent: *",
      ...closedPaths.map((path) => `Disallow: ${path}`),
      `Sitemap: ${env().APP_ORIGIN}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
