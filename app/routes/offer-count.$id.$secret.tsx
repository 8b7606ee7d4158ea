import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, sentence } from "~/lib/format";
import { useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { pageStep } from "~/lib/forms/page-step";
import { FoldedStepForm, stepErrors } from "~/lib/forms/StepForm";
import { idOfForm, newRequestId } from "~/lib/ids";
import { carriedFields } from "~/lib/steps/step";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { Written } from "~/lib/ui/Written";
import { homeOf } from "~/postings/facts";
import { linkPage } from "~/postings/link.server";
import { linkOfOffer } from "~/postings/offers/line-secret.server";
import { offerStatusAt, registrationRows } from "~/postings/offers/offer-status";
import { findOffer, withdrawOffer } from "~/postings/offers/register.server";
import { canOwnSideChange, isReplaceable, newestVersion } from "~/postings/offers/registration";
import { offerStatusWords as words } from "~/postings/offers/words";
import { isEnded } from "~/postings/states";

/**
 * Private page of an offer's registrant: the number of offers, the registration, and forms to withdraw or
 * replace it. It needs no account.
 */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.title };

const withdraw = "withdraw-registered";

const server = linkPage({
  open: findOffer,
  /** After the listing has ended, it's a 410 with a sentence. */
  view({ posting, file, offer }, request) {
    if (isEnded(posting)) return data({ isOver: true as const }, { status: 410 });
    const now = new Date();
    const version = newestVersion(file.offers, offer);
    return data({
      isOver: false as const,
      home: homeOf(posting),
      ...offerStatusAt(file, offer, now),
      rows: registrationRows(offer),
      asOf: `${sentence(`As of ${dateAndTime(now)}`)} Reload the page for the current number.`,
      version: version.id === offer.id ? null : linkOfOffer(posting)(version),
      mayWithdraw: canOwnSideChange(offer, now),
      replace: isReplaceable(file.offers, offer, now) ? `${new URL(request.url).pathname}/replace` : null,
      changeId: newRequestId(),
    });
  },
  find: (opened, sent) => ({ ...opened, id: idOfForm(sent) }),
  form: () => ({ form: { id: withdraw, fields: carriedFields } }),
  perform: async ({ posting, offer, id }) =>
    (await withdrawOffer(posting, offer, id)) ? null : { errors: { form: [words.gone] }, status: 409 },
});
export const loader = server.loader;
export const action = server.action;

export default function OfferCount() {
  const shown = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  if (shown.isOver) {
    return (
      <FormPage title={words.title} lede="The listing has ended, so this page no longer shows a number.">
        <Questions />
      </FormPage>
    );
  }
  const { home, count, text, quote, rows, asOf, version, mayWithdraw, replace, changeId } = shown;
  const off = pageStep(withdraw, words.withdraw, changeId, {
    note: "The offer will no longer count as a written offer. We'll email the sellers and our office.",
  });
  return (
    <FormPage title={words.title} lede={home} errors={stepErrors([off], failure)}>
      {count ? (
        <p className="lede">
          <strong>{count.text}</strong>
          {count.since}
        </p>
      ) : null}
      <p>{text}</p>
      {quote ? (
        <blockquote>
          <Written text={quote} />
        </blockquote>
      ) : null}
      {version ? <LinkLine href={version}>See the new version</LinkLine> : null}
      <h2>What you registered</h2>
      <DetailsList items={rows} />
      {replace ? <LinkLine href={replace}>{words.replace}</LinkLine> : null}
      {mayWithdraw ? <FoldedStepForm form={off} summary={words.withdraw} /> : null}
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
