import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { calendarDate } from "~/lib/format";
import { LinkLine } from "~/lib/ui/PageLink";
import { ReportTable } from "~/lib/ui/ReportTable";
import { ListingPage } from "~/postings/ListingPage";
import { findReport } from "~/postings/listing/report.server";
import { sellersLoader } from "~/postings/sellers-page.server";
import listing from "~/postings/showings/showings.css?url";

/** The seller's weekly report about a listing: showings and offers. */

const title = "Showings and offers week by week";

export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: listing }];

export const loader = sellersLoader({
  async view({ posting }) {
    const { columns, weeks } = await findReport(posting);
    return {
      columns,
      weeks: weeks.map(({ monday, counts }) => ({ name: calendarDate(monday), values: counts })),
    };
  },
});

export default function Report() {
  const page = useLoaderData<typeof loader>();
  const { path, columns, weeks } = page;
  return (
    <ListingPage page={page} title={title} spaced>
      <p className="lede">
        {weeks.length > 0
          ? "Showings that took place, and written offers. A registered offer counts once you or our office has read it."
          : "Nothing is counted before the listing is on the MLS."}
      </p>
      {weeks.length > 0 ? (
        <>
          <ReportTable
            title="By week"
            caption="Showings and offers, by week"
            first="Week from Monday"
            columns={columns}
            lines={weeks}
            total={{
              name: "Total",
              values: columns.map((_, at) => weeks.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
            }}
          />
          <LinkLine href={`${path}/report.csv`} download>
            Download as a table (CSV)
          </LinkLine>
        </>
      ) : null}
    </ListingPage>
  );
}
