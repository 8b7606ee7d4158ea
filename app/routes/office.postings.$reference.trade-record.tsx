import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { PageLink } from "~/lib/ui/PageLink";
import { noFormHere } from "~/office/people/guard.server";
import styles from "~/postings/inspection/inspection.css?url";
import { RecordPage } from "~/postings/inspection/RecordPage";
import { tradeRecordOf } from "~/postings/inspection/trade-record";
import { officePathOf, openPosting } from "~/postings/office/postings.server";

/** The trade record of a sale, to read and to print. */

export const handle: PageHandle = { title: (data) => data?.cover.title ?? "" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response 404, also before there is a sale; 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openPosting(request, params.reference);
  const cover = tradeRecordOf(context, new Date());
  if (!cover) throw notFound();
  return { cover, path: `${officePathOf(context.posting)}/offer-register` };
}

export const action = noFormHere;

export default function OfficeTradeRecord() {
  const { cover, path } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="record-links">
        <PageLink href={path}>Back to the sale</PageLink> To keep it as a PDF, print it and choose “Save as
        PDF”.
      </p>
      <RecordPage cover={cover} />
    </>
  );
}
