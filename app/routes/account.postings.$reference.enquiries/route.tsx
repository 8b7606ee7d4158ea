import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { retention } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { markEnquiries, parseMarking } from "~/postings/enquiries/change.server";
import { EnquiryErrors, EnquiryList } from "~/postings/enquiries/Enquiries";
import type { EnquiryMarking } from "~/postings/enquiries/enquiry";
import { enquiriesView } from "~/postings/enquiries/view";
import { enquiryWords as words } from "~/postings/enquiries/words";
import { pathOf } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import { sellerForm } from "~/postings/seller-form.server";
import { actorIn, backTo, postingRefOf } from "~/postings/seller-guard.server";
import { sellersLoader } from "~/postings/sellers-page.server";
import showings from "~/postings/showings/showings.css?url";
import { findEnquiries } from "~/postings/store.server";

/** The seller's page of questions by buyers without an agent. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: showings }];

/** Marks by the seller or a co-owner with a login. */
const sellersMarks: readonly EnquiryMarking[] = ["called-back", "not-called-back", "junk", "not-junk"];

/** @throws Response 400 for another form */
function markingIn(sent: FormData) {
  const marking = parseMarking(sent, sellersMarks);
  if (!marking) throw new Response("Bad request", { status: 400 });
  return marking;
}

export const loader = sellersLoader({
  view: async ({ posting, now }) =>
    enquiriesView(posting, await orServiceUnavailable(findEnquiries(posting.id)), "seller", now),
});

export const action = sellerForm({
  coOwners: true,
  form: ({ sent }) => ({ form: markingIn(sent).form }),
  async perform(found) {
    const { sender, posting, sent } = found;
    const { uid } = sender.user;
    const done = await markEnquiries(postingRefOf(found, uid), markingIn(sent), actorIn(found, uid));
    if (typeof done !== "string") return done;
    return { to: await backTo(`${pathOf(posting)}/enquiries`, sender, done) };
  },
});

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
