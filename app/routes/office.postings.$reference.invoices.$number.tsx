import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { PageLink } from "~/lib/ui/PageLink";
import { noFormHere } from "~/office/people/guard.server";
import { InvoiceSheet } from "~/postings/money/InvoiceSheet";
import styles from "~/postings/money/money.css?url";
import { sheetOf } from "~/postings/money/sheet";
import { officePathOf, openPosting } from "~/postings/office/postings.server";

/** An invoice or a credit note, for the office: the same sheet as the seller's. */

export const handle: PageHandle = { title: (data) => (data ? `${data.sheet.kind} ${data.sheet.name}` : "") };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openPosting(request, params.reference);
  const sheet = sheetOf(context.posting, params.number ?? "");
  if (!sheet) throw notFound();
  return { sheet, path: officePathOf(context.posting) };
}

export const action = noFormHere;

export default function OfficeInvoice() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="invoice-back">
        <PageLink href={`${path}/money`}>Back to the money of the order</PageLink>
      </p>
      <InvoiceSheet sheet={sheet} />
      <p className="invoice-print">To keep it as a PDF, print it and choose “Save as PDF”.</p>
    </>
  );
}
