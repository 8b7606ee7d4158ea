import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { requests as limits } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, weekdayAndDate } from "~/lib/format";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import type { Refused } from "~/lib/forms/form-action.server";
import { drawnNow, errorsOfSteps, FoldedStepForm, LostWords, StepForm } from "~/lib/forms/StepForm";
import { notFound } from "~/lib/http/error-response";
import { newRequestId, requestIdOf } from "~/lib/ids";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { notTheirs } from "~/lib/steps/rights";
import { actorOf, carriedFields, seenIn } from "~/lib/steps/step";
import { knownClosures } from "~/lib/time/closures";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mailTo } from "~/lib/ui/mail-to";
import { NoteList } from "~/lib/ui/NoteList";
import { Written } from "~/lib/ui/Written";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { officeAction } from "~/office/form-action.server";
import type { StaffUser } from "~/office/people/guard.server";
import { withTemplate } from "~/office/templates/filled";
import { officeRequest } from "~/office/words/office";
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
  movedOn,
  noticeOf,
  type RequestContext,
  type RequestFormView,
  type RequestStep,
  type RequestStepName,
  stepOf,
  templatesOf,
} from "~/requests/steps";
import { officeTimeline } from "~/requests/view";
import { rowsOfRequest } from "~/requests/work";
import { dueInWords } from "~/work/due";
import { RequestActions, RequestHanding } from "./RequestActions";

/** The office's page of a request. */

const pathOf = ({ reference }: SellerRequest): string => `/office/requests/${reference}`;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

/** @throws Response 404, 302, 503 as `openRequest` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, context } = await openRequest(request, params.reference);
  const { request: found, now } = context;
  const confirmFirst = isRecentSignIn(user) ? null : confirmPasswordPath(pathOf(found));
  const due = rowsOfRequest(found, knownClosures())[0]?.row.due ?? null;
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
    forms: formsOf(context).map((form) => ({
      ...form,
      id: form.act,
      variant: "",
      blocks: [],
      changeId: newRequestId(),
      confirmFirst: confirmFirst !== null && !stepOf(form.act).withoutPassword,
    })),
    seen: found.events.length,
    confirmFirst,
  };
}

/** A form that somebody has sent. */
interface Sent {
  step: RequestStep<RequestStepName>;
  /** The form as it is now; none where the step can't be taken any more. */
  form: RequestFormView | undefined;
  id: string;
  user: StaffUser;
  context: RequestContext;
}

/** The step that this form, sent before, has become. */
const doneBefore = ({ id, user, context }: Sent) =>
  context.request.events.find((event) => event.id === id && event.actor.id === user.uid);

function actOnRequest(request: Request, reference: string | undefined): Promise<Refused> {
  const back = async (step: RequestStepName, found: SellerRequest) =>
    redirect(pathOf(found), {
      headers: { "Set-Cookie": await leaveNotice(request, noticeOf(step, found)) },
    });
  return officeAction<{ user: StaffUser; context: RequestContext }, Sent>(request, {
    open: () => openRequest(request, reference, "change-requests"),
    async find({ user, context }, sent) {
      const step = findStep(sent.get("act"));
      // A letter that answers is sent by the form of `write`.
      if (!step?.button) throw new Response("Bad request", { status: 400 });
      const form = formsOf(context).find((one) => one.act === step.name);
      return { step, form, id: requestIdOf(String(sent.get("changeId"))), user, context };
    },
    form({ step, form, user, context }, sent) {
      if (form) {
        const filled = step.name === "write" ? withTemplate(step.name, sent, templatesOf(context)) : null;
        return { form: { id: step.name, fields: { ...carriedFields, ...form.fields } }, filled };
      }
      // What was written is given back, and not what was chosen beside it.
      for (const name of [...sent.keys()])
        if (name !== "text" && !Object.hasOwn(carriedFields, name)) sent.delete(name);
      const gone = { id: step.name, fields: carriedFields };
      if (!step.by.includes(user.role)) return { form: gone, gone: notTheirs(step.by), status: 403 };
      // Somebody else did it, or the request has moved on.
      return { form: gone, gone: movedOn };
    },
    wasDone: (sent) => !sent.form && doneBefore(sent) !== undefined,
    again: ({ step, context }) => back(step.name, context.request),
    async perform(form, values, typed) {
      const { step, id, user, context } = form;
      if (!step.withoutPassword && !isRecentSignIn(user))
        return { errors: { form: [officeRequest.confirmAndSend] }, status: 401 };
      const actor = actorOf(user);
      const effect = step.effect?.({ ...context, actor, id, variant: "", sent: values, typed }) ?? {};
      if ("errors" in effect) return { errors: effect.errors };
      const { answers = false, ...change } = effect;
      const done = doneBefore(form);
      // A letter that answered the request cannot answer it again, so its form has become another one.
      if (step.name === "write" && done && done.reason === change.reason)
        return { to: await back(step.name, context.request) };
      const outcome = await takeRequestStep(
        { id: context.request.id },
        {
          ...change,
          transition: answers ? "answer" : step.name,
          actor,
          id,
          // A note for colleagues does not depend on what else happened meanwhile.
          seen: step.internal === "all" ? undefined : seenIn(values),
        },
      );
      if (!outcome) throw notFound();
      const refused = refusalIn(outcome, step);
      if (refused === null) return { to: await back(step.name, outcome.request) };
      return { errors: { form: [refused] }, status: 409 };
    },
  });
}

