import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { errorsOfSteps, FoldedStepForm, LostWords } from "~/lib/forms/StepForm";
import { newRequestId } from "~/lib/ids";
import { PageLink } from "~/lib/ui/PageLink";
import { isUpload } from "~/lib/uploads/address";
import { failureOf } from "~/postings/answered";
import { headOf, pathOf } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import { packageState } from "~/postings/lawyer/link";
import type { StepName } from "~/postings/machine";
import offersStyles from "~/postings/offers/offers.css?url";
import styles from "~/postings/papers/papers.css?url";
import { SendPapers, useSendPapers } from "~/postings/papers/SendPapers";
import { SentPapers } from "~/postings/papers/SentPapers";
import { sendPapers, sentView, takesPapers } from "~/postings/papers/send-papers.server";
import type { LaterKind } from "~/postings/papers/words";
import { ClosingFacts } from "~/postings/sale/ClosingFacts";
import { closingView } from "~/postings/sale/closing";
import { doorView } from "~/postings/sale/door";
import { SaleFacts } from "~/postings/sale/SaleFacts";
import { saleView } from "~/postings/sale/view";
import { doorWords as words } from "~/postings/sale/words";
import { sellerAction, sellersContext, stepRefusals } from "~/postings/seller-action.server";
import { requireSharedListing } from "~/postings/seller-guard.server";
import { drawnForms } from "~/postings/step-action.server";
import { findFileAndOffers } from "~/postings/store.server";
import { SaleWay } from "./SaleWay";

/** The seller's page of a sale, from the accepted offer to the closing: what it waits for, its clock, the papers, each condition. */

const page = "/sale";
const acts = ["report-condition"] as const satisfies readonly StepName[];

const moved = "That's no longer possible: the sale has changed. This page shows how it is now.";

/** Papers of the sale, without those that have nothing to do with it. */
const ofSale: readonly LaterKind[] = ["fulfilment", "waiver", "amended", "deposit", "purchase", "other"];

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (shown) => (shown ? `${words.title}: ${shown.name}` : words.title),
};
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: offersStyles },
];

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const shared = await requireSharedListing(request, params.reference);
  const { posting, coOwner } = shared;
  const now = new Date();
  const facts = saleView(posting, now);
  const records = posting.sale && (await orServiceUnavailable(findFileAndOffers(posting)));
  return {
    ...headOf(posting),
    path: pathOf(posting),
    door: doorView(posting, now),
    // The door says how it stands, and by when.
    sale: facts && posting.sale ? { ...facts, text: null, clock: null } : null,
    money: records && closingView(posting, records),
    sent: sentView(shared).sent,
    takes: takesPapers(posting),
    changeId: newRequestId(),
    forms: drawnForms(acts, sellersContext(posting, undefined, coOwner)),
    lawyer: coOwner ? null : packageState(posting, now),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const { answer, init } = isUpload(request.method, pathname, request.headers.get("Content-Type"))
    ? await sendPapers(request, params.reference, context, page)
    : await sellerAction(request, params.reference, {
        acts,
        page,
        refusals: stepRefusals(moved),
        isThere: ({ mls }) => mls !== null,
        notice: () => "We have your report on the condition.",
      });
  return data(answer, init);
}

export default function SalePage() {
  const shown = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return <Sale shown={shown} failure={failureOf(answer)} />;
}

interface SaleProps {
  shown: ReturnType<typeof useLoaderData<typeof loader>>;
  failure: ReturnType<typeof failureOf>;
}

function Sale({ shown, failure }: SaleProps) {
  const { door, path, forms, changeId, lawyer } = shown;
  const wantsAgreement = door?.stage === "agreement";
  const wantsNotice = door?.stage === "conditions" || door?.stage === "met";
  const described = useSendPapers(ofSale, changeId);
  /** Whether it's the documents that came back, and not the report on a condition. */
  const sends = failure?.formId === described.form.id;
  const send = (
    <SendPapers
      described={described}
      changeId={changeId}
      {...(wantsAgreement ? { kind: "purchase" as const, button: words.actions.agreement } : {})}
      {...(wantsNotice ? { button: words.actions.met } : {})}
      main={wantsAgreement || wantsNotice}
    />
  );
  return (
    <ListingPage
      page={shown}
      title={words.title}
      errors={
        <>
          <ErrorSummary errors={sends ? described.errors : errorsOfSteps(forms, failure)} />
          {sends ? null : <LostWords forms={forms} failure={failure} />}
        </>
      }
    >
      <div className="offers-page stack gap-6 sale-page">
        {door ? (
          <section className="card" aria-labelledby="door">
            <h2 id="door">{door.title}</h2>
            {door.clock ? (
              <p className="flagged" data-late={door.clock.late || undefined}>
                The sale must be reported to the MLS by <strong>{door.clock.by}</strong>
              </p>
            ) : null}
            {door.clock?.late ? (
              <p>
                That moment has passed. Send it now, and call us:{" "}
                <a href={site.phone.href}>{site.phone.text}</a>
              </p>
            ) : null}
            <p>
              {door.since ? `${door.since} ` : null}
              {door.text}
            </p>
            {forms.map((form) => (
              <FoldedStepForm
                key={form.id}
                form={{ ...form, button: "Report it" }}
                summary={`${form.title}. Fulfilled or waived?`}
              />
            ))}
            {forms.length > 0 ? (
              <p>
                If a condition can't be met, call us at once: <a href={site.phone.href}>{site.phone.text}</a>.
              </p>
            ) : null}
            {!shown.takes ? null : wantsAgreement || wantsNotice ? (
              send
            ) : (
              <details className="step-fold" open={described.errors.length > 0}>
                <summary>Send another document</summary>
                {send}
              </details>
            )}
          </section>
        ) : (
          <p>
            No accepted offer is on record. Documents already sent are kept.{" "}
            <PageLink href={`${path}/offer-register`}>Offers</PageLink>
          </p>
        )}
        {door ? <SaleWay steps={door.steps} /> : null}
        {lawyer ? (
          <section id="lawyer">
            <h2>For your lawyer</h2>
            <p>{lawyer.text}</p>
            <p className="actions">
              <PageLink
                className={door?.stage === "sold" ? "button button-main" : "button"}
                href={`${path}/lawyer`}
              >
                Documents for your lawyer
              </PageLink>
            </p>
          </section>
        ) : null}
        {shown.sale ? <SaleFacts sale={shown.sale} /> : null}
        {shown.money ? <ClosingFacts money={shown.money} /> : null}
        <SentPapers path={path} sent={shown.sent.map((paper) => ({ ...paper, withdraws: false }))} />
        <p>
          <PageLink href={`${path}/papers`}>All documents of this listing</PageLink>
        </p>
      </div>
    </ListingPage>
  );
}
