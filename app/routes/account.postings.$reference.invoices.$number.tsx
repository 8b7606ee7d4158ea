import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { LinkLine } from "~/lib/ui/PageLink";
import { InvoiceSheet } from "~/postings/money/InvoiceSheet";
import styles from "~/postings/money/money.css?url";
import { sheetOf } from "~/postings/money/sheet";
import { readPosting } from "~/postings/read-posting.server";
import { wasListed } from "~/postings/states";

/** An invoice or a credit note, to read and print. The office has the same page. */

export const handle: PageHandle = { title: (data) => (data ? `${data.sheet.kind} ${data.sheet.name}` : "") };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response like `readPosting` */
export async function loader(args: LoaderFunctionArgs) {
  const { posting, path, office } = await readPosting(args);
  const sheet = sheetOf(posting, args.params.number ?? "");
  if (!sheet) throw notFound();
  const back = office
    ? { href: `${path}/money`, text: "Back to fees and payments" }
    : { href: wasListed(posting.state) ? `${path}/listing` : path, text: "Back to your listing" };
  return { sheet, back };
}

export default function Invoice() {
  const { sheet, back } = useLoaderData<typeof loader>();
  return (
    <>
      <LinkLine line="invoice-back" href={back.href}>
        {back.text}
      </LinkLine>
      <InvoiceSheet sheet={sheet} />
      <p className="invoice-print">To keep it as a PDF, print it and choose “Save as PDF”.</p>
    </>
  );
}