/** Why it was not done; null when it was. */
function refusalIn({ refused, request }: NonNullable<Outcome>, step: RequestStep): string | null {
  const state = statusNames[request.status].toLowerCase();
  switch (refused) {
    case null:
      return null;
    case "not-allowed":
      return notTheirs(step.by);
    case "full":
      return (
        step.full ??
        `This request has been changed ${limits.events} times, which is the most one request can have. Ask the seller to send a new one.`
      );
    case "changed":
      return `Somebody changed this request while you had it open. It is ${state} now. Nothing you entered was saved. Look at what happened, then decide again.`;
    default:
      return `That's no longer possible: the request is ${state}.`;
  }
}

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
  const again = drawn.filter(({ act }) => act === "remind" || act === "end-reminder");
  return (
    <div className="office-posting">
      <ErrorSummary errors={errorsOfSteps(forms, failure)} />
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
        <RequestHanding {...common} />
      </header>
      <LostWords forms={drawn} />
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5">
          <section>
            <h2>What was sent</h2>
            {request.facts.length > 0 ? (
              <DetailsList items={request.facts} />
            ) : (
              <p>The person's details have been removed from this request.</p>
            )}
            {reach.email ? (
              <p className="actions">
                <a href={mailTo(reach.email)}>Write from your own mailbox</a>
                {reach.phone ? <a href={`tel:${reach.phone}`}>Call</a> : null}
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
            {confirmFirst ? <ConfirmFirst href={confirmFirst} elsewhere={failure !== undefined} /> : null}
            <RequestActions {...common} templates={templates} />
            {forms.length === 0 ? <p>There's nothing for you to do here.</p> : null}
          </section>
        </div>
        <div className="office-side stack gap-5">
          {request.meeting ? (
            <section>
              <h2>The meeting</h2>
              <Meeting rows={request.meeting} href={`${path}/meeting.ics`} />
            </section>
          ) : null}
          {again.length > 0 ? (
            <section id="look-again">
              <h2>Look again</h2>
              {request.followUps.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {again.map((form) => (
                <FoldedStepForm key={form.id} form={form} seen={seen} path={path} summary={form.name} />
              ))}
            </section>
          ) : null}
          {note.length > 0 || request.officeNotes.length > 0 ? (
            <section className="note">
              <h2>Notes for colleagues</h2>
              <NoteList notes={request.officeNotes} />
              {note.map((form) => (
                <StepForm key={form.id} form={form} seen={seen} path={path} />
              ))}
            </section>
          ) : null}
          <section>
            <h2>What happened</h2>
            <RequestTimeline entries={request.timeline} />
          </section>
        </div>
      </div>
    </div>
  );
}
