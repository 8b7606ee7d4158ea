import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { PageLink } from "~/lib/ui/PageLink";
import { ReportTable } from "~/lib/ui/ReportTable";
import styles from "~/lib/ui/report.css?url";
import { noFormHere } from "~/office/people/guard.server";
import { showReports } from "~/office/reports/reports.server";
import { officeReports as words } from "~/office/words/reports";
import listing from "~/postings/showings/showings.css?url";

export const handle: PageHandle = { title: words.title };
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: listing },
];

export const loader = ({ request }: LoaderFunctionArgs) => showReports(request);

export const action = noFormHere;

export default function OfficeReports() {
  const { at, mayExport, states, work, live, changes, looked } = useLoaderData<typeof loader>();
  return (
    <div className="listing-page">
      <h1>{words.title}</h1>
      <p>{words.lede(at)}</p>
      {mayExport ? (
        <p>
          For an inspection: <PageLink href="/office/records">all records of a period in one file</PageLink>.
        </p>
      ) : null}
      <div className="office-two">
        <div>
          <ReportTable
            title={words.work}
            headed
            caption={words.workCaption}
            first={words.when}
            columns={[words.rows]}
            lines={work}
          />
          <ReportTable
            title={words.states}
            headed
            caption={words.statesCaption}
            first={words.state}
            columns={[words.count]}
            lines={states}
          />
        </div>
        <div>
          <ReportTable
            title={words.live}
            headed
            caption={words.liveCaption}
            first={words.month}
            none={words.none}
            columns={[words.wentLive, words.days]}
            lines={live}
            text={words.liveText(looked)}
          />
          <ReportTable
            title={words.changes}
            headed
            caption={words.changesCaption}
            first={words.kind}
            columns={[words.inTime, words.late]}
            lines={changes}
          />
        </div>
      </div>
    </div>
  );
}
