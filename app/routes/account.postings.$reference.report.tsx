import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { ReportTable } from "~/lib/ui/ReportTable";
import { sellerReport as words } from "~/office/words/reports";
import { ListingHead } from "~/postings/listing/ListingHead";
import { showReport } from "~/postings/listing/report-page.server";
import styles from "~/styles/reports.css?url";

export const handle: PageHandle = { still: true, title: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) => showReport(request, params.reference);

export default function Report() {
  const page = useLoaderData<typeof loader>();
  const { path, weeks, total } = page;
  return (
    <div className="listing-page">
      <p>
        <a href={path}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ListingHead {...page} />
      <p className="lede">{weeks.length > 0 ? words.lede : words.none}</p>
      {weeks.length > 0 ? (
        <>
          <ReportTable
            {...{ title: words.weeks, caption: words.caption, first: words.week }}
            columns={[words.showings, words.offers]}
            lines={weeks.map(({ name, showings, offers }) => ({ name, values: [showings, offers] }))}
            total={{ name: words.total, values: [total.showings, total.offers] }}
          />
          <p>
            <a href={`${path}/report.csv`} download>
              {words.csv}
            </a>
          </p>
        </>
      ) : null}
    </div>
  );
}
