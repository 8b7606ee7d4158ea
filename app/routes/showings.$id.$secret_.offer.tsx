import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leaveNotice } from "~/accounts/session.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { today } from "~/lib/format";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { PageForm } from "~/lib/forms/PageForm";
import { newRequestId } from "~/lib/ids";
import { homeOf } from "~/postings/facts";
import { takesOffers } from "~/postings/home-page/page";
import { takeRegistration } from "~/postings/offers/register.server";
import { registrationForm } from "~/postings/offers/registration-form";
import { registrationWords as words } from "~/postings/offers/words";
import { openForAgents } from "~/postings/showing-requests/open.server";

/** Page on which the buyer's side registers a written offer, on the agent link. It needs no account. */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: (shown) => (shown?.done ? words.doneTitle : words.title) };

/** Parameter of the address after a registration, identical for a duplicate. */
const done = "registered";

/** Opening it changes nothing. @throws Response 404, 429, 503 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const posting = await openForAgents(context.clientAddress, params.id, params.secret);
  const shown = {
    // An expired link doesn't disclose which home it was for.
    home: posting ? homeOf(posting) : "",
    closed: !posting ? words.oldAddress : takesOffers(posting) ? null : words.closed,
    done: posting !== null && new URL(request.url).searchParams.has(done),
    today: today(),
    changeId: newRequestId(),
  };
  return data(shown, { status: posting ? 200 : 404 });
}

/** @throws Response 303 when it's done, 404, 415, 429, 503 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const posting = await openForAgents(context.clientAddress, params.id, params.secret);
  const taken = await takeRegistration(request, posting, context);
  if ("failure" in taken) return data(taken.failure, { status: taken.status });
  const headers = { "Set-Cookie": await leaveNotice(request, taken.notice) };
  throw redirect(`${new URL(request.url).pathname}?${done}`, { status: 303, headers });
}

export default function RegisterOffer() {
  const shown = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const described = registrationForm(shown.today);
  const { form, draw, errors } = useDescribedForm(described, { defaults: { changeId: shown.changeId } });
  if (shown.done && !failure) {
    return (
      <FormPage title={words.doneTitle} lede={shown.home}>
        <p>{words.done}</p>
        <p>{words.next}</p>
        <p>{words.counts}</p>
      </FormPage>
    );
  }
  if (shown.closed !== null && !failure) {
    return (
      <FormPage title={words.title} lede={shown.home}>
        <p>{shown.closed}</p>
      </FormPage>
    );
  }
  const { section: who } = described.fields.brokerage;
  return (
    <FormPage title={words.title} lede={shown.home ? words.lede(shown.home) : ""} errors={errors}>
      <PageForm encType="multipart/form-data" id={form.id} fields={form.fields} noValidate>
        {draw("changeId")}
        <h2>{who.title}</h2>
        <p>{who.text}</p>
        {draw("brokerage")}
        {draw("noBrokerage")}
        {draw("representative")}
        {draw("email")}
        {draw("phone")}
        <h2>{described.fields.datedOn.section.title}</h2>
        {draw("datedOn")}
        {draw("untilOn")}
        {draw("untilTime")}
        {draw("signed")}
        {draw("file")}
        {draw("meant")}
        {/* Bots fill in every field they find. People and screen readers don't find this one. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Leave this empty</label>
          <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p>{words.counts}</p>
        <p className="field-hint">
          What you enter goes to the sellers and to {site.brokerage}, and no one else. How we keep it:{" "}
          <a href="/privacy">privacy</a>.
        </p>
        <SubmitButton label={words.button} busyLabel={words.busy} />
      </PageForm>
    </FormPage>
  );
}
