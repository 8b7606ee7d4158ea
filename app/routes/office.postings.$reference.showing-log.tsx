import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/forms/failure.server";
import { actOnOfficeShowings, showOfficeShowings } from "#server/office/showings.server";
import { PostingHead } from "~/components/office/posting/PostingHead";
import { Consent } from "~/components/showings/Consent";
import { ShowingErrors, ShowingForm, ShowingGroups } from "~/components/showings/Showings";
import { showingsPage as words } from "~/content/postings/showings";
import type { PageHandle } from "~/document/meta";
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
