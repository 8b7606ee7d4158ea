import { useLocation } from "@remix-run/react";
import { site } from "~/content/site";
import { PageLink } from "~/lib/ui/PageLink";
import { onceListedStates, type PostingState, saleStates } from "./states";

interface ListingMenuProps {
  /** Path of the listing's first page. */
  path: string;
  state: PostingState;
}

/** Menu of one listing's pages: next to the page in a wide window, otherwise below it. */
export function ListingMenu({ path, state }: ListingMenuProps) {
  const { pathname } = useLocation();
  if (!onceListedStates.some((one) => one === state)) return null;
  const hasSale = saleStates.some((one) => one === state);
  const pages = [
    ["", "Overview"],
    ["/offer-register", "Offers"],
    // A sale that is only reported has its entry on its own page alone.
    ...(hasSale || pathname === `${path}/sale` ? [["/sale", "The sale"]] : []),
    ["/showing-log", "Showings"],
    ["/open-houses", "Open houses"],
    ["/amendments", "Changes"],
    ["/papers", "Documents"],
    ["/enquiries", "Enquiries"],
    ["/home-page", "Your home's page"],
    ["/dates", "Dates"],
    ["/report", "Week by week"],
  ] as const;
  return (
    <nav className="listing-menu taps" aria-label="This listing">
      <ul>
        {pages.map(([page, label]) => (
          <li key={page}>
            <PageLink
              href={`${path}${page}`}
              aria-current={pathname === `${path}${page}` ? "page" : undefined}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
      <p>
        Questions? <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </nav>
  );
}
