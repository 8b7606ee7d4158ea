import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leaveNotice } from "~/accounts/session.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { today } from "~/lib/format";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { formAction } from "~/lib/forms/form-action.server";
import { SubmitButton } from "~/lib/forms/Inputs";
import { PageForm } from "~/lib/forms/PageForm";
import { pageStep } from "~/lib/forms/page-step";
import { FoldedStepForm, stepErrors } from "~/lib/forms/StepForm";
import { idForOtherWords, idOfForm, newRequestId } from "~/lib/ids";
import { carriedFields } from "~/lib/steps/step";
import { isMultipart } from "~/lib/uploads/receive.server";
import { homeOf } from "~/postings/facts";
import { takesOffers } from "~/postings/home-page/page";
import { correctEmail, takeRegistration } from "~/postings/offers/register.server";
import { correctionFields, registrationForm } from "~/postings/offers/registration-form";
import { findSentOffer, rememberOffer, type SentOffer } from "~/postings/offers/sent-offer.server";
import { registrationWords as words } from "~/postings/offers/words";
import { openForAgents } from "~/postings/showing-requests/open.server";

/** Page on which the buyer's side registers a written offer, on the agent link. It needs no account. */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: (shown) => (shown?.done ? words.doneTitle : words.title) };

/** Parameter of the address after a registration, identical for a duplicate. */
const done = "registered";

/** Id of the form that corrects the email address. */
const correct = "correct-email";

/** Opening it changes nothing. @throws Response 404, 429, 503 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const posting = await openForAgents(context.clientAddress, params.id, params.secret);
  const shown = {
    // An expired link doesn't disclose which home it was for.
    home: posting ? homeOf(posting) : "",
    closed: !posting ? words.oldAddress : takesOffers(posting) ? null : words.closed,
    done: posting !== null && new URL(request.url).searchParams.has(done),
    emailed: (posting && (await findSentOffer(request, posting.id))?.sent.email) ?? null,
    today: today(),
    changeId: newRequestId(),
  };
  return data(shown, { status: posting ? 200 : 404 });
}

/** Takes an offer, or the correction of its email address. @throws Response 303 when it's done, 404, 415, 429, 503 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const posting = await openForAgents(context.clientAddress, params.id, params.secret);
  const finish = async (notice: string, offer: SentOffer) => {
    const headers = new Headers({ "Set-Cookie": await leaveNotice(request, notice) });
    headers.append("Set-Cookie", await rememberOffer(offer));
    return redirect(`${new URL(request.url).pathname}?${done}`, { status: 303, headers });
  };
  if (isMultipart(request.headers.get("Content-Type") ?? "")) {
    const taken = await takeRegistration(request, posting, context);
    if ("failure" in taken) return data(taken.failure, { status: taken.status });
    throw await finish(taken.notice, taken.offer);
  }
  return formAction(request, {
    find: async (_: object, sent) => ({
      id: idForOtherWords(idOfForm(sent), String(sent.get("email") ?? "")),
      before: posting && (await findSentOffer(request, posting.id)),
    }),
    form({ before }) {
      const form = { id: correct, fields: { ...carriedFields, ...correctionFields } };
      return before ? { form } : { form, gone: posting ? words.correctedTooLate : words.oldAddress };
    },
    async perform({ id, before }, { email }) {
      if (!posting || !before) return { errors: { form: [words.correctedTooLate] }, status: 409 };
      const corrected = await correctEmail(posting, before, email, id, context);
      return "errors" in corrected ? corrected : { to: await finish(corrected.notice, corrected.offer) };
    },
  });
}

export default function RegisterOffer() {
  const shown = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const described = registrationForm(shown.today);
  const { form, draw, errors } = useDescribedForm(described, { defaults: { changeId: shown.changeId } });
  if (shown.done && failure?.formId !== form.id) {
    const step = pageStep(correct, words.correct, shown.changeId, {
      fields: correctionFields,
      note: words.correctNote(shown.emailed ?? ""),
    });
    return (
      <FormPage title={words.doneTitle} lede={shown.home} errors={stepErrors([step], failure)}>
        <p>{words.done}</p>
        <p>{words.next}</p>
        {shown.emailed ? <FoldedStepForm form={step} summary={words.wrongEmail} /> : null}
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
