import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { drawnNow, errorsOfSteps, LostWords, StepForm } from "~/lib/forms/StepForm";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { EndedChanges, OpenChange } from "~/postings/amendments/ListingChanges";
import { showOfficeListing } from "~/postings/listing/office-page.server";
import { PostingHead } from "~/postings/office/PostingHead";
import { officeListingPage as words } from "~/postings/office/page-words";
import { actOnPosting, officePathOf } from "~/postings/office/postings.server";
import changeStyles from "~/styles/amendments.css?url";
import styles from "~/styles/office-posting.css?url";

export const handle: PageHandle = {
  still: true,
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: changeStyles },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficeListing(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const path = (reference: string) => `${officePathOf({ reference })}/listing`;
  const { failure, status } = await actOnPosting(request, params.reference, path);
  return formFailure(failure, { status });
}

export default function OfficeListing() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { seen, path, open, ended, term, begins, begun, confirmPath } = page;
  const forms = drawnNow(page.forms, failure);
  const beginning = forms.find(({ act }) => act === "request-amendment");
  return (
    <div className="office-posting">
      <ErrorSummary errors={errorsOfSteps(page.forms, failure)} />
      <PostingHead head={page} title={words.title} />
      <LostWords forms={forms} failure={failure} />
      <p>{term ?? words.notListed}</p>
      {page.declined ? <p>{page.declined}</p> : null}
      {confirmPath ? <ConfirmFirst href={confirmPath} elsewhere={failure !== undefined} /> : null}
      <section>
        <h2>{words.openTitle}</h2>
        {open.length === 0 ? <p>{words.none}</p> : null}
        {open.map((change) => (
          <OpenChange key={change.id} change={change} forms={forms} seen={seen} path={path} />
        ))}
      </section>
      {begins.length > 0 ? (
        <section id="begin">
          <h2>{words.beginTitle}</h2>
          <p>{words.beginText}</p>
          <ul className="office-files">
            {begins.map(({ kind, title }) => (
              <li key={kind}>
                <a
                  href={`${path}/listing?kind=${kind}#begin`}
                  aria-current={kind === begun ? "true" : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {beginning ? (
            <>
              <h3>{beginning.title}</h3>
              <StepForm form={beginning} seen={seen} path={path} />
            </>
          ) : null}
        </section>
      ) : null}
      <EndedChanges changes={ended} />
    </div>
  );
}
