import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { site } from "~/content/site";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { dateAndTime } from "~/lib/format";
import { FormPage } from "~/lib/forms/FormPage";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { DetailsList } from "~/lib/ui/DetailsList";
import { homeOf } from "~/postings/facts";
import { postingOfLink } from "~/postings/link.server";
import { lineOf, lineRows } from "~/postings/offers/line";
import { offerWithSecret } from "~/postings/offers/line-secret.server";
import { lineWords as words } from "~/postings/offers/words";
import { isEnded } from "~/postings/states";
import { findOffers } from "~/postings/store.server";

/** The private page of whoever registered an offer: one line, worked out when it's read. No account is needed. */

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

/** Once the listing has ended it's a 410 and a sentence. @throws Response 404 when the link opens nothing; 429, 503 */
export const loader = ({ params: { id, secret }, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const posting = secret ? await postingOfLink(id) : null;
    if (!posting) throw notFound();
    const file = await orServiceUnavailable(findOffers(posting.id));
    const offer = offerWithSecret(file.offers, secret ?? "");
    if (!offer) throw notFound();
    if (isEnded(posting)) return data({ isOver: true as const }, { status: 410 });
    const now = new Date();
    return data({
      isOver: false as const,
      home: homeOf(posting),
      ...lineOf(file, offer, now),
      rows: lineRows(offer),
      asOf: words.asOf(dateAndTime(now)),
    });
  });

export default function OfferCount() {
  const shown = useLoaderData<typeof loader>();
  if (shown.isOver) {
    return (
      <FormPage title={words.title} lede={words.over}>
        <Questions />
      </FormPage>
    );
  }
  const { home, count, text, quote, rows, asOf } = shown;
  return (
    <FormPage title={words.title} lede={home}>
      {count ? (
        <p className="lede">
          <strong>{count.text}</strong>
          {count.since}
        </p>
      ) : null}
      <p>{text}</p>
      {quote ? <blockquote>{quote}</blockquote> : null}
      <DetailsList items={rows} />
      <p>{asOf}</p>
      <p>
        {words.rule} {words.yoursAlone}
      </p>
      <Questions />
    </FormPage>
  );
}

const Questions = () => (
  <p>
    Questions? Call {site.brokerage}: <a href={site.phone.href}>{site.phone.text}</a>
  </p>
);
