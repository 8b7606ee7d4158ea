import { useLocation, useMatches } from "@remix-run/react";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { type PostingState, wasListed } from "./states";

const listing = "/listing";

/** Places of a listing: name and path. All other pages belong to the listing itself. */
const places = [
  ["Today", ""],
  ["Offers", "/offer-register"],
  ["Showings", "/showing-log"],
  ["Listing", listing],
  ["Help", "/help"],
] as const;

/** Path of the page's order or listing, and which of the two it is. Null on other pages. */
function usePosting() {
  const page = useMatches().at(-1)?.data as { reference?: string; state?: PostingState } | undefined;
  if (!page?.reference || !page.state) return null;
  return { path: `/account/postings/${page.reference}`, isListing: wasListed(page.state) };
}

/** Link to the first page of an order. A listing has its menu. */
export function BackToOrder() {
  const posting = usePosting();
  return posting && !posting.isListing ? <LinkLine href={posting.path}>Back to the order</LinkLine> : null;
}

/** Menu of one listing: at the bottom of a phone's screen, and next to the page in a wide window. */
export function ListingMenu() {
  const { pathname } = useLocation();
  const posting = usePosting();
  if (!posting?.isListing) return null;
  const { path } = posting;
  const here = pathname.slice(path.length);
  const current = places.find(([, to]) => to === here)?.[1] ?? listing;
  return (
    <nav className="listing-menu" aria-label="This listing">
      <ul>
        {places.map(([label, to]) => (
          <li key={to}>
            <PageLink
              href={`${path}${to}`}
              aria-current={here === to ? "page" : to === current ? "true" : undefined}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
