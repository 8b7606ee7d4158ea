import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/forms/failure.server";
import { actOnRequest, showOfficeRequest } from "#server/office/requests.server";
import { useFormFailure } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { ConfirmFirst } from "~/components/office/ConfirmFirst";
import { errorsOfOffice } from "~/components/office/OfficeForm";
import { RequestActions } from "~/components/office/RequestActions";
import { Meeting } from "~/components/requests/Meeting";
import { NoteList } from "~/components/requests/NoteList";
import { RequestStatus } from "~/components/requests/RequestStatus";
import { RequestTimeline } from "~/components/requests/RequestTimeline";
import { DetailsList } from "~/components/ui/DetailsList";
import { meetingWords } from "~/content/meetings";
import { queuePage, officeRequest as words } from "~/content/office";
import type { PageHandle } from "~/document/meta";
import styles from "~/styles/office-request.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficeRequest(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status } = await actOnRequest(request, params.reference);
  return formFailure(failure, { status });
}

export default function OfficeRequest() {
  const { forms, seen, confirmFirst, templates, template, ...request } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { text } = failure?.result.initialValue ?? {};
  const typed = typeof text === "string" ? text : "";
  // What was typed stays in its form, where that is still on the page.
  const drawn = forms.filter((form) => !form.confirmFirst || form.id === failure?.formId);
  const lost = typed !== "" && !drawn.some(({ id }) => id === failure?.formId);
  const { assignee, due } = request;
  return (
    <>
      <ErrorSummary errors={errorsOfOffice(forms, failure)} />
      <div className="office-head">
        <h1>{request.name}</h1>
        <p className="request-head">
          <span className="request-reference">{request.reference}</span> <RequestStatus {...request} />
        </p>
        <DetailsList
          items={[
            ...(due ? [[words.due, <strong key="due">{due.text}</strong>] as const] : []),
            [words.assignee, assignee ? (assignee.you ? queuePage.you : assignee.name) : queuePage.nobody],
          ]}
        />
      </div>
      <div className="office-columns">
        <section>
          <h2>{words.next}</h2>
          {lost ? (
            <p className="request-text">
              {words.typed} {typed}
            </p>
          ) : null}
          {confirmFirst ? <ConfirmFirst href={confirmFirst} elsewhere={typed !== ""} /> : null}
          <RequestActions
            forms={drawn}
            seen={seen}
            open={failure?.formId ?? (template ? "write" : null)}
            templates={templates}
            template={template}
          />
          {forms.length === 0 ? <p>{words.nothing}</p> : null}
        </section>
        <div>
          {request.meeting ? (
            <section>
              <h2>{meetingWords.officeHeading}</h2>
              <Meeting rows={request.meeting} href={`/office/requests/${request.reference}/meeting.ics`} />
            </section>
          ) : null}
          <section className="request-facts">
            <h2>{words.sent}</h2>
            {request.facts.length > 0 ? (
              <>
                <DetailsList items={request.facts} />
                <p className="actions">
                  <a className="button" href={`mailto:${request.reach.email}`}>
                    {words.mail}
                  </a>
                  {request.reach.phone ? (
                    <a className="button" href={`tel:${request.reach.phone}`}>
                      {words.call}
                    </a>
                  ) : null}
                </p>
              </>
            ) : (
              <p>{words.removed}</p>
            )}
          </section>
          {request.notes.length > 0 ? (
            <section>
              <h2>{words.notes}</h2>
              <NoteList notes={request.notes} />
            </section>
          ) : null}
          {request.officeNotes.length > 0 ? (
            <section className="office-notes">
              <h2>{words.officeNotes}</h2>
              <NoteList notes={request.officeNotes} />
            </section>
          ) : null}
          <section>
            <h2>{words.timeline}</h2>
            <RequestTimeline entries={request.timeline} />
          </section>
        </div>
      </div>
    </>
  );
}
