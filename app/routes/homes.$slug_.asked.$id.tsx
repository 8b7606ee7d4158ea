import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { guideWords } from "~/content/reco-guide";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { FormPage } from "~/lib/forms/FormPage";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { nearMoment } from "~/lib/time/toronto";
import { Anchor } from "~/lib/ui/Anchor";
import { LinkLine } from "~/lib/ui/PageLink";
import { requireEnquiryHome } from "~/postings/enquiries/ask.server";
import { takesEnquiries } from "~/postings/enquiries/enquiry";
import { enquiryWords as words } from "~/postings/enquiries/words";
import { homePath, publicNameOf } from "~/postings/home-page/page";
import { findEnquiries } from "~/postings/store.server";
import styles from "~/requests/request-form.css?url";

/** Confirmation of a question about a home, with the next steps. It contains no personal data and no content. */

export { formHeaders as headers } from "~/document/headers";
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const handle: PageHandle = { title: "Your question is on its way" };

/** @throws Response 404 if there is none, 429, 503 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const posting = await requireEnquiryHome(params.slug);
    const { enquiries } = await orServiceUnavailable(findEnquiries(posting.id));
    const enquiry = enquiries.find(({ id }) => id === params.id);
    if (!enquiry) throw notFound();
    return {
      home: takesEnquiries(posting) ? publicNameOf(posting) : "",
      path: takesEnquiries(posting) ? homePath(posting) : null,
      due: nearMoment(enquiry.due, new Date()),
      isOver: enquiry.due < new Date(),
    };
  });

export default function Asked() {
  const { home, path, due, isOver } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Your question is on its way" lede={home}>
      <h2>What happens next</h2>
      <ol className="next-steps">
        <li>The seller gets it by email within minutes, with your contact details.</li>
        <li>
          {isOver
            ? `Our office was to make sure by ${due} that the seller knew about it.`
            : `By ${due}, our office will make sure that the seller knows about it.`}
        </li>
        <li>The seller answers you directly, and decides who sees the home and when.</li>
      </ol>
      <p>
        {words.represents} <Anchor href={guideWords.link.href}>{guideWords.link.label}</Anchor>
      </p>
      <p>
        Haven't heard by then? Call us: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
      {path ? <LinkLine href={path}>Back to the home</LinkLine> : null}
    </FormPage>
  );
}
