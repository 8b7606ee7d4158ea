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

interface PostingPage {
  reference: string;
  state: PostingState;
  name: string;
  stateName: string;
  /** Open offers, coming showings and enquiries to answer. */
  counts: { offers: number; showings: number; enquiries: number };
}

/** Path and heading of the page's order or listing, and which of the two it is. Null on other pages. */
function usePosting() {
  const page = useMatches().at(-1)?.data as Partial<PostingPage> | undefined;
  if (!page?.reference || !page.state) return null;
  const { reference, state, name = "", stateName = "", counts } = page;
  return { path: `/account/postings/${reference}`, isListing: wasListed(state), name, stateName, counts };
}

/** The page's listing for the site's menu, with the numbers that the page knows. Null on other pages. */
export function useListing() {
  const { pathname } = useLocation();
  const posting = usePosting();
  if (!posting?.isListing || !posting.name || !pathname.startsWith(posting.path)) return null;
  const { path, name, stateName, counts } = posting;
  const numbered = (label: string, to: string, count: number | undefined) => ({
    label: count === undefined ? label : `${label}: ${count}`,
    href: path + to,
  });
  return {
    name,
    stateName,
    href: path,
    places: [
      numbered("Offers", "/offer-register", counts?.offers),
      numbered("Showings", "/showing-log", counts?.showings),
      numbered("Enquiries", "/enquiries", counts?.enquiries),
    ],
  };
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
