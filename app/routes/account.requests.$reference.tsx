import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/forms/failure.server";
import { changeRequest } from "#server/requests/change.server";
import { showRequest } from "#server/requests/loaders.server";
import { useDescribedForm } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { Meeting } from "~/components/requests/Meeting";
import { NoteList } from "~/components/requests/NoteList";
import { CancelForm, NoteForm } from "~/components/requests/RequestChanges";
import { RequestStatus, RequestSteps } from "~/components/requests/RequestStatus";
import { RequestTimeline } from "~/components/requests/RequestTimeline";
import { DetailsList } from "~/components/ui/DetailsList";
import { meetingWords } from "~/content/meetings";
import { requestPage as words } from "~/content/request-pages";
import type { PageHandle } from "~/document/meta";
import { cancelForm, noteForm } from "~/rules/request-forms";

export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

export const loader = ({ request, params }: LoaderFunctionArgs) => showRequest(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status } = await changeRequest(request, params.reference);
  return formFailure(failure, { status });
}

export default function OneRequest() {
  const request = useLoaderData<typeof loader>();
  const note = useDescribedForm(noteForm, { defaults: { noteId: request.noteId } });
  const cancel = useDescribedForm(cancelForm);
  return (
    <>
      <ErrorSummary errors={[...note.errors, ...cancel.errors]} />
      <p>
        <a href="/account">{words.back}</a>
      </p>
      <h1>{request.name}</h1>
      <p className="request-head">
        <span className="request-reference">{request.reference}</span> <RequestStatus {...request} />
      </p>
      <section>
        <h2>{words.progress}</h2>
        <RequestSteps steps={request.steps} />
        {request.answerBy ? <p>{words.answerBy(request.answerBy)}</p> : null}
        <h3>{words.timeline}</h3>
        <RequestTimeline entries={request.timeline} />
      </section>
      {request.meeting ? (
        <section>
          <h2>{meetingWords.heading}</h2>
          <Meeting rows={request.meeting} href={`/account/requests/${request.reference}/meeting.ics`} />
        </section>
      ) : null}
      <section className="request-facts">
        <h2>{words.sent}</h2>
        <DetailsList items={request.facts} />
      </section>
      <section>
        <h2>{words.notes}</h2>
        {request.notes.length > 0 ? <NoteList notes={request.notes} /> : <p>{words.noNotes}</p>}
        {request.open ? <NoteForm {...note} full={request.full} /> : <p>{words.closed}</p>}
      </section>
      {request.open ? <CancelForm changeId={request.cancelId} /> : null}
    </>
  );
}
