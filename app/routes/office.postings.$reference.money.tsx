import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { inSentence } from "~/lib/format";
import { FoldedStepForm, Steps, useSteps } from "~/lib/forms/StepForm";
import { DataTable } from "~/lib/ui/Blocks";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { EditEntries } from "~/postings/EditEntry";
import { feeDueOf, feeRows } from "~/postings/facts";
import type { StepName } from "~/postings/machine";
import styles from "~/postings/money/money.css?url";
import { account } from "~/postings/money/payments";
import { invoiceRows, sheetLines } from "~/postings/money/rows";
import { SheetLinks } from "~/postings/money/SheetLinks";
import { PostingPage } from "~/postings/office/PostingPage";
import posting from "~/postings/office/posting.css?url";
import { officePage } from "~/postings/office-page.server";
import { withNextPayout } from "~/postings/sale/payout";
import { trustTable } from "~/postings/trust/subject";

/** The office's page of a posting's money: fee, invoices, credit notes, payments and refunds. */

const title = "Fees and payments";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: posting },
  { rel: "stylesheet", href: styles },
];

const acts = [
  "record-option-price",
  "add-line",
  "record-invoice",
  "record-payment",
  "record-credit",
  "record-refund",
] as const satisfies readonly StepName[];

const trustActs = ["record-trust-receipt", "pay-from-trust"] as const satisfies readonly StepName[];

const server = officePage({
  page: "/money",
  acts: [...acts, ...trustActs, "reverse-trust"],
  view: ({ posting, file, offers }, forms) => ({
    forms: withNextPayout(forms, { posting, file, offers }),
    trust: posting.trust ? trustTable(posting) : null,
    fee: posting.fee && feeRows(posting.fee, feeDueOf(posting)),
    invoices: invoiceRows(posting) ?? [],
    sheets: sheetLines(posting),
  }),
});
export const loader = server.loader;
export const action = server.action;

export default function OfficePostingMoney() {
  const shown = useLoaderData<typeof loader>();
  const { path, fee, invoices, sheets, trust } = shown;
  const { forms } = useSteps();
  const reversals = forms.filter(({ act }) => act === "reverse-trust");
  // The form that the queue asks for is open. It sends an invoice, or records the payment of one.
  const next =
    forms.find(({ act, blocks }) => act === "record-invoice" && blocks.length === 0) ??
    forms.find(({ act, variant }) => act === "record-payment" && variant !== account);
  return (
    <PostingPage page={shown} title={title}>
      <ConfirmFirst />
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5">
          <section id="invoices">
            <h2>Invoices and payments</h2>
            {invoices.length > 0 ? <DetailsList items={invoices} /> : <p>No invoices yet.</p>}
            <SheetLinks path={path} sheets={sheets} />
            {forms
              .filter(({ act }) => acts.some((one) => one === act))
              .map((form) => (
                <FoldedStepForm
                  key={form.id}
                  form={form}
                  open={form === next}
                  summary={form.title ? `${form.button}: ${inSentence(form.title)}...` : undefined}
                />
              ))}
            <EditEntries of={["record-option-price", "add-line"]} />
          </section>
          {trust ? (
            <section id="trust">
              <h2>Trust ledger</h2>
              <DataTable headed caption="Trust ledger" head={trust.head} rows={trust.lines} />
              {trustActs.map((act) => (
                <Steps key={act} of={act} folded />
              ))}
              {reversals.map((form) => (
                <FoldedStepForm key={form.id} form={form} summary={`Reverse “${form.title}”`} />
              ))}
            </section>
          ) : null}
        </div>
        <div className="office-side stack gap-5">
          {fee ? (
            <section id="fee">
              <h2>Fee</h2>
              <DetailsList items={fee} />
            </section>
          ) : null}
          <LinkLine href="/office/money">All accounts</LinkLine>
        </div>
      </div>
    </PostingPage>
  );
}
