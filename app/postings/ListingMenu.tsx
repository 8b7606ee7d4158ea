import { useLocation, useMatches } from "@remix-run/react";
import { PageLink } from "~/lib/ui/PageLink";
import { type PostingState, wasListed } from "./states";

/** Places of a listing: name, path, and other pages there. All pages without a place belong to the one with null. */
const places = [
  ["Today", "", []],
  ["Offers", "/offer-register", ["/sale", "/lawyer"]],
  ["Showings", "/showing-log", ["/open-houses"]],
  ["Listing", "/listing", null],
  ["Help", "/help", []],
] as const;

/** Menu of one listing: at the bottom of a phone's screen, and next to the page in a wide window. */
export function ListingMenu() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.data as { reference?: string; state?: PostingState } | undefined;
  if (!page?.reference || !page.state || !wasListed(page.state)) return null;
  const path = `/account/postings/${page.reference}`;
  const here = pathname.slice(path.length);
  const isThere = (to: string, others: readonly string[] = []) => [to, ...others].includes(here);
  const isElsewhere = !places.some(([, to, others]) => others && isThere(to, others));
  return (
    <nav className="listing-menu" aria-label="This listing">
      <ul>
        {places.map(([label, to, others]) => {
          const isCurrent = others ? isThere(to, others) : isElsewhere;
          return (
            <li key={to}>
              <PageLink
                href={`${path}${to}`}
                aria-current={here === to ? "page" : isCurrent ? "true" : undefined}
              >
                {label}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
