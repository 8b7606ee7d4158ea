import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { links as addresses, site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { formAction, type Refused } from "~/lib/forms/form-action.server";
import { errorsOfSteps, LostWords } from "~/lib/forms/StepForm";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import type { Actor } from "~/lib/steps/states";
import { Anchor } from "~/lib/ui/Anchor";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mailTo } from "~/lib/ui/mail-to";
import { Sentence } from "~/lib/ui/Sentence";
import { saidOfLinkUnanswered } from "~/postings/seller-guard.server";
import { answerRequest, type SentAnswer, sentAnswer } from "~/postings/showing-requests/answer.server";
import { type Behind, openRequest } from "~/postings/showing-requests/open.server";
import { AnswerForms, answerSteps } from "~/postings/showing-requests/Requests";
import { answerView } from "~/postings/showing-requests/view";
import { agentsWords, requestsWords as words } from "~/postings/showing-requests/words";

/** The page behind the link in a seller's letter about a request: who asks, when, and one press that answers. No account is needed. */

const title = "A showing of your home";

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title };

/** Opening it changes nothing: programs that read mail open links, too. @throws Response 404, 429, 503 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const { posting, file, request } = await openRequest("showing-answer", params.id, params.secret);
    return answerView(posting, file, request, new Date());
  });

/** Whoever has the letter answers for the seller. */
const byLink: Actor = { role: "seller", id: null, name: null };

interface Found extends Behind {
  answer: SentAnswer;
}

/** @throws Response 303 to the same page when it is done; 400, 404, 429, 503 */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const { failure, status } = await formAction<object, Refused, Found>(request, {
      who: async () => ({}),
      async find(_, sent) {
        const behind = await openRequest("showing-answer", params.id, params.secret);
        const answer = sentAnswer(sent);
        // A link answers its own request and no other.
        if (answer?.request !== behind.request.id) throw new Response("Bad request", { status: 400 });
        return { ...behind, answer };
      },
      form: ({ answer }) => ({ form: answer.form }),
      async perform({ posting, answer }, values) {
        const done = await answerRequest({ id: posting.id }, answer, byLink, values);
        return typeof done === "string" ? { to: redirect(new URL(request.url).pathname, 303) } : done;
      },
      unanswered: saidOfLinkUnanswered,
      refuse: (refused) => refused,
    });
    return data(failure, { status });
  });

export default function AnswerShowing() {
  const { home, request, fields } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const steps = answerSteps([request], fields);
  return (
    <FormPage title={title} lede={home} errors={errorsOfSteps(steps, failure)}>
      <LostWords forms={steps} failure={failure} />
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
