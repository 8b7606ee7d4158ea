import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { PageLink } from "~/lib/ui/PageLink";
import { noFormHere } from "~/office/people/guard.server";
import { officePathOf, openPosting } from "~/postings/office/postings.server";
import styles from "~/postings/record/cover.css?url";
import { LetterPage } from "~/postings/record/LetterPage";
import { type LawyerSide, lawyerLetterOf } from "~/postings/record/trade-record";

/** The letter to the seller's or the buyer's lawyer, to read and to print. */

export const handle: PageHandle = { title: (data) => (data ? `Letter: ${data.letter.subject}` : "") };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const sides: readonly LawyerSide[] = ["seller", "buyer"];

/** @throws Response 404, also before there is a sale; 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openPosting(request, params.reference);
  const side = sides.find((one) => one === params.side);
  const letter = side ? lawyerLetterOf(side, context, new Date()) : null;
  if (!letter) throw notFound();
  return { letter, path: `${officePathOf(context.posting)}/offer-register` };
}

export const action = noFormHere;

export default function OfficeLawyerLetter() {
  const { letter, path } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="record-links">
        <PageLink href={path}>Back to the sale</PageLink>{" "}
        {letter.isNobody
          ? "Write down who the lawyer is before you send it."
          : "To keep it as a PDF, print it and choose “Save as PDF”."}
      </p>
      <LetterPage letter={letter} />
    </>
  );
}
