import { noteUnanswered } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { publicPages } from "~/content/pages";
import { links } from "~/content/site";
import { listHomes } from "~/postings/home-page/homes.server";

/** How long a copy of it may be kept, seconds: a home that is sold leaves it. */
const keptSeconds = 600;

/**
 * Every public page with the date its words last changed, and the homes that are shown. Where the store doesn't answer, they are
 * left out: whoever reads it knows them. https://www.sitemaps.org/protocol.html
 */
export async function loader() {
  const homes = await listHomes().catch((error: unknown) => {
    noteUnanswered(error, { event: "sitemap_without_homes" });
    return [];
  });
  const urls = [
    ...publicPages.map(({ path, updated }) => address(path, `<lastmod>${updated}</lastmod>`)),
    address(links.homes),
    ...homes.map(({ path }) => address(path)),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`,
    {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": `public, max-age=${keptSeconds}`,
      },
    },
  );
}

const address = (path: string, more = ""): string =>
  `<url><loc>${env().APP_ORIGIN}${path}</loc>${more}</url>`;
