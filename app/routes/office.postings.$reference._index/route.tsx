import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageHandle } from "~/document/meta";
import { inSentence } from "~/lib/format";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { drawnNow, errorsOfSteps, FoldedStepForm, LostWords } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import moneyStyles from "~/postings/money/money.css?url";
import { SheetLinks } from "~/postings/money/SheetLinks";
import { Added } from "~/postings/office/Added";
import { AgreementPart } from "~/postings/office/AgreementPart";
import { AskedItems } from "~/postings/office/AskedItems";
import { Checks } from "~/postings/office/Checks";
import { Conversation } from "~/postings/office/Conversation";
import { Handing } from "~/postings/office/Handing";
import { LookAgain } from "~/postings/office/LookAgain";
import { NextBox } from "~/postings/office/NextBox";
import { OtherOrders } from "~/postings/office/OtherOrders";
import { People } from "~/postings/office/People";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { actOnPosting, officePathOf } from "~/postings/office/postings.server";
import { Refusals } from "~/postings/office/Refusals";
import { PhotoStrip } from "~/postings/photos/PhotoStrip";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { showOfficePosting } from "./view.server";

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = {
  title: (data) => (data ? `${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: moneyStyles },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficePosting(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const path = (reference: string) => officePathOf({ reference });
  const { failure, status } = await actOnPosting(request, params.reference, path);
  return formFailure(failure, { status });
}

/** Events that are shown without being asked for. */
const newest = 5;

/** Ids of the forms in the parts that are folded once they are settled. */
const settledForms = /^(record-check|record-signature|withdraw-signature|record-copy|correct)/;

interface SettledProps {
  isSettled: boolean;
  summary: string;
  /** Whether one of its forms came back. */
  isReopened: boolean;
  children: ReactNode;
}

/** A part of the page that is folded once nothing is left to do in it. */
function Settled({ isSettled, summary, isReopened, children }: SettledProps) {
  if (!isSettled) return children;
  return (
    <details className="step-fold" open={isReopened}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

export default function OfficeOrder() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { seen, path, timeline } = page;
  const forms = drawnNow(page.forms, failure);
  const common = { forms, seen, path };
  const unsettled = page.refusals.some(({ settled }) => settled === null);
  const refusals = <Refusals {...common} refusals={page.refusals} />;
  const money = forms.filter(({ act }) =>
    ["record-option-price", "record-invoice", "record-payment", "record-credit", "record-refund"].includes(
      act,
    ),
  );
  // Of a listing on the MLS these are behind it.
  const areChecked = page.onMls !== null && page.checks.every(({ needed, noted }) => noted || !needed);
  const reopened = { isReopened: failure !== undefined && settledForms.test(failure.formId) };
  return (
    <div className="office-posting">
      <ErrorSummary errors={errorsOfSteps(page.forms, failure)} />
      <PostingHead head={page}>
        <Handing {...common} />
      </PostingHead>
      <LostWords forms={forms} failure={failure} />
      <div className="office-columns">
        <div className="office-main">
          {unsettled ? refusals : null}
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
          {unsettled ? null : refusals}
          <Added {...common} added={page.added} />
          <AskedItems asked={page.asked} changes={page.changes} />
          <Settled
            isSettled={areChecked}
            summary={`Checks: all ${page.checks.length} recorded`}
            {...reopened}
          >
            <Checks {...common} checks={page.checks} />
          </Settled>
          <Settled isSettled={page.onMls !== null} summary="Agreement, signatures and the MLS" {...reopened}>
            <AgreementPart {...common} agreement={page.agreement} proof={page.proof} mls={page.mls} />
          </Settled>
          <Conversation {...common} messages={page.messages} notes={page.notes} templates={page.templates} />
        </div>
        <div className="office-side">
          <People seller={page.seller} calls={page.calls} owners={page.owners} />
          <LookAgain {...common} />
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
              {page.homePage ? (
                <li>
                  <PageLink href={`${path}/home-page`}>Home's page and open houses</PageLink>
                  <span className="office-aside">{page.homePage}</span>
                </li>
              ) : null}
              {page.exports ? (
                <li>
                  {page.confirmPath ? (
                    <PageLink href={page.confirmPath}>
                      The whole record, for an inspection: type your password again first
                    </PageLink>
                  ) : (
                    <>
                      <PageLink href={`${path}/file`}>The whole record, to read and print</PageLink>
                      <span className="office-aside">
                        <a href={`${path}/record.zip`} download>
                          Everything for an inspection (ZIP)
                        </a>
                      </span>
                    </>
                  )}
                </li>
              ) : null}
            </ul>
          </section>
          {page.fee ? (
            <section id="money">
              <h2>Money</h2>
              <DetailsList items={[...page.fee, ...page.invoices]} />
              <SheetLinks path={path} sheets={page.sheets} />
              {money.map((form) => (
                <FoldedStepForm
                  key={form.id}
                  form={form}
                  seen={seen}
                  path={path}
                  summary={form.title ? `${form.title}: ${inSentence(form.button)}...` : undefined}
                />
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
