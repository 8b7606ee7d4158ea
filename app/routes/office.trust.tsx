import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { calendarDate, formatCents, longDate, monthAndYear } from "~/lib/format";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { addMonths } from "~/lib/time/business-days";
import { DataTable } from "~/lib/ui/Blocks";
import { PageLink } from "~/lib/ui/PageLink";
import { settingsPage } from "~/office/settings-page.server";
import { openTrust, reconcile } from "~/office/trust/trust.server";

/** Money that our brokerage holds in trust: a month by trade, and its reconciliation. */

const title = "Trust account";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

/** Trades on one page of a month. The totals are of all. */
const perPage = 100;

const server = settingsPage({
  path: "/office/trust",
  read: "read-postings",
  change: "change-postings",
  gone: "This month is reconciled already. The page shows who reconciled it.",
  steps: [reconcile],
  open: (by, { request }) => openTrust(by, request),
  view: ({ user: _, ...shown }, request) => {
    const asked = Number(new URL(request.url).searchParams.get("page"));
    const last = Math.max(1, Math.ceil(shown.lines.length / perPage));
    return { ...shown, page: asked >= 1 && asked <= last ? Math.floor(asked) : 1 };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function TrustAccount() {
  const { today, month, page, lines, total, reconciliations, isReconciled, due } =
    useLoaderData<typeof loader>();
  const name = monthAndYear(month);
  const shown = lines.slice((page - 1) * perPage, page * perPage);
  const pageOf = (number: number) => `/office/trust?month=${month}&page=${number}`;
  const now = today.slice(0, 7);
  const amounts = ({ openingCents, receivedCents, paidCents, closingCents }: typeof total) =>
    [openingCents, receivedCents, paidCents, closingCents].map(formatCents);
  return (
    <div className="flow">
      <StepErrors />
      <h1>{`${title}: ${name}`}</h1>
      <p className="cluster taps">
        {[addMonths(month, -1), addMonths(month, 1)]
          .filter((beside) => beside <= now)
          .map((beside) => (
            <PageLink key={beside} href={`/office/trust?month=${beside}`}>
              {monthAndYear(beside)}
            </PageLink>
          ))}
        <a href={`/office/trust.csv?month=${month}`} download>{`${name} (CSV)`}</a>
        <PageLink href="/office/money">Our own fees</PageLink>
      </p>
      {lines.length === 0 ? (
        <p>No money was held in trust this month.</p>
      ) : (
        <DataTable
          headed
          caption={`Trust account of ${name} by trade`}
          head={["Trade", "Opening balance", "Received", "Paid out", "Closing balance"]}
          rows={[
            ...shown.map((line) => [
              <PageLink key="trade" href={`/office/postings/${line.posting.reference}/money#trust`}>
                {[line.trade, line.home ?? line.posting.reference].filter(Boolean).join(", ")}
              </PageLink>,
              ...amounts(line),
            ]),
            [lines.length > perPage ? `Total of ${lines.length} trades` : "Total", ...amounts(total)],
          ]}
        />
      )}
      {lines.length > perPage ? (
        <p className="cluster taps">
          {page > 1 ? <PageLink href={pageOf(page - 1)}>Previous trades</PageLink> : null}
          {page * perPage < lines.length ? <PageLink href={pageOf(page + 1)}>More trades</PageLink> : null}
        </p>
      ) : null}
      <section id="reconciliation">
        <h2>Reconciliation</h2>
        {lines.length === 0 ? null : isReconciled ? (
          <p>The ledger agrees with the bank.</p>
        ) : (
          <p className="flagged" data-late={due < today || undefined}>
            Reconcile {name} by <strong>{calendarDate(due)}</strong>
          </p>
        )}
        {reconciliations.length > 0 ? (
          <DataTable
            headed
            caption={`Reconciliations of ${name}`}
            head={["Recorded", "Bank", "Outstanding items", "Ledger", "Difference", "Explanation"]}
            rows={reconciliations.map((one) => [
              `${longDate(one.at)}, ${one.by.name}`,
              formatCents(one.bankCents),
              one.outstanding.map(({ what, cents }) => `${what}: ${formatCents(cents)}`).join(" · ") ||
                "None",
              formatCents(one.ledgerCents),
              formatCents(one.differenceCents),
              one.note || "None",
            ])}
          />
        ) : null}
        <Steps of="reconcile" />
        <ConfirmFirst />
      </section>
    </div>
  );
}
