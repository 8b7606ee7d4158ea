import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { officePage } from "~/postings/office-page.server";
import { OpenListing } from "~/postings/proof/OpenListing";
import { openListingOf } from "~/postings/proof/parts";
import proofStyles from "~/postings/proof/proof.css?url";

/** The listing as its seller reads and fills it, for the office. */

const title = "The seller's listing";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: proofStyles },
];

const server = officePage({
  page: "/proof",
  acts: [],
  view: ({ posting, file }) => ({ listing: openListingOf(posting, file) }),
});
export const loader = server.loader;
export const action = server.action;

export default function SellersListing() {
  const shown = useLoaderData<typeof loader>();
  return (
    <PostingPage page={shown} title={title}>
      <div className="office-columns">
        <OpenListing listing={shown.listing} />
      </div>
    </PostingPage>
  );
}
