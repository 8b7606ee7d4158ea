import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { calendarDate, daysText, formatCents, monthAndYear } from "~/lib/format";
import { addMonths, daysBetween } from "~/lib/time/business-days";
import { PageLink } from "~/lib/ui/PageLink";
import { StackedTable } from "~/lib/ui/StackedTable";
import { written } from "~/lib/ui/Written";
import { showMoney } from "~/office/money/money.server";
import { methodNames } from "~/postings/money/fields";
import { entryNames, type LedgerEntry } from "~/postings/money/ledger";
import styles from "~/postings/money/money.css?url";

/** Amounts owed now, the books of a month, and HST by quarter. */

export const handle: PageHandle = { title: "Money" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request }: LoaderFunctionArgs) => showMoney(request);

export const action = methodNotAllowed;

const postingPath = ({ posting }: Pick<LedgerEntry, "posting">): string =>
  `/office/postings/${posting.reference}`;

/** True if an invoice or a credit note has a number. Older ones are named by their day. */
const isNumbered = (name: string): boolean => /^(INV|CN)-/.test(name);

/** Keeps a number on one line. */
const lineOf = (name: string): string | undefined => (isNumbered(name) ? "invoice-number" : undefined);

/** Path of an invoice or credit note, or of its posting's money page without one. */
const sheetPath = (entry: Pick<LedgerEntry, "posting" | "number">): string =>
  `${postingPath(entry)}/${entry.number && isNumbered(entry.number) ? `invoices/${entry.number}` : "money"}`;

