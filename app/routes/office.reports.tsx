import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { sentence } from "~/lib/format";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { ReportTable } from "~/lib/ui/ReportTable";
import { StackedTable } from "~/lib/ui/StackedTable";
import { showReports } from "~/office/reports/reports.server";
import listing from "~/postings/showings/showings.css?url";

const title = "Reports";
const counted = ["Orders", "Went live", "Sold"];

export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: listing }];

export const loader = ({ request }: LoaderFunctionArgs) => showReports(request);

export const action = methodNotAllowed;

export default function OfficeReports() {
  const { at, mayExport, most, byMonth, total, plans, revenue, totalRevenue, sources } =
    useLoaderData<typeof loader>();
  return (
    <div className="listing-page flow">
      <h1>{title}</h1>
      <p>{sentence(`The last twelve months, as of ${at}`)}</p>
      {most ? <p>{`Orders are counted among the newest ${most}.`}</p> : null}
      <LinkLine href="/office/listings.csv" download>
        Every order with its dates and sums (CSV)
      </LinkLine>
      {mayExport ? (
        <p>
          For an inspection: <PageLink href="/office/records">all records of a period in one file</PageLink>.
        </p>
      ) : null}
      <ReportTable
        title="Orders, listings and sales"
        caption="Orders that were sent, listings that went live and firm sales, by month."
        first="Month"
        columns={counted}
        lines={byMonth}
        total={total}
      />
      <ReportTable
        title="Where sellers come from"
        caption="What sellers answered to how they heard about us."
        first="Source"
        columns={counted}
        lines={sources}
        total={total}
      />
      <section>
        <h2>Revenue by plan</h2>
        <p>Invoices less credit notes, before HST, by the month of each. Months without any are left out.</p>
        <StackedTable
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
