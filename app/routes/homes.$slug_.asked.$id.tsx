import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { guideWords } from "~/content/reco-guide";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { FormPage } from "~/lib/forms/FormPage";
import type { Row } from "~/lib/forms/form";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { nearMoment } from "~/lib/time/toronto";
import { Anchor } from "~/lib/ui/Anchor";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { Written } from "~/lib/ui/Written";
import { requireEnquiryHome } from "~/postings/enquiries/ask.server";
import { takesEnquiries } from "~/postings/enquiries/enquiry";
import { enquiryReference, nextSteps, wantsRow } from "~/postings/enquiries/view";
import { enquiryWords as words } from "~/postings/enquiries/words";
import { homePath, publicNameOf } from "~/postings/home-page/page";
import { findEnquiries } from "~/postings/store.server";
import styles from "~/requests/request-form.css?url";

/** Confirmation of a question about a home: the sender's words, a reference and the next steps. It doesn't show who asked. */

export { formHeaders as headers } from "~/document/headers";
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const handle: PageHandle = { title: words.onItsWay };

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
      ticket: [
        ["Reference", enquiryReference(enquiry)],
        ["Received", nearMoment(enquiry.at, new Date())],
        ...wantsRow(enquiry),
      ] satisfies Row[],
      text: enquiry.text,
      steps: nextSteps(enquiry, new Date()),
    };
  });

export default function Asked() {
  const { home, path, ticket, text, steps } = useLoaderData<typeof loader>();
  return (
    <FormPage title={words.onItsWay} lede={home}>
      <section className="receipt" aria-label="What you asked">
        <div className="receipt-slip flow">
          {text ? (
            <blockquote className="quoted">
              <Written text={text} />
            </blockquote>
          ) : null}
          <DetailsList items={ticket} />
          <p className="soft">Quote the reference when you call us. Print this page, or save it.</p>
        </div>
      </section>
      <h2>What happens next</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
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