export default function Money() {
  const page = useLoaderData<typeof loader>();
  const { today, owing, moreOwed, month, entries, moreEntries, total, quarters, suppliers } = page;
  const name = monthAndYear(month);
  const unpaid = owing.filter(({ owedCents }) => owedCents > 0);
  const isLate = ({ dueOn, owedCents }: (typeof owing)[number]) =>
    owedCents > 0 && dueOn !== null && dueOn < today;
  const sumOwed = (some: typeof owing) =>
    formatCents(some.reduce((all, { owedCents }) => all + Math.abs(owedCents), 0));
  return (
    <div className="flow">
      <h1>Money</h1>
      <p>
        This page is about our own fees.{" "}
        <PageLink href="/office/money/bank">Record money from the bank's statement</PageLink>.
        {page.hasTrust ? (
          <>
            {" "}
            Deposits are in the <PageLink href="/office/trust">trust account</PageLink>.
          </>
        ) : null}
      </p>
      {page.hasHstNumber ? null : (
        <p className="note">
          Our HST registration number isn't set, so invoices tell people to ask for it. Ask your site
          administrator to add it (HST_NUMBER).
        </p>
      )}
      <section id="owed">
        <h2>Outstanding fees</h2>
        <dl className="money-sums cluster">
          {[
            { label: "Outstanding", some: unpaid },
            { label: "Overdue", some: unpaid.filter(isLate) },
            { label: "To refund", some: owing.filter(({ owedCents }) => owedCents < 0) },
          ].map(({ label, some }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{sumOwed(some)}</dd>
            </div>
          ))}
        </dl>
        {owing.length === 0 ? (
          <p>Nothing is outstanding.</p>
        ) : (
          <table className="data-table data-table-stack">
            <caption className="visually-hidden">Outstanding invoices, earliest due date first</caption>
            <thead>
              <tr>
                <th scope="col">Due</th>
                <th scope="col">Invoice</th>
                <th scope="col">Property and payer</th>
                <th scope="col" className="figure-cell">
                  Total
                </th>
                <th scope="col" className="figure-cell">
                  Owed
                </th>
              </tr>
            </thead>
            <tbody>
              {owing.map((entry) => (
                <tr key={(entry.number ?? "") + entry.posting.id}>
                  <td className={isLate(entry) ? "alarm" : undefined}>
                    {entry.dueOn ? calendarDate(entry.dueOn) : "When the sale closes"}
                    {entry.dueOn && isLate(entry) ? (
                      <small>{`Overdue by ${daysText(daysBetween(entry.dueOn, today))}`}</small>
                    ) : null}
                  </td>
                  <th scope="row">
                    <PageLink href={sheetPath(entry)} className={lineOf(entry.invoice)}>
                      {entry.invoice}
                    </PageLink>
                    {isNumbered(entry.invoice) ? <small>{calendarDate(entry.on)}</small> : null}
                  </th>
                  <td>
                    <PageLink href={`${postingPath(entry)}/money`}>
                      {entry.home ?? entry.posting.reference}
                    </PageLink>
                    <small>{entry.buyer}</small>
                  </td>
                  <td className="figure-cell" data-name="Total">
                    {formatCents(entry.cents + entry.taxCents)}
                  </td>
                  <td className="figure-cell" data-name="Owed">
                    <strong>{formatCents(entry.owedCents)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {moreOwed ? <p>{`Only the first ${moreOwed} are shown and added up.`}</p> : null}
      </section>
      <section id="books">
        <h2>{`Books of ${name}`}</h2>
        <p className="cluster taps">
          {[addMonths(month, -1), addMonths(month, 1)]
            .filter((beside) => beside <= today.slice(0, 7))
            .map((beside) => (
              <PageLink key={beside} href={`/office/money?month=${beside}#books`}>
                {monthAndYear(beside)}
              </PageLink>
            ))}
          {[addMonths(month, -1), month].map((one) => (
            <a key={one} href={`/office/money.csv?month=${one}`} download>
              {`${monthAndYear(one)} for the bookkeeper (CSV)`}
            </a>
          ))}
        </p>
        {entries.length === 0 ? (
          <p>No invoices or payments this month.</p>
        ) : (
          <table className="data-table data-table-stack">
            <caption className="visually-hidden">{`Invoices, credit notes and payments of ${name}`}</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Entry</th>
                <th scope="col">Property and payer</th>
                <th scope="col">Method</th>
                <SumHeads />
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                <tr key={`${entry.order}-${String(index)}`}>
                  <td>{calendarDate(entry.on)}</td>
                  <th scope="row">
                    {entry.kind === "invoice" && !isNumbered(entry.number ?? entry.invoice)
                      ? null
                      : `${entryNames[entry.kind]} `}
                    <PageLink href={sheetPath(entry)} className={lineOf(entry.number ?? entry.invoice)}>
                      {entry.number ?? entry.invoice}
                    </PageLink>
                  </th>
                  <td>{written(`${entry.home ?? entry.posting.reference}, ${entry.buyer}`)}</td>
                  <td>
                    {entry.method ? [methodNames[entry.method], entry.note].filter(Boolean).join(", ") : null}
                  </td>
                  <Figures of={entry} blank />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {name}
                </th>
                <Figures of={total} />
              </tr>
            </tfoot>
          </table>
        )}
        {moreEntries ? (
          <p>{`Only the first ${moreEntries} are shown and added up. The CSV has all.`}</p>
        ) : null}
      </section>
      {suppliers.length > 0 ? (
        <section id="suppliers">
          <h2>{`Suppliers in ${name}`}</h2>
          <p>Fees for services by the day they were done, before HST.</p>
          <StackedTable
            className="figures"
            head={["Supplier and services", name, "Of it paid", "Owed now"]}
            caption={<span className="visually-hidden">{`Suppliers' fees of ${name}`}</span>}
            rows={suppliers.map(({ supplier, fees, cents, paidCents, owedCents }) => ({
              id: supplier,
              cells: [
                <>
                  {supplier}
                  {fees.map(({ service, reference, home, doneOn }) => (
                    <small key={reference + service + doneOn}>
                      <PageLink className="tap" href={`/office/postings/${reference}/services`}>
                        {`${service}, ${home ?? reference}`}
                      </PageLink>
                    </small>
                  ))}
                </>,
                ...[cents, paidCents, owedCents].map(formatCents),
              ],
            }))}
          />
        </section>
      ) : null}
      <section id="hst">
        <h2>HST by quarter</h2>
        <p>
          HST on invoices less credit notes, by their date, not by the date of payment. Ask your accountant
          whether the brokerage reports this way.
        </p>
        <table className="data-table data-table-stack">
          <caption className="visually-hidden">HST by quarter of the calendar year</caption>
          <thead>
            <tr>
              <th scope="col">Quarter</th>
              <SumHeads />
            </tr>
          </thead>
          <tbody>
            {quarters.map((quarter) => (
              <tr key={quarter.name}>
                <th scope="row">{quarter.name}</th>
                <Figures of={quarter} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const figures = [
  ["Before HST", "cents"],
  ["HST", "taxCents"],
  ["Received", "moneyCents"],
] as const;

/** Heads of the columns for invoices and payments. */
const SumHeads = () =>
  figures.map(([name]) => (
    <th key={name} scope="col" className="figure-cell">
      {name}
    </th>
  ));

interface FiguresProps {
  of: Record<(typeof figures)[number][1], number>;
  /** True to leave out zeros. */
  blank?: boolean;
}

/** Amounts invoiced and paid, each with its name for a narrow screen. */
const Figures = ({ of, blank = false }: FiguresProps) =>
  figures.map(([name, part]) => (
    <td key={name} className="figure-cell" data-name={name}>
      {blank && of[part] === 0 ? null : formatCents(of[part])}
    </td>
  ));
