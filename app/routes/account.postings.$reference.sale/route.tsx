import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import type { Row } from "~/lib/forms/form";
import { FoldedStepForm, StepErrors } from "~/lib/forms/StepForm";
import { newRequestId } from "~/lib/ids";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { isUpload } from "~/lib/uploads/address";
import { ListingPage } from "~/postings/ListingPage";
import { packageState } from "~/postings/lawyer/link";
import offersStyles from "~/postings/offers/offers.css?url";
import styles from "~/postings/papers/papers.css?url";
import { SendPapers, useSendPapers } from "~/postings/papers/SendPapers";
import { SentPapers } from "~/postings/papers/SentPapers";
import { sendPapers, sentView, takesPapers } from "~/postings/papers/send-papers.server";
import type { LaterKind } from "~/postings/papers/words";
import { closingView } from "~/postings/sale/closing";
import { SaleFacts } from "~/postings/sale/SaleFacts";
import { saleStageView } from "~/postings/sale/sale-stage";
import { saleView } from "~/postings/sale/view";
import { saleStageWords as words } from "~/postings/sale/words";
import { sellersPage } from "~/postings/sellers-page.server";
import { findFileAndOffers } from "~/postings/store.server";

/**
 * The seller's page of a sale, from the accepted offer to the closing: next step, deadline, documents and
 * conditions.
 */

const page = "/sale";

/** Documents of the sale, without unrelated kinds. */
const ofSale: readonly LaterKind[] = ["fulfilment", "waiver", "amended", "deposit", "purchase", "other"];

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (shown) => (shown ? `${words.title}: ${shown.name}` : words.title),
};
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: offersStyles },
];

const server = sellersPage({
  page,
  steps: { "report-condition": "We have your report of the condition." },
  gone: "That's no longer possible, because the sale has changed. This page shows it as it is now.",
  async view({ posting, coOwner, now }) {
    const facts = saleView(posting, now);
    const records = posting.sale && (await orServiceUnavailable(findFileAndOffers(posting)));
    return {
      door: saleStageView(posting, now),
      // The top of the page shows the stage and its deadline.
      sale: facts && posting.sale ? { ...facts, text: null, clock: null } : null,
      money: records && closingView(posting, records),
      sent: sentView({ posting, coOwner }).sent,
      takes: takesPapers(posting),
      changeId: newRequestId(),
      lawyer: coOwner ? null : packageState(posting, now),
    };
  },
});
export const loader = server.loader;

export function action(args: ActionFunctionArgs) {
  const { method, url, headers } = args.request;
  const isSent = isUpload(method, new URL(url).pathname, headers.get("Content-Type"));
  return isSent ? sendPapers(args, page) : server.action(args);
}

export default function SalePage() {
  const shown = useLoaderData<typeof loader>();
  const { door, path, forms, changeId, lawyer } = shown;
  const wantsAgreement = door?.stage === "agreement";
  const wantsNotice = door?.stage === "conditions" || door?.stage === "met";
  const described = useSendPapers(ofSale, changeId);
  /** True if the documents form came back, and not the report on a condition. */
  const sends = useFormFailure()?.formId === described.form.id;
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
      errors={sends ? <ErrorSummary errors={described.errors} /> : <StepErrors forms={forms} />}
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
                {words.late} <a href={site.phone.href}>{site.phone.text}</a>
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
        {door ? (
          <ol className="sale-way stack gap-2">
            {door.steps.map(({ name, state }) => (
              <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
                <span>{name}</span> <small>{words.stepStates[state]}</small>
              </li>
            ))}
          </ol>
        ) : null}
        {lawyer ? (
          <section id="lawyer">
            <h2>For your lawyer</h2>
            <p>{lawyer.text}</p>
            <LinkLine
              line="actions"
              className={door?.stage === "sold" ? "button button-main" : "button"}
              href={`${path}/lawyer`}
            >
              Documents for your lawyer
            </LinkLine>
          </section>
        ) : null}
        {shown.sale ? <SaleFacts sale={shown.sale} /> : null}
        {shown.money ? <ClosingFacts money={shown.money} /> : null}
        <SentPapers path={path} sent={shown.sent.map((paper) => ({ ...paper, withdraws: false }))} />
        <LinkLine href={`${path}/papers`}>All documents of this listing</LinkLine>
      </div>
    </ListingPage>
  );
}

interface ClosingProps {
  money: { sums: readonly Row[]; payments: readonly string[]; left: readonly Row[]; isOpen: boolean };
}

/** Money at closing, for the seller. */
const ClosingFacts = ({ money: { sums, payments, left, isOpen } }: ClosingProps) => (
  <section id="closing">
    <h2>Money at closing</h2>
    {isOpen ? <p>Some of these sums aren't final yet.</p> : null}
    <DetailsList items={sums} />
    <h3>Payments at closing</h3>
    <TextList items={payments} />
    <DetailsList items={left} />
  </section>
);
