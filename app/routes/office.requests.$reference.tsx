import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { StaffUser } from "~/accounts/staff/guard.server";
import { officeStepAction } from "~/accounts/staff/step-action.server";
import { requests as limits } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, weekdayAndDate } from "~/lib/format";
import type { Answered } from "~/lib/forms/form-action.server";
import { FoldedStepForm, StepErrors, Steps, useSteps } from "~/lib/forms/StepForm";
import { notFound } from "~/lib/http/error-response";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { drawForms } from "~/lib/steps/forms.server";
import { notTheirs } from "~/lib/steps/rights";
import { actorOf, seenIn } from "~/lib/steps/step";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mailTo } from "~/lib/ui/mail-to";
import { NoteList } from "~/lib/ui/NoteList";
import { PageLink } from "~/lib/ui/PageLink";
import { Written } from "~/lib/ui/Written";
import { Templates } from "~/office/templates/Templates";
import styles from "~/postings/office/posting.css?url";
import { meetingRows } from "~/requests/calendar";
import { sentFacts } from "~/requests/facts";
import { requestForms } from "~/requests/kinds";
import { Meeting } from "~/requests/Meeting";
import { openRequest } from "~/requests/open.server";
import { type Outcome, takeRequestStep } from "~/requests/perform.server";
import { RequestStatus } from "~/requests/RequestStatus";
import { RequestTimeline } from "~/requests/RequestTimeline";
import { type SellerRequest, statusNames } from "~/requests/request";
import {
  findStep,
  formsOf,
  nextStatuses,
  noticeOf,
  type RequestContext,
  type RequestStep,
  type RequestStepName,
  stepOf,
  steps,
  templatesOf,
} from "~/requests/steps";
import { officeTimeline } from "~/requests/view";
import { rowsOfRequest } from "~/requests/work";
import { closuresForPages } from "~/work/closures/days.server";
import { dueInWords } from "~/work/due";

/** The office's page of a request. */

const pathOf = ({ reference }: SellerRequest): string => `/office/requests/${reference}`;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

