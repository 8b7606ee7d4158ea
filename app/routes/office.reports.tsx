import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { sentence } from "~/lib/format";
import { PageLink } from "~/lib/ui/PageLink";
import { ReportTable } from "~/lib/ui/ReportTable";
import { StackedTable } from "~/lib/ui/StackedTable";
import { showReports } from "~/office/reports/reports.server";
import listing from "~/postings/showings/showings.css?url";

const title = "Reports";
const counted = ["Orders", "Went live", "Sold"];
const leads = ["Requests closed", "Became an order"];

/** The line's numbers about requests, which follow those about orders. */
const leadsOf = <Line extends { values: readonly number[] }>(line: Line): Line => ({
  ...line,
  values: line.values.slice(counted.length),
});

export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: listing }];

export const loader = ({ request }: LoaderFunctionArgs) => showReports(request);

export const action = methodNotAllowed;

export default function OfficeReports() {
  const { at, mayExport, most, byMonth, total, plans, revenue, totalRevenue, sources, sourcesTotal } =
    useLoaderData<typeof loader>();
  return (
    <div className="listing-page flow">
      <h1>{title}</h1>
      <p>{`${sentence(`The last twelve months, as of ${at}`)} Empty months and sources are left out.`}</p>
      {most ? <p>{`Only the newest ${most} orders are counted.`}</p> : null}
      <p className="cluster">
        <PageLink href="/office/listings.csv" download>
          All orders with dates and amounts (CSV)
        </PageLink>
        {mayExport ? <PageLink href="/office/records">Records for an inspection</PageLink> : null}
      </p>
      <ReportTable
        title="Orders, listings and sales"
        caption="Orders sent, listings put on the MLS and firm sales, by month."
        first="Month"
        columns={counted}
        lines={byMonth}
        total={total}
      />
      <div className="columns gap-6">
        <ReportTable
          title="Where sellers come from"
          caption="How sellers heard about us, as they said in their orders."
          first="Source"
          columns={counted}
          lines={sources}
          total={sourcesTotal}
        />
        <ReportTable
          title="Requests by source"
          caption="Where the senders of closed requests heard about us."
          first="Source"
          columns={leads}
          lines={sources.map(leadsOf)}
          total={leadsOf(sourcesTotal)}
        />
      </div>
      <section>
        <h2>Revenue by plan</h2>
        <p>Invoices less credit notes, before HST, by month.</p>
        <StackedTable
          className="figures"
          head={["Month", ...plans]}
          caption={<span className="visually-hidden">Revenue by plan</span>}
          rows={[...revenue, totalRevenue].map(({ name, values }) => ({
            id: name,
            cells: [name, ...values],
          }))}
        />
      </section>
    </div>
  );
}
