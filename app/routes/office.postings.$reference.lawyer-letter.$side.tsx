import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { written } from "~/lib/ui/Written";
import styles from "~/postings/inspection/inspection.css?url";
import { officePathOf, openPosting } from "~/postings/office/postings.server";
import type { LawyerLetter } from "~/postings/sale/trade-record";
import { type LawyerSide, lawyerLetterOf } from "~/postings/sale/trade-record";

/** Letter to the seller's or the buyer's lawyer, to read and print. */

export const handle: PageHandle = {
  title: (data) => (data?.letter ? `Letter: ${data.letter.subject}` : "Letter to a lawyer"),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const sides: readonly LawyerSide[] = ["seller", "buyer"];

/** @throws Response 404 (also without a sale), 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openPosting(request, params.reference);
  const side = sides.find((one) => one === params.side);
  const letter = side ? lawyerLetterOf(side, context, new Date()) : null;
  if (!letter) throw notFound();
  const path = officePathOf(context.posting);
  return "missing" in letter ? { ...letter, letter: null, path } : { letter, path };
}

export const action = methodNotAllowed;

export default function OfficeLawyerLetter() {
  const shown = useLoaderData<typeof loader>();
  const { path } = shown;
  return (
    <>
      <p className="record-links">
        <PageLink href={`${path}/offer-register`}>Back to the sale</PageLink>{" "}
        {shown.letter ? "To save a PDF, print it and choose “Save as PDF”." : null}
      </p>
      {shown.letter ? (
        <LetterPage letter={shown.letter} />
      ) : (
        <>
          <h1>This letter isn't available yet</h1>
          <TextList items={shown.missing} />
          <p>
            <PageLink href={`${path}/offer-register#people`}>Record the lawyers and the deposit</PageLink> or{" "}
            <PageLink href={`${path}/money`}>send the invoice</PageLink>.
          </p>
        </>
      )}
    </>
  );
}

/** A letter as printed. */
function LetterPage({ letter: { to, date, subject, paragraphs, rows, from } }: { letter: LawyerLetter }) {
  return (
    <article className="record-cover">
      <p>
        <strong>{site.brokerage}</strong>
      </p>
      <p>{written(to.join("\n"))}</p>
      <p>{date}</p>
      <h1>{written(subject)}</h1>
      {paragraphs.slice(0, 1).map((text) => (
        <p key={text}>{written(text)}</p>
      ))}
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{written(label)}</dt>
            <dd>{written(text)}</dd>
          </div>
        ))}
      </dl>
      {paragraphs.slice(1).map((text) => (
        <p key={text}>{written(text)}</p>
      ))}
      <p>{written(from.join("\n"))}</p>
    </article>
  );
}
