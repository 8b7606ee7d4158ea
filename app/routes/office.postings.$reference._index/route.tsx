import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { drawnNow, errorsOfSteps, FoldedStepForm, LostWords } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { AgreementPart } from "~/postings/office/AgreementPart";
import { AskedItems } from "~/postings/office/AskedItems";
import { Checks } from "~/postings/office/Checks";
import { Conversation } from "~/postings/office/Conversation";
import { Handing } from "~/postings/office/Handing";
import { NextBox } from "~/postings/office/NextBox";
import { OtherOrders } from "~/postings/office/OtherOrders";
import { People } from "~/postings/office/People";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { actOnPosting, officePathOf } from "~/postings/office/postings.server";
import { PhotoStrip } from "~/postings/photos/PhotoStrip";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { showOfficePosting } from "./view.server";

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = {
  title: (data) => (data ? `${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficePosting(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const path = (reference: string) => officePathOf({ reference });
  const { failure, status } = await actOnPosting(request, params.reference, path);
  return formFailure(failure, { status });
}

/** Events that are shown without being asked for. */
const newest = 8;

export default function OfficeOrder() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { seen, path, timeline } = page;
  const forms = drawnNow(page.forms, failure);
  const common = { forms, seen, path };
  const money = forms.filter(({ act }) => act === "record-invoice" || act === "record-payment");
  return (
    <div className="office-posting">
      <ErrorSummary errors={errorsOfSteps(page.forms, failure)} />
      <PostingHead head={page}>
        <Handing {...common} />
      </PostingHead>
      <LostWords forms={forms} failure={failure} />
      <div className="office-columns">
        <div className="office-main">
          <NextBox
            {...common}
            confirmPath={page.confirmPath}
            failed={failure?.formId}
            waits={page.waits}
            elsewhere={page.elsewhere}
            canAsk={page.canAsk}
            drafted={page.drafted}
            signed={page.signed}
          />
          <OtherOrders others={page.others} />
          <AskedItems asked={page.asked} changes={page.changes} />
          <Checks {...common} checks={page.checks} />
          <AgreementPart {...common} agreement={page.agreement} proof={page.proof} mls={page.mls} />
          <Conversation {...common} messages={page.messages} notes={page.notes} templates={page.templates} />
        </div>
        <div className="office-side">
          <People seller={page.seller} calls={page.calls} owners={page.owners} />
          <section>
            <h2>Work on it</h2>
            <ul className="office-files">
              <li>
                <PageLink href={`${path}/facts`}>{page.facts}</PageLink>
              </li>
              <li>
                <PageLink href={`${path}/papers`}>{page.papers}</PageLink>
              </li>
              <li>
                <PageLink href={`${path}/sheet`}>Field sheet in the board form's order</PageLink>
              </li>
              {page.listing ? (
                <li>
                  <PageLink href={`${path}/listing`}>{page.listing.changes}</PageLink>
                  <span className="office-aside">{page.listing.term}</span>
                </li>
              ) : null}
              {page.exports ? (
                <li>
                  {page.confirmPath ? (
                    <PageLink href={page.confirmPath}>
                      Everything for an inspection (ZIP): type your password again first
                    </PageLink>
                  ) : (
                    <a href={`${path}/record.zip`} download>
                      Everything for an inspection (ZIP)
                    </a>
                  )}
                </li>
              ) : null}
            </ul>
          </section>
          {page.fee ? (
            <section>
              <h2>Money</h2>
              <DetailsList
                items={[...page.fee, ["Invoice", page.invoice?.[0]], ["Payment", page.invoice?.[1]]]}
              />
              {money.map((form) => (
                <FoldedStepForm key={form.id} form={form} seen={seen} path={path} />
              ))}
            </section>
          ) : null}
          <PhotoStrip photos={page.photos} path={path} />
          <section>
            <h2>What happened</h2>
            <RequestTimeline entries={timeline.slice(0, newest)} />
            {timeline.length > newest ? (
              <details className="step-fold">
                <summary>{`Earlier (${timeline.length - newest})`}</summary>
                <RequestTimeline entries={timeline.slice(newest)} />
              </details>
            ) : null}
          </section>
        </div>
      </div>
    </div>
  );
}
