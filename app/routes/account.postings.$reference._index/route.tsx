import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feeFixed } from "~/content/account-policies";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { Receipt } from "~/lib/ui/Receipt";
import { written } from "~/lib/ui/Written";
import {
  OrderAgreement,
  OrderListing,
  RequestedChanges,
  SignedAgreement,
} from "~/postings/agreement/OrderStage";
import { Messages } from "~/postings/Messages";
import moneyStyles from "~/postings/money/money.css?url";
import { SheetLinks } from "~/postings/money/SheetLinks";
import styles from "~/postings/offers/offers.css?url";
import { messageForm, withdrawForm } from "~/postings/order/hub-forms";
import { OrderNext } from "~/postings/order/OrderNext";
import { TaskList } from "~/postings/order/TaskList";
import { ControlPanel } from "~/postings/panel/ControlPanel";
import { MomentHead } from "~/postings/panel/MomentHead";
import { signedPage } from "~/postings/papers/words";
import { SaleFacts } from "~/postings/sale/SaleFacts";
import { requireAccessible } from "~/postings/seller-guard.server";
import { SellersServices } from "~/postings/services/SellersServices";
import { stageWords } from "~/postings/stages";
import { hubPage as words } from "~/postings/words";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { changeOrder } from "./action.server";
import { orderView } from "./view.server";
import { WithdrawForm } from "./WithdrawForm";

/** Page of one order: the next step, its tasks, its history and messages. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (page) => (page ? `${page.name} ${page.reference}` : "") };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: moneyStyles },
];

/** @throws Response to /login, 404, 503 */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  orderView(await requireAccessible(request, params.reference));
export const action = changeOrder;

