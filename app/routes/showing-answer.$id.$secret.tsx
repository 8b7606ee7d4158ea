import { useLoaderData } from "@remix-run/react";
import { links as addresses, site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { LostWords, stepErrors } from "~/lib/forms/StepForm";
import type { Actor } from "~/lib/steps/states";
import { Anchor } from "~/lib/ui/Anchor";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mailTo } from "~/lib/ui/mail-to";
import { Sentence } from "~/lib/ui/Sentence";
import { linkPage } from "~/postings/link.server";
import { answerRequest, parseAnswerForm } from "~/postings/showing-requests/answer.server";
import { openRequest } from "~/postings/showing-requests/open.server";
import { AnswerForms, answerSteps } from "~/postings/showing-requests/Requests";
import { answerView } from "~/postings/showing-requests/view";
import { agentsWords, requestsWords as words } from "~/postings/showing-requests/words";

/**
 * Page behind the link in a seller's letter about a request: agent, time, and one button to answer. It needs
 * no account.
 */

const title = "A showing of your home";

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title };

/** Anyone with the letter answers for the seller. */
const byLink: Actor = { role: "seller", id: null, name: null };

const server = linkPage({
  open: ({ id, secret }) => openRequest("showing-answer", id, secret),
  view: ({ posting, file, request }) => answerView(posting, file, request, new Date()),
  find({ posting, request }, sent) {
    const answer = parseAnswerForm(sent);
    // A link only answers its own request.
    if (answer?.request !== request.id) throw new Response("Bad request", { status: 400 });
    return { posting, answer };
  },
  form: ({ answer }) => ({ form: answer.form }),
  async perform({ posting, answer }, values) {
    const done = await answerRequest({ id: posting.id }, answer, byLink, values);
    return typeof done === "string" ? null : done;
  },
});
export const loader = server.loader;
export const action = server.action;

export default function AnswerShowing() {
  const { home, request, fields } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const steps = answerSteps([request], fields);
  return (
    <FormPage title={title} lede={home} errors={stepErrors(steps, failure)}>
      <LostWords forms={steps} />
      {request.mayAccept ? null : (
        <p>
          <strong>{request.text}</strong>
        </p>
      )}
      <DetailsList
        items={[
          ["When", `${request.when}, ${request.minutes}`],
          ["Agent", `${request.who}, ${request.people}`],
          [
            "Reach",
            <>
              <Sentence text={request.phone} />, <a href={mailTo(request.email)}>{request.email}</a>
            </>,
          ],
        ]}
      />
      <p>
        {words.unverified} <Anchor href={addresses.recoRegister}>{agentsWords.register}</Anchor>
      </p>
      <AnswerForms request={request} steps={steps} />
      {request.mayAccept ? (
        <p>
          If you accept, the showing goes into your showing log, and you and the agent each get an email with
          a calendar file. Whatever you choose, the agent is told.
        </p>
      ) : null}
      <p>
        Questions? Call {site.brokerage}: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}
