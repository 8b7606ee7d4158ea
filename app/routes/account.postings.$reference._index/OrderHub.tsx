import type { SerializeFrom } from "@remix-run/node";
import { site } from "~/content/site";
import { useDescribedForm } from "~/lib/forms/described-form";
import { StepErrors } from "~/lib/forms/StepForm";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { OrderAgreement, RequestedChanges, SignedAgreement } from "~/postings/agreement/OrderStage";
import { calendarForm } from "~/postings/dates/calendar-form";
import { Messages } from "~/postings/Messages";
import { messageForm, withdrawForm } from "~/postings/order/hub-forms";
import { OrderNext } from "~/postings/order/OrderNext";
import { TaskList } from "~/postings/order/TaskList";
import { signedPage } from "~/postings/papers/words";
import { SellersServices } from "~/postings/services/SellersServices";
import { hubPage as words } from "~/postings/words";
import { CopyOrder, FirstPageHead, HomeCode, OwnAnswer } from "./Head";
import { History, RecordFacts } from "./RecordFacts";
import type { orderView } from "./view.server";
import { WithdrawForm } from "./WithdrawForm";

/** First page of an order: the next step, its tasks, its history and messages. */
export function OrderHub({ posting }: { posting: SerializeFrom<Awaited<ReturnType<typeof orderView>>> }) {
  const { path, record, talk } = posting;
  const message = useDescribedForm(messageForm, { defaults: { changeId: talk.changeId } });
  const calendar = useDescribedForm(calendarForm);
  const withdraw = useDescribedForm(withdrawForm, { defaults: { changeId: posting.withdrawId } });
  return (
    <>
      <StepErrors forms={posting.forms} others={[message, calendar, withdraw]} />
      <FirstPageHead page={posting} />
      {posting.standIn ? <p className="note">{posting.standIn}</p> : null}
      <div className="order sidebar">
        <div className="stack gap-6">
          <OwnAnswer page={posting} />
          {posting.shared ? null : <OrderNext posting={posting} />}
          <HomeCode page={posting} />
          {posting.asked ? <RequestedChanges asked={posting.asked} /> : null}
          {posting.agreement ? (
            <OrderAgreement
              agreement={posting.agreement}
              toSign={posting.signs}
              send={`${path}${signedPage}`}
            />
          ) : null}
          {record.services ? <SellersServices services={record.services} /> : null}
          <SignedAgreement papers={record.signedAgreement} path={path} />
          {posting.draft ? (
            <>
              <section>
                <h2>To send your order</h2>
                {posting.draft.left ? <p>{posting.draft.left}</p> : null}
                <TaskList path={path} tasks={posting.draft.tasks} />
              </section>
              <section>
                <h2>{words.later}</h2>
                {posting.draft.leftLater ? <p>{posting.draft.leftLater}</p> : null}
                <LinkLine line="actions" className="button" href={`${path}/proof`}>
                  {words.finishListing}
                </LinkLine>
                <p className="posting-keep">{words.keep}</p>
              </section>
            </>
          ) : null}
          {record.pages.length > 0 ? (
            <section>
              <h2>Your documents</h2>
              <ul className="taps">
                {record.pages.map(({ label, href }) => (
                  <li key={href}>
                    <PageLink href={href}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {posting.sent ? <Messages {...talk} form={message} /> : null}
          <History entries={record.timeline} />
        </div>
        <RecordFacts record={record} />
      </div>
      <p>
        Questions? Call us: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
      {posting.signed ? <p>{words.signed}</p> : null}
      <CopyOrder id={posting.copy} />
      {posting.canWithdraw || posting.canDelete ? (
        <WithdrawForm form={withdraw} draft={posting.canDelete} />
      ) : null}
    </>
  );
}