export default function PostingHub() {
  const posting = useLoaderData<typeof loader>();
  const path = `/account/postings/${posting.reference}`;
  const message = useDescribedForm(messageForm, { defaults: { changeId: posting.ids.message } });
  const withdraw = useDescribedForm(withdrawForm, { defaults: { changeId: posting.ids.withdraw } });
  return (
    <>
      <ErrorSummary errors={[...message.errors, ...withdraw.errors]} />
      <LinkLine line="soft" href="/account/postings">
        All orders and listings
      </LinkLine>
      <h1>{posting.name}</h1>
      <p className="cluster">
        <span className="request-reference">{posting.reference}</span>{" "}
        <span className="posting-state stamp">{posting.stateName}</span> {posting.plan}
      </p>
      {posting.shared ? <p className="note">{posting.shared}</p> : null}
      {posting.stopped.map((text) => (
        <p key={text} className="note">
          {written(text)}
        </p>
      ))}
      {posting.standIn ? <p className="note">{written(posting.standIn)}</p> : null}
      <div className="order sidebar">
        <div className="stack gap-6">
          {posting.ownAnswer ? (
            <section>
              <h2>{posting.ownAnswer.title}</h2>
              <p>{posting.ownAnswer.text}</p>
              <LinkLine
                line="actions"
                className={posting.ownAnswer.asked ? "button button-main" : "button"}
                href={`${path}/your-answer`}
              >
                {posting.ownAnswer.label}
              </LinkLine>
            </section>
          ) : null}
          {posting.panel ? (
            <ControlPanel panel={posting.panel} next={posting.sale?.text ? null : posting.next} />
          ) : posting.closed ? (
            <section className="panel" aria-labelledby="panel">
              <MomentHead {...posting.closed} home={posting.name} />
              <div className="panel-head">
                <LinkLine line="actions" className="button button-main" href={`${path}/sale`}>
                  See the sale
                </LinkLine>
              </div>
            </section>
          ) : posting.shared ? null : (
            <OrderNext posting={posting} />
          )}
          {posting.code ? (
            <section className="card">
              <p>{posting.code.text}</p>
              <LinkLine line="actions" className="button" href={posting.code.link.href}>
                {posting.code.link.label}
              </LinkLine>
            </section>
          ) : null}
          {posting.onMls ? <p>{written(posting.onMls)}</p> : null}
          {posting.asked ? <RequestedChanges asked={posting.asked} /> : null}
          {posting.sale ? <SaleFacts sale={posting.sale} /> : null}
          {posting.listing ? (
            <OrderListing
              listing={posting.listing}
              path={path}
              live={posting.state === "live" && !posting.shared}
            />
          ) : posting.agreement ? (
            <OrderAgreement
              agreement={posting.agreement}
              toSign={posting.signs}
              send={`${path}${signedPage}`}
            />
          ) : null}
          {posting.services ? <SellersServices services={posting.services} /> : null}
          <SignedAgreement papers={posting.signedAgreement} path={path} />
          {posting.groups.length > 0 ? (
            <section id="finish">
              <h2>{posting.canDelete ? "Tasks" : "Your listing"}</h2>
              {posting.finish ? <p>{words.finishText}</p> : null}
              <TaskList path={path} groups={posting.groups} />
              {posting.agreedNote ? <p>{posting.agreedNote}</p> : null}
              {posting.canDelete ? <p className="posting-keep">{words.keep}</p> : null}
            </section>
          ) : null}
          {posting.pages.length > 0 ? (
            <section>
              <h2>Your documents</h2>
              <ul className="taps">
                {posting.pages.map(({ label, href }) => (
                  <li key={href}>
                    <PageLink href={href}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {posting.sent ? <Messages {...posting} form={message} /> : null}
        </div>
        <div className="stack gap-6">
          {posting.receipt ? (
            <section>
              <h2>What you keep</h2>
              <Receipt {...posting.receipt} />
            </section>
          ) : null}
          {posting.fee && !posting.invoice ? (
            <section>
              <h2>What you would owe after signing</h2>
              <DetailsList items={posting.fee} />
              <p>{feeFixed} Nothing is owed until every owner has signed.</p>
            </section>
          ) : null}
          {posting.invoice ? (
            <section>
              <h2>{stageWords.invoice}</h2>
              {posting.listing && posting.fee ? <DetailsList items={posting.fee} /> : null}
              <DetailsList items={posting.invoice} />
              <SheetLinks path={path} sheets={posting.sheets} />
            </section>
          ) : null}
          {posting.sent ? (
            <section>
              <h2>Owners</h2>
              <DetailsList items={posting.owners.map(({ name, answer }) => [name, answer])} />
              <LinkLine href={`${path}/other-owners`}>
                {posting.shared ? "Your phone, email and login" : "Phone, email and logins of the owners"}
              </LinkLine>
            </section>
          ) : null}
          <section>
            <h2>History</h2>
            <History entries={posting.timeline} />
          </section>
        </div>
      </div>
      {posting.sent ? null : (
        <p>
          Questions? Call us: <a href={site.phone.href}>{site.phone.text}</a>
        </p>
      )}
      {posting.signed ? <p>{words.signed}</p> : null}
      {posting.copy ? (
        <PageForm>
          <h2>Order again</h2>
          <p>A new order starts with this one's answers and photos. Documents aren't copied.</p>
          <input type="hidden" name="intent" value="copy" />
          <input type="hidden" name="changeId" defaultValue={posting.copy} />
          <p className="actions">
            <BusyButton busy="Copying...">Copy this order</BusyButton>
          </p>
          <FormStatus />
        </PageForm>
      ) : null}
      {posting.canWithdraw || posting.canDelete ? (
        <WithdrawForm form={withdraw} draft={posting.canDelete} />
      ) : null}
    </>
  );
}

/** Number of latest events in view. Earlier ones are folded. */
const newest = 6;

/** History, oldest event first. Earlier events are folded. */
function History({ entries }: { entries: Parameters<typeof RequestTimeline>[0]["entries"] }) {
  const earlier = entries.slice(0, -newest);
  return (
    <>
      {earlier.length > 0 ? (
        <details className="step-fold">
          <summary>
            {earlier.length === 1 ? "One earlier entry" : `${earlier.length} earlier entries`}
          </summary>
          <RequestTimeline entries={earlier} />
        </details>
      ) : null}
      <RequestTimeline entries={entries.slice(-newest)} />
    </>
  );
}