/** @throws Response 404, 302, 503 as `openRequest` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, context } = await openRequest(request, params.reference);
  const { request: found, now } = context;
  const isRecent = isRecentSignIn(user);
  const due = rowsOfRequest(found, await closuresForPages())[0]?.row.due ?? null;
  return {
    reference: found.reference,
    name: requestForms[found.kind].name,
    status: found.status,
    statusName: statusNames[found.status],
    due: due && dueInWords(due, now),
    assignee: found.assignee && { name: found.assignee.name, you: found.assignee.uid === user.uid },
    facts: sentFacts(found),
    meeting: meetingRows(found),
    notes: found.notes.map(({ id, at, text }) => ({ id, at: dateAndTime(at), text })),
    officeNotes: found.officeNotes.map(({ id, at, actor, text }) => ({
      id,
      at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
      text,
    })),
    followUps: (found.followUps ?? []).map(
      ({ on, note, for: { name } }) => `${weekdayAndDate(on)}, ${name}: ${note}`,
    ),
    timeline: officeTimeline(found),
    templates: templatesOf(context).map(({ id, name }) => ({ id, name })),
    reach: { email: found.sender?.email ?? null, phone: found.sender?.phone?.number ?? null },
    forms: drawForms(
      steps.flatMap((step) => formsOf(step, context)),
      (act) => !isRecent && !stepOf(act).withoutPassword,
    ),
    seen: found.events.length,
    path: pathOf(found),
    confirmPath: isRecent ? null : confirmPasswordPath(pathOf(found)),
  };
}

type OfficeContext = RequestContext & { user: StaffUser };

function actOnRequest(request: Request, reference: string | undefined): Promise<Answered> {
  const back = async (step: RequestStepName, found: SellerRequest) =>
    redirect(pathOf(found), {
      headers: { "Set-Cookie": await leaveNotice(request, noticeOf(step, found)) },
    });
  return officeStepAction<OfficeContext, RequestStep<RequestStepName>>(request, {
    async open() {
      const { user, context } = await openRequest(request, reference, "change-requests");
      return { ...context, user };
    },
    find(name) {
      const step = findStep(name);
      // The form of `write` sends a letter with an answer.
      return step?.button ? step : undefined;
    },
    formsOf,
    gone: nextStatuses,
    templatesOf: ({ name }, context) => (name === "write" ? templatesOf(context) : null),
    wasDone: ({ id, context: { request: found, user } }) =>
      found.events.some((event) => event.id === id && event.actor.id === user.uid),
    again: ({ step, context }) => back(step.name, context.request),
    async take({ step, variant, id, context }, sent, typed) {
      const actor = actorOf(context.user);
      const effect = step.effect?.({ ...context, actor, id, variant, sent, typed }) ?? {};
      if ("errors" in effect) return { errors: effect.errors };
      const { taken = step.name, ...change } = effect;
      const outcome = await takeRequestStep(
        { id: context.request.id },
        {
          ...change,
          transition: taken,
          actor,
          id,
          // A note for colleagues doesn't depend on other changes.
          seen: step.internal === "all" ? undefined : seenIn(sent),
        },
      );
      if (!outcome) throw notFound();
      if (outcome.refused === null) return { to: await back(step.name, outcome.request) };
      return { errors: { form: [refusalIn(outcome, step)] }, status: 409 };
    },
  });
}

/** Reason for a refusal, in words. */
function refusalIn({ refused, request, words }: NonNullable<Outcome>, step: RequestStep): string {
  const state = statusNames[request.status].toLowerCase();
  switch (refused) {
    case "not-allowed":
      return notTheirs(step.by);
    case "full":
      return (
        words ??
        `This request has been changed ${limits.events} times, which is the most one request can have. Ask the seller to send a new one.`
      );
    case "changed":
      return `This request changed while you had it open. It is ${state} now. Nothing you entered was saved. Check the history, then decide again.`;
    default:
      return `That's no longer possible, because the request is ${state}.`;
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnRequest(request, params.reference);
}

/** Messages from the office to the seller about a request. Each form is folded by default. */
const tellsSeller = ["write", "schedule", "reschedule", "close", "reopen", "call-off"];

export default function OfficeRequest() {
  const { forms, path, templates, ...request } = useLoaderData<typeof loader>();
  const steps = useSteps().forms;
  const { assignee, due, reach } = request;
  const has = (...acts: string[]) => steps.some(({ act }) => acts.includes(act));
  return (
    <div className="office-posting">
      <StepErrors />
      <header className="flow-3">
        <h1>
          <Written text={request.name} />
        </h1>
        <ul className="cluster">
          <li className="request-reference">{request.reference}</li>
          <li>
            <RequestStatus {...request} />
          </li>
          {due ? (
            <li>
              Due: <strong>{due}</strong>
            </li>
          ) : null}
          <li>
            Assigned to: <strong>{assignee ? (assignee.you ? "You" : assignee.name) : "No one"}</strong>
          </li>
        </ul>
        <div className="office-handing cluster">
          <Steps of={["take", "give-back", "review"]} />
          <Steps of="assign" folded summary="Assign to a colleague" />
        </div>
      </header>
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5">
          <section>
            <h2>Request</h2>
            {request.facts.length > 0 ? (
              <DetailsList items={request.facts} />
            ) : (
              <p>The person's details have been removed from this request.</p>
            )}
            {reach.email ? (
              <p className="actions taps">
                <a href={mailTo(reach.email)}>Write from your own mailbox</a>
                {reach.phone ? <a href={`tel:${reach.phone}`}>Call</a> : null}
                <PageLink href={`/office/orders/new?request=${request.reference}`}>Take the order</PageLink>
              </p>
            ) : null}
          </section>
          {request.notes.length > 0 ? (
            <section>
              <h2>The seller's notes</h2>
              <NoteList notes={request.notes} />
            </section>
          ) : null}
          <section className="office-next card">
            <h2>What you can do</h2>
            <ConfirmFirst />
            {steps
              .filter(({ act }) => tellsSeller.includes(act))
              .map((form) => (
                <FoldedStepForm key={form.id} form={form} summary={form.name} main>
                  {form.act === "write"
                    ? (draw) => (
                        <>
                          <Templates templates={templates} anchor={`${form.id}-fold`} />
                          {Object.keys(form.fields).map((name) => draw(name))}
                        </>
                      )
                    : undefined}
                </FoldedStepForm>
              ))}
            {forms.length === 0 ? <p>You have nothing to do here.</p> : null}
          </section>
        </div>
        <div className="office-side stack gap-5">
          {request.meeting ? (
            <section>
              <h2>Meeting</h2>
              <Meeting rows={request.meeting} href={`${path}/meeting.ics`} />
            </section>
          ) : null}
          {has("remind", "end-reminder") ? (
            <section id="follow-up">
              <h2>Follow-up</h2>
              {request.followUps.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <Steps of="remind" folded summary="Set a follow-up" />
              <Steps of="end-reminder" folded summary="Mark a follow-up as done" />
            </section>
          ) : null}
          {has("note-internally") || request.officeNotes.length > 0 ? (
            <section className="note">
              <h2>Notes for colleagues</h2>
              <NoteList notes={request.officeNotes} />
              <Steps of="note-internally" />
            </section>
          ) : null}
          <section>
            <h2>History</h2>
            <RequestTimeline entries={request.timeline} />
          </section>
        </div>
      </div>
    </div>
  );
}
