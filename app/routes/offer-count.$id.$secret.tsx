import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, sentence } from "~/lib/format";
import { useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { formAction } from "~/lib/forms/form-action.server";
import { pageStep } from "~/lib/forms/page-step";
import { FoldedStepForm, stepErrors } from "~/lib/forms/StepForm";
import { idOfForm, newRequestId } from "~/lib/ids";
import { carriedFields } from "~/lib/steps/step";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { Written } from "~/lib/ui/Written";
import { homeOf } from "~/postings/facts";
import { lineOf, lineRows } from "~/postings/offers/line";
import { linkOfOffer } from "~/postings/offers/line-secret.server";
import { openOffer, withdrawOffer } from "~/postings/offers/register.server";
import { isOwnToChange, isReplaceable, newestVersion } from "~/postings/offers/registration";
import { lineWords as words } from "~/postings/offers/words";
import { isEnded } from "~/postings/states";

/** The private page of whoever registered an offer: the number, what was registered, and how to withdraw or replace it. No account is needed. */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.title };

/** Opening it changes nothing. Once the listing has ended it's a 410 and a sentence. @throws Response 404 when the link opens nothing; 429, 503 */
export async function loader({ request, params: { id, secret }, context }: LoaderFunctionArgs) {
  const { posting, file, offer } = await openOffer(context.clientAddress, id, secret);
  if (isEnded(posting)) return data({ isOver: true as const }, { status: 410 });
  const now = new Date();
  const version = newestVersion(file.offers, offer);
  return data({
    isOver: false as const,
    home: homeOf(posting),
    ...lineOf(file, offer, now),
    rows: lineRows(offer),
    asOf: `${sentence(`As of ${dateAndTime(now)}`)} Load the page again for the number at that moment.`,
    version: version.id === offer.id ? null : linkOfOffer(posting)(version),
    mayWithdraw: isOwnToChange(offer, now),
    replace: isReplaceable(file.offers, offer, now) ? `${new URL(request.url).pathname}/replace` : null,
    changeId: newRequestId(),
  });
}

/** Withdraws the offer. @throws Response 303 to the same page when it is done; 404, 429, 503 */
export const action = ({ request, params: { id, secret }, context }: ActionFunctionArgs) =>
  formAction(request, {
    async find(_: object, sent) {
      return { ...(await openOffer(context.clientAddress, id, secret)), form: idOfForm(sent) };
    },
    form: () => ({ form: { id: withdraw, fields: carriedFields } }),
    async perform({ posting, offer, form }) {
      if (await withdrawOffer(posting, offer, form))
        return { to: redirect(new URL(request.url).pathname, 303) };
      return { errors: { form: [words.gone] }, status: 409 };
    },
  });

const withdraw = "withdraw-registered";

export default function OfferCount() {
  const shown = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  if (shown.isOver) {
    return (
      <FormPage title={words.title} lede="The listing has ended, so this page has no number any more.">
        <Questions />
      </FormPage>
    );
  }
  const { home, count, text, quote, rows, asOf, version, mayWithdraw, replace, changeId } = shown;
  const off = pageStep(withdraw, words.withdraw, changeId, {
    note: "The sellers and our office get an email. It then no longer counts as a written offer.",
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
