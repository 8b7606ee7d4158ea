import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { longDate } from "~/lib/format";
import { FormPage } from "~/lib/forms/FormPage";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { DetailsList } from "~/lib/ui/DetailsList";
import { homeOf } from "~/postings/facts";
import { PackagedPapers } from "~/postings/lawyer/LawyerPart";
import { packagePath } from "~/postings/lawyer/link";
import { openPackage, packageView } from "~/postings/lawyer/package.server";
import { lawyerWords as words } from "~/postings/lawyer/words";

/**
 * Page behind a lawyer's link: the cover of the sale, and a button that downloads the documents. It needs no
 * account.
 */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.pageTitle };

/** Opening it changes nothing, because mail scanners open links too. @throws Response 404, 429, 503 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const now = new Date();
    const { posting, link } = await openPackage(params.id, params.secret, now);
    const { rows, papers } = await packageView(posting, now);
    return {
      download: `${packagePath(posting, params.secret ?? "")}/documents.zip`,
      home: homeOf(posting),
      rows: rows.slice(1),
      until: `This page works until ${longDate(link.expiresAt)}.`,
      papers: papers.map(({ paper, name, unchecked }) => ({
        id: paper.id,
        name,
        file: paper.name,
        unchecked,
      })),
    };
  });

export default function SalePackage() {
  const { download, home, rows, until, papers } = useLoaderData<typeof loader>();
  return (
    <FormPage title={words.pageTitle} lede={home}>
      <form method="post" action={download} data-file>
        <p className="actions">
          <button type="submit" className="button button-main">
            Download the documents
          </button>
        </p>
        <p>One ZIP file with a printable cover page. {until}</p>
      </form>
      <section>
        <h2>The sale</h2>
        <DetailsList items={rows} />
      </section>
      <section>
        <h2>{words.contents}</h2>
        {papers.length === 0 ? <p>Nothing yet.</p> : null}
        <PackagedPapers papers={papers} />
      </section>
      <p>
        Questions about the listing? Call {site.brokerage}: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}
