import { env } from "#server/platform/env.server";
import { closedPaths } from "~/zones";

/** Opens public pages to all crawlers, and closes pages behind the login. */
export const loader = () =>
  new Response(
    [
      "User-agent: *",
      ...closedPaths().map((path) => `Disallow: ${path}`),
      `Sitemap: ${env().APP_ORIGIN}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
