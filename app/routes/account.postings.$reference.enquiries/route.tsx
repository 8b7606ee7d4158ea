import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { retention } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { EnquiryErrors, EnquiryList } from "~/postings/enquiries/Enquiries";
import { enquiriesAction } from "~/postings/enquiries/seller-action.server";
import { enquiriesView } from "~/postings/enquiries/view";
import { enquiryWords as words } from "~/postings/enquiries/words";
import { ListingPage } from "~/postings/ListingPage";
import { sellersLoader } from "~/postings/sellers-page.server";
import showings from "~/postings/showings/showings.css?url";
import { findEnquiries } from "~/postings/store.server";

/** The seller's page of questions by buyers without an agent. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: showings }];

export const loader = sellersLoader({
  view: async ({ posting, now }) =>
    enquiriesView(posting, await orServiceUnavailable(findEnquiries(posting.id)), "seller", now),
});

export const action = enquiriesAction("/enquiries");

export default function EnquiriesPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <ListingPage page={page} title={words.title} errors={<EnquiryErrors view={page} />} spaced>
      <p className="lede">
        Questions from buyers without an agent. Buyers won't see your contact details until you reply.
      </p>
      <EnquiryList
        title="Waiting for your answer"
        none="No buyers are waiting for an answer."
        enquiries={page.waiting}
        main
      />
      {page.others.length > 0 ? <EnquiryList title="Answered" none="" enquiries={page.others} /> : null}
      <p>
        We don't check who they are: don't meet anyone alone, and never send a door or alarm code. We delete
        an enquiry after {retention.enquiryMonths} months.
      </p>
    </ListingPage>
  );
}
