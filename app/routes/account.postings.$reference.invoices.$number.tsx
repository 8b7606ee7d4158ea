import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { PageLink } from "~/lib/ui/PageLink";
import { pathOf } from "~/postings/facts";
import { InvoiceSheet } from "~/postings/money/InvoiceSheet";
import styles from "~/postings/money/money.css?url";
import { sheetOf } from "~/postings/money/sheet";
import { requireShared } from "~/postings/seller-guard.server";

/** An invoice or a credit note, for the seller and another owner with a login: to read and to print. */

export const handle: PageHandle = { title: (data) => (data ? `${data.sheet.kind} ${data.sheet.name}` : "") };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting } = await requireShared(request, params.reference);
  const sheet = sheetOf(posting, params.number ?? "");
  if (!sheet) throw notFound();
  return { sheet, path: pathOf(posting) };
}

export default function SellersInvoice() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="invoice-back">
        <PageLink href={path}>Back to the order</PageLink>
      </p>
      <InvoiceSheet sheet={sheet} />
      <p className="invoice-print">To keep it as a PDF, print it and choose “Save as PDF”.</p>
    </>
  );
}
