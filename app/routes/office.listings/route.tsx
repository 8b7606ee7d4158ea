import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { wholeNumber } from "~/lib/format";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { showListings } from "~/office/listings/listings.server";
import { ListingFilters } from "./ListingFilters";
import { ListingTable } from "./ListingTable";
import styles from "./listings.css?url";

/** All sent orders and all listings, including ended ones, in place of a spreadsheet. */

const title = "Listings";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title };

export const loader = ({ request }: LoaderFunctionArgs) => showListings(request);

export const action = methodNotAllowed;

export default function Listings() {
  const { asked, rows, count, lacksRows, mostCounted, sorts, choices, next, first, file } =
    useLoaderData<typeof loader>();
  const many = count === null ? `More than ${wholeNumber(mostCounted)}` : wholeNumber(count);
  return (
    <>
      <div className="listings-head cluster">
        <h1>{title}</h1>
        <p>{count === 1 ? "One order or listing" : `${many} orders and listings`}</p>
        <LinkLine line="listings-file" href={file} download>
          Download as CSV
        </LinkLine>
      </div>
      <ListingFilters asked={asked} choices={choices} />
      {rows.length > 0 ? (
        <ListingTable rows={rows} sorts={sorts} />
      ) : lacksRows ? (
        <p>
          This list has no rows yet. Ask your site administrator to run <code>npm run queue -- rebuild</code>.
        </p>
      ) : (
        <p>
          Nothing matches these filters. <PageLink href="/office/listings">Clear the filters</PageLink>
        </p>
      )}
      {first || next ? (
        <p className="actions">
          {first ? <PageLink href={first}>Back to the first page</PageLink> : null}
          {next ? <PageLink href={next}>Next page</PageLink> : null}
        </p>
      ) : null}
    </>
  );
}
