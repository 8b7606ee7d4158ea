import type { LoaderFunctionArgs } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { publicPages } from "~/content/pages";
import { links } from "~/content/site";
import { homesInPart, listHomes, partsOfHomes } from "~/postings/home-page/homes.server";

/** Cache lifetime in seconds. It's short, because sold homes leave the sitemap. */
const keptSeconds = 600;

/**
 * All public pages with the date of their last change, and all homes shown. A long list is split into parts.
 * If the store doesn't answer, the homes are left out. https://www.sitemaps.org/protocol.html
 * @throws Response 404, 503
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get("part");
  if (part === "pages") return answer("urlset", pages());
  if (part !== null)
    return answer(
      "urlset",
      (await homesInPart(part)).map((path) => address(path)),
    );
  try {
    const { homes, next } = await listHomes();
    if (!next) return answer("urlset", [...pages(), ...homes.map(({ path }) => address(path))]);
    const parts = ["pages", ...(await partsOfHomes())];
    return answer(
      "sitemapindex",
      parts.map((one) => `<sitemap><loc>${env().APP_ORIGIN}/sitemap.xml?part=${one}</loc></sitemap>`),
    );
  } catch (error) {
    noteUnanswered(error, { event: "sitemap_without_homes" });
    return answer("urlset", pages());
  }
}

const pages = (): string[] => [
  ...publicPages.map(({ path, updated }) => address(path, `<lastmod>${updated}</lastmod>`)),
  address(links.homes),
];

const answer = (kind: "sitemapindex" | "urlset", entries: readonly string[]): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${kind}>\n`,
    {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": `public, max-age=${keptSeconds}`,
      },
    },
  );

const address = (path: string, more = ""): string =>
  `<url><loc>${env().APP_ORIGIN}${path}</loc>${more}</url>`;
