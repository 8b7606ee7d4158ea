import { env } from "#server/platform/env.server";
import { publicPages } from "~/content/pages";

/** Every public page with the date its words last changed. https://www.sitemaps.org/protocol.html */
export function loader() {
  const urls = publicPages.map(
    ({ path, updated }) => `<url><loc>${env().APP_ORIGIN}${path}</loc><lastmod>${updated}</lastmod></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`,
    {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
}
