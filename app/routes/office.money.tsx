import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { showMoney } from "~/office/money/money.server";
import { noFormHere } from "~/office/people/guard.server";
import styles from "~/postings/money/money.css?url";

/** What is owed now, the books of a month, and HST by quarter. */

export const handle: PageHandle = { title: "Money" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request }: LoaderFunctionArgs) => showMoney(request);

export const action = noFormHere;

export default function Money() {
  const page = useLoaderData<typeof loader>();
  const { sums, owed, month, previous, next, entries, total, quarters } = page;
  return (
    <div className="flow">
      <h1>Money</h1>
      <p>
        Our own fees: what we invoiced, and what was paid for it. Nothing of a trust account is handled here.
      </p>
      {page.hasHstNumber ? null : (
        <p className="note">
          Our HST registration number isn't set, so invoices tell people to ask for it. Whoever runs the site
          sets HST_NUMBER.
        </p>
      )}
      <section id="owed">
        <h2>Owed now</h2>
        <dl className="money-sums cluster">
          <div>
            <dt>Owed to us</dt>
            <dd>{sums.owed}</dd>
          </div>
          <div>
            <dt>Of that, overdue</dt>
            <dd>{sums.overdue}</dd>
          </div>
          <div>
            <dt>To send back</dt>
            <dd>{sums.refund}</dd>
          </div>
        </dl>
        {owed.length === 0 ? (
          <p>Everything we invoiced is paid.</p>
        ) : (
          <table className="data-table data-table-stack">
            <caption className="visually-hidden">What is owed, the earliest due day first</caption>
            <thead>
              <tr>
                <th scope="col">Due</th>
                <th scope="col">Invoice</th>
                <th scope="col">Home and who pays</th>
                <th scope="col" className="figure-cell">
                  Total
                </th>
                <th scope="col" className="figure-cell">
                  Owed
                </th>
              </tr>
            </thead>
            <tbody>
              {owed.map((line) => (
                <tr key={line.id}>
                  <td className={line.late ? "alarm" : undefined}>
                    {line.due ?? "When the sale closes"}
                    {line.late ? <small>{line.late}</small> : null}
                  </td>
                  <th scope="row">
                    <PageLink href={line.sheet}>{line.number}</PageLink>
                    {line.isNumbered ? <small>{line.on}</small> : null}
                  </th>
                  <td>
                    <PageLink href={line.path}>{line.home}</PageLink>
                    <small>{line.buyer}</small>
                  </td>
                  <Figure name="Total" text={line.total} />
                  <td className="figure-cell" data-name="Owed">
                    <strong>{line.owed}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {page.moreOwed ? (
          <p>{`These are the first ${page.moreOwed}, and the sums above are of them.`}</p>
        ) : null}
      </section>
      <section id="books">
        <h2>{`Books of ${month.name}`}</h2>
        <p className="cluster taps">
          <PageLink href={`/office/money?month=${previous.id}#books`}>{previous.name}</PageLink>
          {next ? <PageLink href={`/office/money?month=${next.id}#books`}>{next.name}</PageLink> : null}
          <a href={`/office/money.csv?month=${month.id}`} download>
            {`${month.name} for the bookkeeper (CSV)`}
          </a>
        </p>
        {entries.length === 0 ? (
          <p>Nothing was invoiced or paid in this month.</p>
        ) : (
          <table className="data-table data-table-stack">
            <caption className="visually-hidden">{`Invoices, credit notes and payments of ${month.name}`}</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Entry</th>
                <th scope="col">Home and who pays</th>
                <th scope="col">How</th>
                <SumHeads />
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td>{entry.on}</td>
                  <th scope="row">
                    {entry.isNamed ? null : `${entry.what} `}
                    <PageLink href={entry.sheet}>{entry.number}</PageLink>
                  </th>
                  <td>{written(entry.text)}</td>
                  <td>{entry.how}</td>
                  <Figure name="Before HST" text={entry.net} />
                  <Figure name="HST" text={entry.tax} />
                  <Figure name="Money in" text={entry.money} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {month.name}
                </th>
                <Figure name="Before HST" text={total.net} />
                <Figure name="HST" text={total.tax} />
                <Figure name="Money in" text={total.money} />
              </tr>
            </tfoot>
          </table>
        )}
        {page.moreEntries ? (
          <p>{`These are the first ${page.moreEntries}, and the sums are of them. The CSV has all.`}</p>
        ) : null}
      </section>
      <section id="hst">
        <h2>HST by quarter</h2>
        <p>
          HST on invoices, less credit notes, by the date of the invoice or credit note and not by the day of
          payment. Have the accountant confirm that this is how the brokerage reports.
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
            {quarters.map(({ name, net, tax, money }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <Figure name="Before HST" text={net} />
                <Figure name="HST" text={tax} />
                <Figure name="Money in" text={money} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The heads of what was invoiced and paid. */
const SumHeads = () =>
  ["Before HST", "HST", "Money in"].map((name) => (
    <th key={name} scope="col" className="figure-cell">
      {name}
    </th>
  ));

/** An amount; a narrow screen says what it is. */
function Figure({ name, text }: { name: string; text: string }) {
  return (
    <td className="figure-cell" data-name={name}>
      {text}
    </td>
  );
}
