import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { formFailure } from "~/lib/forms/failure.server";
import { PostingHead } from "~/postings/office/PostingHead";
import { Consent } from "~/postings/showings/Consent";
import { actOnOfficeShowings, showOfficeShowings } from "~/postings/showings/office.server";
import { ShowingErrors, ShowingForm, ShowingGroups } from "~/postings/showings/Showings";
import { showingsPage as words } from "~/postings/showings/words";
import listing from "~/styles/listing.css?url";
import styles from "~/styles/office-posting.css?url";

export const handle: PageHandle = {
  still: true,
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: listing },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficeShowings(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status } = await actOnOfficeShowings(request, params.reference);
  return formFailure(failure, { status });
}

export default function OfficeShowings() {
  const page = useLoaderData<typeof loader>();
  const { open, fields, ids } = page.view;
  return (
    <div className="office-posting">
      <ShowingErrors fields={fields} />
      <PostingHead head={page} title={words.title} />
      <div className="office-columns">
        <div className="office-main listing-page">
          <p>{words.officeLede}</p>
          {open ? null : <p>{words.closed}</p>}
          <ShowingGroups {...page.view} />
        </div>
        <div className="office-side listing-page">
          {open ? (
            <section id="add-showing">
              <h2>{words.addTitle}</h2>
              <ShowingForm intent="add" fields={fields.add.fields} changeId={ids.add} button={words.add} />
            </section>
          ) : null}
          <Consent {...page.view} mayConsent={false} />
        </div>
      </div>
    </div>
  );
}
