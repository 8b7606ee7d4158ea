import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import { requests } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { dateAndTime } from "~/lib/format";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { type FormNow, formAction } from "~/lib/forms/form-action.server";
import { SubmitButton } from "~/lib/forms/Inputs";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { notFound } from "~/lib/http/error-response";
import { newRequestId, parseReference, requestIdOf } from "~/lib/ids";
import { DetailsList } from "~/lib/ui/DetailsList";
import { NoteList } from "~/lib/ui/NoteList";
import { LinkLine } from "~/lib/ui/PageLink";
import { meetingRows } from "~/requests/calendar";
import { sentFacts } from "~/requests/facts";
import { cancelForm, noteForm } from "~/requests/forms";
import { Meeting } from "~/requests/Meeting";
import { openOwnRequest } from "~/requests/open.server";
import { RequestStatus } from "~/requests/RequestStatus";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { isOpen } from "~/requests/request";
import { notesFull } from "~/requests/steps";
import { addNote, cancelRequest } from "~/requests/store.server";
import { listedRequest, progressSteps, timeline } from "~/requests/view";
import { closuresForPages } from "~/work/closures/days.server";

/** The seller's page of a request. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

const closed = "Nothing more can be added to this request. Please send a new one.";

/** @throws Response to /login, 404, 503 as `openOwnRequest` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await openOwnRequest(request, params.reference);
  return {
    ...listedRequest(found, await closuresForPages()),
    meeting: meetingRows(found),
    steps: progressSteps(found),
    timeline: timeline(found),
    facts: sentFacts(found),
    notes: found.notes.map(({ id, at, text }) => ({ id, at: dateAndTime(at), text })),
    open: isOpen(found.status),
    full: found.notes.length >= requests.notes ? notesFull : null,
    noteId: newRequestId(),
    cancelId: newRequestId(),
  };
}

/**
 * Adds a note or cancels the request. It doesn't read the request first, so that typed values survive an
 * outage of the store.
 */
export const action = ({ request, params }: ActionFunctionArgs) =>
  formAction(request, {
    who: () => requireUser(request),
    async find(user) {
      const reference = parseReference(params.reference ?? "");
      if (!reference) throw notFound();
      return { user, reference };
    },
    form: (_, sent): FormNow<ChangeFields> => ({
      form: sent.get("intent") === "cancel" ? cancelForm : noteForm,
    }),
    async perform({ user, reference }, values) {
      const { uid, email, emailVerified } = user;
      const ownAddress = emailVerified ? email : undefined;
      const adds = "note" in values;
      const outcome = adds
        ? await addNote(uid, reference, { noteId: requestIdOf(values.noteId), note: values.note }, ownAddress)
        : await cancelRequest(uid, reference, requestIdOf(values.changeId), ownAddress);
      if (!outcome) throw notFound();
      if (outcome.refused)
        return { errors: { form: [outcome.refused === "full" ? notesFull : closed] }, status: 409 };
      const notice = adds
        ? "Your note has been added. We'll read it with your request."
        : "Your request has been cancelled.";
      const headers = { "Set-Cookie": await leaveNotice(request, notice) };
      return { to: redirect(`/account/requests/${reference}`, { status: 303, headers }) };
    },
  });

type ChangeFields = typeof noteForm.fields | typeof cancelForm.fields;

export default function OneRequest() {
  const request = useLoaderData<typeof loader>();
  const note = useDescribedForm(noteForm, { defaults: { noteId: request.noteId } });
  const cancel = useDescribedForm(cancelForm);
  return (
    <>
      <ErrorSummary errors={[...note.errors, ...cancel.errors]} />
      <LinkLine href="/account">All requests</LinkLine>
      <h1>{request.name}</h1>
      <p className="cluster">
        <span className="request-reference">{request.reference}</span> <RequestStatus {...request} />
      </p>
      <section>
        <h2>Status</h2>
        <RequestSteps steps={request.steps} />
        {request.answerBy ? <p>You'll hear from us by the end of {request.answerBy}.</p> : null}
        <h3>History</h3>
        <RequestTimeline entries={request.timeline} />
      </section>
      {request.meeting ? (
        <section>
          <h2>Your meeting</h2>
          <Meeting rows={request.meeting} href={`/account/requests/${request.reference}/meeting.ics`} />
        </section>
      ) : null}
      <section>
        <h2>What you sent</h2>
        <DetailsList items={request.facts} />
      </section>
      <section>
        <h2>Your notes</h2>
        {request.notes.length > 0 ? <NoteList notes={request.notes} /> : <p>No notes yet.</p>}
        {!request.open ? (
          <p>{closed}</p>
        ) : request.full ? (
          <p>{request.full}</p>
        ) : (
          <DescribedForm form={note.form}>
            {note.draw("noteId")}
            {note.draw("note")}
            <SubmitButton label="Add the note" busyLabel="Adding…" />
          </DescribedForm>
        )}
      </section>
      {request.open ? <CancelForm changeId={request.cancelId} /> : null}
    </>
  );
}

/** Statuses of a request in order, with dates for those it has reached. */
function RequestSteps({ steps }: { steps: ReturnType<typeof progressSteps> }) {
  return (
    <ol className="timeline-line">
      {steps.map(({ status, name, at, current }) => (
        <li
          key={status}
          className={at ? "timeline-moment timeline-done" : "timeline-moment"}
          aria-current={current ? "step" : undefined}
        >
          <span>{name}</span>
          <span className="soft">{at ?? "Still to come"}</span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Cancels a request. The button is folded to prevent mistakes.
 * @param changeId makes it safe to submit twice
 */
function CancelForm({ changeId }: { changeId: string }) {
  return (
    <details className="step-fold">
      <summary>Cancel this request</summary>
      <PageForm>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="changeId" value={changeId} />
        <p>We'll stop working on it. You can send a new one at any time.</p>
        <FormStatus />
        <BusyButton busy="Cancelling…">Yes, cancel it</BusyButton>
      </PageForm>
    </details>
  );
}
