import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { PageLink } from "~/lib/ui/PageLink";
import styles from "~/postings/inspection/inspection.css?url";
import { showRecord } from "~/postings/inspection/inspection.server";
import { RecordPage } from "~/postings/inspection/RecordPage";

/** Record of a posting to read and print, identical to the cover of its ZIP. */

export const handle: PageHandle = { title: (data) => (data ? `Record: ${data.record.title}` : "") };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) => showRecord(request, params.reference);

export const action = methodNotAllowed;

export default function OfficeRecord() {
  const { record, path } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="record-links">
        <PageLink href={path}>Back to the order</PageLink>{" "}
        <a href={`${path}/record.zip`} download>
          Download with all documents (ZIP)
        </a>
      </p>
      <RecordPage record={record} hrefOf={({ id }) => `${path}/papers/${id}`} />
    </>
  );
}
