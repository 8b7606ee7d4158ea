import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { drawnNow, errorsOfSteps, LostWords, StepForm } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { NoteList } from "~/lib/ui/NoteList";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { queuePage, officeRequest as words } from "~/office/words/office";
import { Meeting } from "~/requests/Meeting";
import { actOnRequest, showOfficeRequest } from "~/requests/office.server";
import { RequestActions, RequestHanding } from "~/requests/RequestActions";
import { RequestStatus } from "~/requests/RequestStatus";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { meetingWords } from "~/requests/words/meetings";
import styles from "~/styles/office-posting.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = {
  still: true,
  title: (data) => (data ? `${data.name} ${data.reference}` : ""),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficeRequest(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status } = await actOnRequest(request, params.reference);
  return formFailure(failure, { status });
}

export default function OfficeRequest() {
  const { forms, seen, confirmFirst, templates, ...request } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const drawn = drawnNow(forms, failure);
  const { assignee, due, reach } = request;
  const path = `/office/requests/${request.reference}`;
  const common = { forms: drawn, seen, path };
  const note = drawn.filter(({ act }) => act === "note-internally");
  return (
    <div className="office-posting">
      <ErrorSummary errors={errorsOfSteps(forms, failure)} />
      <header className="office-head">
        <h1>{request.name}</h1>
        <ul className="office-facts">
          <li className="request-reference">{request.reference}</li>
          <li>
            <RequestStatus {...request} />
          </li>
          {due ? (
            <li>
              {words.due}: <strong>{due}</strong>
            </li>
          ) : null}
          <li>
            {words.assignee}:{" "}
            <strong>{assignee ? (assignee.you ? queuePage.you : assignee.name) : queuePage.nobody}</strong>
          </li>
        </ul>
        <RequestHanding {...common} />
      </header>
      <LostWords forms={drawn} failure={failure} />
      <div className="office-columns">
        <div className="office-main">
          <section className="request-facts">
            <h2>{words.sent}</h2>
            {request.facts.length > 0 ? <DetailsList items={request.facts} /> : <p>{words.removed}</p>}
            {reach.email ? (
              <p className="actions">
                <a href={`mailto:${reach.email}`}>{words.mail}</a>
                {reach.phone ? <a href={`tel:${reach.phone}`}>{words.call}</a> : null}
              </p>
            ) : null}
          </section>
          {request.notes.length > 0 ? (
            <section>
              <h2>{words.notes}</h2>
              <NoteList notes={request.notes} />
            </section>
          ) : null}
          <section className="office-next">
            <h2>{words.next}</h2>
            {confirmFirst ? <ConfirmFirst href={confirmFirst} elsewhere={failure !== undefined} /> : null}
            <RequestActions {...common} templates={templates} />
            {forms.length === 0 ? <p>{words.nothing}</p> : null}
          </section>
        </div>
        <div className="office-side">
          {request.meeting ? (
            <section>
              <h2>{meetingWords.officeHeading}</h2>
              <Meeting rows={request.meeting} href={`${path}/meeting.ics`} />
            </section>
          ) : null}
          {note.length > 0 || request.officeNotes.length > 0 ? (
            <section className="office-notes">
              <h2>{words.officeNotes}</h2>
              <NoteList notes={request.officeNotes} />
              {note.map((form) => (
                <StepForm key={form.id} form={form} seen={seen} path={path} />
              ))}
            </section>
          ) : null}
          <section>
            <h2>{words.timeline}</h2>
            <RequestTimeline entries={request.timeline} />
          </section>
        </div>
      </div>
    </div>
  );
}
