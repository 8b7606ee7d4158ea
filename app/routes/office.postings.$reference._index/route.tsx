import type { LinksFunction } from "@remix-run/node";
import type { PageHandle } from "~/document/meta";
import { useSteps } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { CopyLines } from "~/postings/office/CopyLines";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { PhotoStrip } from "~/postings/photos/PhotoStrip";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { Added } from "./Added";
import { AgreementPart } from "./AgreementPart";
import { AskedItems } from "./AskedItems";
import { AssignmentForms } from "./AssignmentForms";
import { Checks } from "./Checks";
import { Conversation } from "./Conversation";
import { FollowUpSection } from "./FollowUp";
import { NextBox } from "./NextBox";
import { OtherOrders } from "./OtherOrders";
import { People } from "./People";
import { ProofCorrections } from "./ProofCorrections";
import { Refusals } from "./Refusals";
import { useOverview } from "./use-overview";
import { overview } from "./view.server";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = overview.loader;
export const action = overview.action;

/** Number of unfolded events. */
const newest = 3;

/** Ids of the forms in the agreement's part, which is folded if none of them is open. */
const agreementForms =
  /^((correct-|remove-entry-)?(record-signature|record-copy)|correct-(prepare-agreement|go-live))/;

export default function OfficeOrder() {
  const page = useOverview();
  const { path, timeline } = page;
  const { failed } = useSteps();
  const unsettled = page.refusals.some(({ settled }) => settled === null);
  const refusals = <Refusals />;
  const agreement = <AgreementPart />;
  return (
    <PostingPage page={page} handing={<AssignmentForms />}>
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5">
          {unsettled ? refusals : null}
          <NextBox />
          <OtherOrders />
          {unsettled ? null : refusals}
          <Added />
          <ProofCorrections />
          <AskedItems />
          <Checks />
          {page.onMls || page.agreement?.isComplete ? (
            <details className="step-fold" open={failed !== undefined && agreementForms.test(failed)}>
              <summary>
                {page.onMls ? "Agreement, signatures and the MLS" : "Agreement (signed, copied, on file)"}
              </summary>
              {agreement}
            </details>
          ) : (
            agreement
          )}
          <Conversation />
          <section>
            <h2>History</h2>
            <RequestTimeline entries={timeline.slice(0, newest)} />
            {timeline.length > newest ? (
              <details className="step-fold">
                <summary>{`Earlier (${timeline.length - newest})`}</summary>
                <RequestTimeline entries={timeline.slice(newest)} />
              </details>
            ) : null}
          </section>
        </div>
        <div className="office-side stack gap-5">
          <People />
          <FollowUpSection />
          <section>
            <h2>Status</h2>
            <ul className="rows taps">
              <CopyLines copies={page.copies} />
              {page.lines.map(({ page, text, aside, asideHref }) => (
                <li key={page}>
                  <PageLink href={path + page}>{text}</PageLink>
                  {aside ? (
                    <span className="office-aside">
                      {asideHref ? <PageLink href={path + asideHref}>{aside}</PageLink> : aside}
                    </span>
                  ) : null}
                </li>
              ))}
              {page.exports ? (
                <li>
                  {page.confirmPath ? (
                    <PageLink href={page.confirmPath}>
                      Confirm your password to open the record for an inspection
                    </PageLink>
                  ) : (
                    <>
                      <PageLink href={`${path}/file`}>Record to read and print</PageLink>
                      <span className="office-aside">
                        <a href={`${path}/record.zip`} download>
                          Record for an inspection (ZIP)
                        </a>
                      </span>
                    </>
                  )}
                </li>
              ) : null}
            </ul>
          </section>
          <PhotoStrip photos={page.photos} path={path} />
        </div>
      </div>
    </PostingPage>
  );
}
