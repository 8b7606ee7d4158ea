import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { PageLink } from "~/lib/ui/PageLink";
import styles from "~/postings/inspection/inspection.css?url";
import { RecordPage } from "~/postings/inspection/RecordPage";
import { officePathOf, openPosting } from "~/postings/office/postings.server";
import { tradeRecordOf } from "~/postings/sale/trade-record";

/** Trade record of a sale, to read and print. */

export const handle: PageHandle = { title: (data) => data?.record.title ?? "" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response 404 (also without a sale), 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openPosting(request, params.reference);
  const record = tradeRecordOf(context, new Date(), context.staff);
  if (!record) throw notFound();
  return { record, path: `${officePathOf(context.posting)}/offer-register` };
}

export const action = methodNotAllowed;

export default function OfficeTradeRecord() {
  const { record, path } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="record-links">
        <PageLink href={path}>Back to the sale</PageLink> To keep it as a PDF, print it and choose “Save as
        PDF”.
      </p>
      <RecordPage record={record} hrefOf={({ path }) => path} />
    </>
  );
}
