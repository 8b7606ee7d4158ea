import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/forms/failure.server";
import { moveRequest, showOfficeRequest } from "#server/office/requests.server";
import { useFormFailure } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { errorsOfTransition, TransitionForm } from "~/components/office/TransitionForm";
import { NoteList } from "~/components/requests/NoteList";
import { RequestStatus } from "~/components/requests/RequestStatus";
import { RequestTimeline } from "~/components/requests/RequestTimeline";
import { DetailsList } from "~/components/ui/DetailsList";
import { officeRequest as words } from "~/content/office";
import type { PageHandle } from "~/meta";

export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficeRequest(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status } = await moveRequest(request, params.reference);
  return formFailure(failure, { status });
}

export default function OfficeRequest() {
  const { transitions, seen, confirmFirst, ...request } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { errors, typed } = errorsOfTransition(failure);
  // What was typed stays in its form, where that is still on the page.
  const drawn = transitions.filter(({ name }) => !confirmFirst || name === failure?.formId);
  const lost = typed && !drawn.some(({ name }) => name === failure?.formId);
  return (
    <>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/office">{words.back}</a>
      </p>
      <h1>{request.name}</h1>
      <p className="request-head">
        <span className="request-reference">{request.reference}</span> <RequestStatus {...request} />
      </p>
      {request.due ? <p>{words.answerBy(request.due)}</p> : null}
      <section>
        <h2>{words.next}</h2>
        {lost ? <p className="request-text">{`${words.typed} ${typed}`}</p> : null}
        {confirmFirst ? (
          <>
            <p>{words.confirmFirst}</p>
            <p>
              <a className="button" href={confirmFirst} target={typed ? "_blank" : undefined} rel="noopener">
                {words.confirm}
              </a>
            </p>
          </>
        ) : null}
        {drawn.map(({ name, changeId }) => (
          <TransitionForm key={name} name={name} changeId={changeId} seen={seen} />
        ))}
        {transitions.length === 0 ? <p>{words.nothing}</p> : null}
      </section>
      <section className="request-facts">
        <h2>{words.sent}</h2>
        {request.facts.length > 0 ? <DetailsList items={request.facts} /> : <p>{words.removed}</p>}
      </section>
      {request.notes.length > 0 ? (
        <section>
          <h2>{words.notes}</h2>
          <NoteList notes={request.notes} />
        </section>
      ) : null}
      <section>
        <h2>{words.timeline}</h2>
        <RequestTimeline entries={request.timeline} />
      </section>
    </>
  );
}
