import { pathsOutsideTheSite } from "~/zones";

/** Not fetched ahead: forms, guarded pages, and addresses with a query (`(.+)`, since `*` matches an empty one too). */
const never = [...pathsOutsideTheSite(), "/*\\?(.+)"];

/**
 * Which pages a browser may fetch before they are asked for: those a pointer rests on. A header of every
 * page leads here (`entry.server.tsx`), so that the content security policy needs no exception. Fetched
 * only, not drawn: with styles and fonts in the browser's cache little is left to gain by drawing them
 * ahead, and their scripts would run unseen.
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: never } },
          // Anchors on the page itself, links that open a new tab, downloads.
          { not: { selector_matches: "[href^='#'], [target], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export const loader = () =>
  new Response(JSON.stringify(rules), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
