import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leaveNotice } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { today } from "~/lib/format";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { PageForm } from "~/lib/forms/PageForm";
import { newRequestId } from "~/lib/ids";
import { homeOf } from "~/postings/facts";
import { takesOffers } from "~/postings/home-page/page";
import { openOffer, takeRegistration } from "~/postings/offers/register.server";
import { isReplaceable } from "~/postings/offers/registration";
import { replacementForm } from "~/postings/offers/registration-form";
import { registrationWords, offerStatusWords as words } from "~/postings/offers/words";

/** Page on which the buyer's side sends a new version of a registered offer. It needs no account. */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.replace };

/** Opening it changes nothing. @throws Response 404, 429, 503 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { posting, file, offer } = await openOffer(context.clientAddress, params);
  const closed = !takesOffers(posting)
    ? registrationWords.closed
    : isReplaceable(file.offers, offer, new Date())
      ? null
      : words.gone;
  return { home: homeOf(posting), closed, today: today(), changeId: newRequestId() };
}

/** @throws Response 303 to the offer's page when it's done, 404, 415, 429, 503 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { posting, offer } = await openOffer(context.clientAddress, params);
  const taken = await takeRegistration(request, posting, context, offer);
  if ("failure" in taken) return data(taken.failure, { status: taken.status });
  const headers = { "Set-Cookie": await leaveNotice(request, taken.notice) };
  throw redirect(`/offer-count/${params.id}/${params.secret}`, { status: 303, headers });
}

export default function ReplaceOffer() {
  const shown = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { form, drawn, errors } = useDescribedForm(replacementForm(shown.today), {
    defaults: { changeId: shown.changeId },
  });
  if (shown.closed !== null && !failure) {
    return (
      <FormPage title={words.replace} lede={shown.home}>
        <p>{shown.closed}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.replace} lede={shown.home} errors={errors}>
      <p>
        For a later irrevocable time or other terms. Your earlier version stays on record. If it counts, it
        counts until the new version has been read.
      </p>
      <PageForm encType="multipart/form-data" id={form.id} fields={form.fields} noValidate>
        {drawn}
        <SubmitButton label="Register the new version" busyLabel={registrationWords.busy} />
      </PageForm>
    </FormPage>
  );
}
