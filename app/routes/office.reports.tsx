import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { sentence } from "~/lib/format";
import { PageLink } from "~/lib/ui/PageLink";
import { StackedTable } from "~/lib/ui/StackedTable";
import { noFormHere } from "~/office/people/guard.server";
import { showReports } from "~/office/reports/reports.server";
import listing from "~/postings/showings/showings.css?url";

const title = "Reports";
const counted = ["Orders", "Went live", "Sold"];

export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: listing }];

export const loader = ({ request }: LoaderFunctionArgs) => showReports(request);

export const action = noFormHere;

export default function OfficeReports() {
  const { at, mayExport, most, byMonth, total, plans, revenue, totalRevenue, sources } =
    useLoaderData<typeof loader>();
  return (
    <div className="listing-page">
      <h1>{title}</h1>
      <p>{sentence(`The last twelve months, as of ${at}`)}</p>
      {most ? <p>{`Orders are counted among the newest ${most}.`}</p> : null}
      <p>
        <a href="/office/listings.csv" download>
          Every order with its dates and sums (CSV)
        </a>
      </p>
      {mayExport ? (
        <p>
          For an inspection: <PageLink href="/office/records">all records of a period in one file</PageLink>.
        </p>
      ) : null}
      <Figures
        title="Orders, listings and sales"
        text="Orders that were sent, listings that went live and firm sales, by month."
        head={["Month", ...counted]}
        lines={[...byMonth, total]}
      />
      <Figures
        title="Where sellers come from"
        text="What sellers answered to how they heard about us."
        head={["Source", ...counted]}
        lines={[...sources, total]}
      />
      <Figures
        title="Revenue by plan"
        text="Invoices less credit notes, before HST, by the month of each."
        head={["Month", ...plans]}
        lines={[...revenue, totalRevenue]}
      />
    </div>
  );
}

interface FiguresProps {
  title: string;
  text: string;
  head: readonly string[];
  lines: readonly { name: string; values: readonly (number | string)[] }[];
}

const Figures = ({ title, text, head, lines }: FiguresProps) => (
  <section>
    <h2>{title}</h2>
    <p>{text}</p>
    <StackedTable
      head={head}
      caption={<span className="visually-hidden">{title}</span>}
      rows={lines.map(({ name, values }) => ({ id: name, cells: [name, ...values] }))}
    />
  </section>
);
