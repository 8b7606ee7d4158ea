import { useLoaderData } from "@remix-run/react";
import { withReturn } from "~/accounts/redirect-to";
import { feeFixed } from "~/content/account-policies";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { form } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { Receipt } from "~/lib/ui/Receipt";
import { TextList } from "~/lib/ui/TextList";
import { BackToOrder } from "~/postings/ListingMenu";
import { AnswerChanges, type Differences } from "~/postings/order/AnswerChanges";
import { CheckAnswers } from "~/postings/order/CheckAnswers";
import { TaskForm } from "~/postings/order/TaskForm";
import { tasks } from "~/postings/order/task-names";
import { sendOrder } from "./action.server";
import { showCheck } from "./view.server";
import { confirmAddress } from "./words";

const sentTitle = "What you sent";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (page) => (page?.unsent === false ? sentTitle : tasks.check.title),
};

export const loader = showCheck;
export const action = sendOrder;

export default function Check() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return <CheckForm {...page} differs={answer?.differs ?? []} />;
}

function CheckForm({
  reference,
  editable,
  unsent,
  unconfirmed,
  fields,
  parts,
  dropped,
  fee,
  receipt,
  origin,
  raw,
  changeId,
  differs,
}: NonNullable<Awaited<ReturnType<typeof showCheck>>> & { differs: Differences }) {
  const path = `/account/postings/${reference}`;
  const missing = parts.filter(({ gaps }) => gaps.length > 0);
  // Incomplete parts come first.
  const inOrder = unsent ? [...missing, ...parts.filter(({ gaps }) => gaps.length === 0)] : parts;
  const answers = <CheckAnswers path={path} parts={inOrder} editable={editable} />;
  const slip = <CheckMoney fee={fee} receipt={receipt} />;
  if (!unsent) {
    return (
      <div className="task-page flow">
        <BackToOrder />
        <h1>{sentTitle}</h1>
        <p className="lede">
          {editable
            ? "This is the order you sent. Answers you can still change have a link."
            : "This is the order you sent. To change it, message us."}
        </p>
        {answers}
        {slip}
      </div>
    );
  }
  return (
    <>
      <LinkLine href={path}>All tasks</LinkLine>
      <TaskForm
        described={form("check", fields)}
        title={tasks.check.title}
        lede={tasks.check.lede}
        defaults={{ ...raw, changeId }}
        origin={origin}
        autosave={false}
        submit="Send the order"
        busy="Sending..."
      >
        <AnswerChanges rows={differs} />
        {unconfirmed ? <ConfirmAddress email={unconfirmed} page={`${path}/check`} /> : null}
        {missing.length > 0 ? (
          <div className="note">
            <p className="note-title">Before you can send it:</p>
            <ul className="plain-list taps">
              {missing.map(({ id, title }) => (
                <li key={id}>
                  <PageLink href={`${path}/${id}`}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {dropped.length > 0 ? (
          <div className="note">
            <p>These answers don't apply to this kind of home. We'll remove them when you send the order:</p>
            <TextList items={dropped} />
          </div>
        ) : null}
        {answers}
        {slip}
        <h2>Last questions</h2>
      </TaskForm>
    </>
  );
}

type CheckMoneyProps = Pick<NonNullable<Awaited<ReturnType<typeof showCheck>>>, "fee" | "receipt">;

/** Seller's proceeds and fees: below the answers, or next to them in a wide window. */
const CheckMoney = ({ fee, receipt }: CheckMoneyProps) => (
  <div className="check-slip">
    {receipt ? (
      <details className="check-fold plus">
        <summary>
          <h2>What you keep</h2>
          <span className="check-gist soft">
            {receipt.title}: {receipt.lines.at(-1)?.value}
          </span>
        </summary>
        <Receipt {...receipt} />
      </details>
    ) : null}
    <section>
      <h2>What you would owe after signing</h2>
      {fee ? (
        <DetailsList items={fee} />
      ) : (
        <p>Choose a plan, and for Flat-Fee enter an asking price, to see the amount.</p>
      )}
      <p>{feeFixed}</p>
    </section>
  </div>
);

interface ConfirmAddressProps {
  /** Email address of the account, to which the link was sent. */
  email: string;
  /** Path of the page, to which the link leads back. */
  page: string;
}

/**
 * Shown above the answers until the account's address is confirmed, because the order can't be sent before.
 * Its button belongs to the form, so that the answers below are saved with it.
 */
const ConfirmAddress = ({ email, page }: ConfirmAddressProps) => (
  <div className="note">
    <p className="note-title">Before you can send it: confirm your email address</p>
    <p>{confirmAddress.text(email)}</p>
    <p className="actions">
      <button type="submit" form="check" name="next" value={confirmAddress.intent} className="button">
        Send the email again
      </button>
    </p>
    <LinkLine href={withReturn("/account/email", page)}>Change my email address</LinkLine>
  </div>
);
