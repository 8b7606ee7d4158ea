import type { SerializeFrom } from "@remix-run/node";
import { pageStep } from "~/lib/forms/page-step";
import type { DescribedStep } from "~/lib/forms/StepForm";
import { FoldedStepForm, StepForm } from "~/lib/forms/StepForm";
import { mailTo } from "~/lib/ui/mail-to";
import { Sentence } from "~/lib/ui/Sentence";
import { Written } from "~/lib/ui/Written";
import { junkAct, junkForm, junkWords } from "~/postings/junk";
import type { AnswerAct } from "./forms";
import type { requestsView } from "./view";
import { requestsWords as words } from "./words";

type Page = SerializeFrom<ReturnType<typeof requestsView>>;

export type RequestView = Page["requests"][number];

/** Forms that answer these requests. */
export function answerSteps(requests: readonly RequestView[], fields: Page["answerFields"]): DescribedStep[] {
  const step = (
    act: AnswerAct,
    { id, who, when, changeId }: RequestView,
    button: string,
    defaults: DescribedStep["defaults"] = {},
  ) =>
    pageStep(act, button, changeId, { variant: id, title: `${who}, ${when}`, fields: fields[act], defaults });
  const unanswered = requests.filter(({ mayAccept }) => mayAccept);
  const waiting = unanswered.map(({ id, who, when }) => ({ value: id, label: `${who}: ${when}` }));
  const junk = unanswered.length < 2 ? [] : [junkForm(waiting, unanswered[0]?.changeId ?? "")];
  const answers = requests.flatMap((request) => [
    ...(request.mayAccept ? [step("accept-request", request, request.accept)] : []),
    ...(request.mayAnswer
      ? [
          step("offer-time", request, "Offer this time", request.defaults),
          step("decline-request", request, "Decline the request"),
        ]
      : []),
  ]);
  return [...answers, ...junk];
}

/** Actions for a request: accept it with one press, offer another time, or decline. */
export function AnswerForms({ request, steps }: { request: RequestView; steps: readonly DescribedStep[] }) {
  const of = (act: AnswerAct) => steps.find((step) => step.id === `${act}-${request.id}`);
  const [accept, offer, decline] = [of("accept-request"), of("offer-time"), of("decline-request")];
  return (
    <div className="cluster">
      {accept ? <StepForm form={accept} main /> : null}
      {offer ? <FoldedStepForm form={offer} summary="Offer another time" main /> : null}
      {decline ? <FoldedStepForm form={decline} summary="Decline" main /> : null}
    </div>
  );
}

/** Waiting requests, listed before the booked showings. Empty if there are none. */
export function Requests({
  requests,
  steps,
}: {
  requests: readonly RequestView[];
  steps: readonly DescribedStep[];
}) {
  if (requests.length === 0) return null;
  const junk = steps.find(({ act }) => act === junkAct);
  return (
    <section id="requests">
      <h2>Showing requests</h2>
      <p>{words.unverified}</p>
      <ul className="rows">
        {requests.map((request) => (
          <li key={request.id} className="showing">
            <h3>
              {request.when}, {request.minutes}
            </h3>
            <p>
              <Written text={`${request.who}, ${request.people}`} />
            </p>
            <p>
              <Sentence text={request.phone} />, <a href={mailTo(request.email)}>{request.email}</a>
            </p>
            <p>{request.text}</p>
            <AnswerForms request={request} steps={steps} />
          </li>
        ))}
      </ul>
      {junk ? <FoldedStepForm form={junk} summary={junkWords.open} /> : null}
    </section>
  );
}
