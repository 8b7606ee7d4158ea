import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { DetailsList } from "~/lib/ui/DetailsList";
import { NoteList } from "~/lib/ui/NoteList";
import { changeRequest } from "~/requests/change.server";
import { cancelForm, noteForm } from "~/requests/forms";
import { showRequest } from "~/requests/loaders.server";
import { Meeting } from "~/requests/Meeting";
import { CancelForm, NoteForm } from "~/requests/RequestChanges";
import { RequestStatus, RequestSteps } from "~/requests/RequestStatus";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { meetingWords } from "~/requests/words/meetings";
import { requestPage as words } from "~/requests/words/pages";

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
