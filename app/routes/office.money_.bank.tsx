import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { calendarDate, formatCents, longDate } from "~/lib/format";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { LostWords, Steps, stepErrors } from "~/lib/forms/StepForm";
import { newRequestId } from "~/lib/ids";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { Quoted, written } from "~/lib/ui/Written";
import { isUpload } from "~/lib/uploads/address";
import { addStatement } from "~/office/bank/add-statement.server";
import {
  goneMessage,
  leaveOutLine,
  openBank,
  recordLine,
  settleLine,
  viewBank,
} from "~/office/bank/bank.server";
import { bankFileForm } from "~/office/bank/bank-file-form";
import type { OpenInvoice, RecordedPayment } from "~/office/bank/match";
import { settingsPage } from "~/office/settings-page.server";
import styles from "~/postings/office/posting.css?url";
import { FileForm } from "~/postings/papers/FileForm";

/** Money that came in by the bank's statement, matched with invoices. */

const title = "Money that came in";
const path = "/office/money/bank";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = settingsPage({
  path,
  read: "read-postings",
  change: "change-postings",
  gone: goneMessage,
  steps: [settleLine, recordLine, leaveOutLine],
  open: openBank,
  view: (context) => ({ ...viewBank(context), changeId: newRequestId() }),
});
export const loader = server.loader;
export const action = (args: ActionFunctionArgs) =>
  isUpload(args.request.method, path, args.request.headers.get("Content-Type"))
    ? addStatement(args.request, args.context)
    : server.action(args);

const certainties = { matched: "Matched", likely: "Likely", unknown: "No invoice found" } as const;

const invoiceText = ({ number, payer, home, reference, owedCents }: OpenInvoice): string =>
  `${number}: ${payer}, ${home ?? reference}, ${formatCents(owedCents)} outstanding`;

const recordedText = ({ number, payer, home, reference, cents, on }: RecordedPayment): string =>
  `${number}: ${payer}, ${home ?? reference}, ${formatCents(cents)} on ${longDate(on)}`;

export default function Bank() {
  const { forms, lines, more, settled, mayChange } = useLoaderData<typeof loader>();
  const statement = mayChange ? <StatementForm main={lines.length === 0} /> : null;
  return (
    <div className="flow">
      <ErrorSummary errors={stepErrors([...forms, bankFileForm], useFormFailure())} />
      <LostWords forms={forms} />
      <h1>{title}</h1>
      <LinkLine href="/office/money">Invoices and books</LinkLine>
      <div className="columns gap-6">
        {/* Without lines, the statement comes first. */}
        {lines.length === 0 ? statement : null}
        <div className="flow">
          <section id="lines">
            <h2>Payments to record</h2>
            {lines.length === 0 ? <p>No payment is waiting.</p> : null}
            <ol className="rows">
              {lines.map(({ id, on, cents, text, certainty, invoices, recorded }) => (
                <li key={id} className="flow">
                  <h3>{`${formatCents(cents)}, ${calendarDate(on)}`}</h3>
                  {text ? <Quoted text={text} /> : null}
                  {recorded ? (
                    <>
                      <p>
                        <strong>Probably recorded already</strong>
                      </p>
                      <p>{written(recordedText(recorded))}</p>
                      <Steps of="settle-bank-line" variant={id} />
                      <Steps of="record-bank-line" variant={id} folded summary="Record another payment" />
                    </>
                  ) : (
                    <>
                      <p>
                        <strong>{certainties[certainty]}</strong>
                      </p>
                      {invoices.map((invoice) => (
                        <p key={invoice.number}>{written(invoiceText(invoice))}</p>
                      ))}
                      <Steps of="record-bank-line" variant={id} />
                    </>
                  )}
                  <Steps of="leave-out-bank-line" variant={id} quiet />
                </li>
              ))}
            </ol>
            {more ? <p>More lines follow once these are done.</p> : null}
          </section>
          {settled.length > 0 ? (
            <details>
              <summary className="fold-line">Recorded or left out</summary>
              <ul>
                {settled.map(({ id, on, cents, done }) => (
                  <li key={id}>
                    {`${formatCents(cents)}, ${calendarDate(on)}: `}
                    {done?.reference ? (
                      <PageLink href={`/office/postings/${done.reference}/money`}>{done.number}</PageLink>
                    ) : (
                      "left out"
                    )}
                    {done ? `, ${done.by}, ${longDate(done.at)}` : null}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
        {lines.length > 0 ? statement : null}
      </div>
    </div>
  );
}

function StatementForm({ main }: { main: boolean }) {
  const { changeId } = useLoaderData<typeof loader>();
  const { form, drawn } = useDescribedForm(bankFileForm, { defaults: { changeId } });
  return (
    <section id="statement">
      <h2>Add a statement</h2>
      <p>Only money that came in is kept. The same line is added once.</p>
      <ConfirmFirst />
      <FileForm form={form} button="Add the statement" main={main}>
        {drawn}
      </FileForm>
    </section>
  );
}
