import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { dateAndTime } from "~/lib/format";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { pageStep } from "~/lib/forms/page-step";
import { FoldedStepForm, StepForm, Steps, stepErrors } from "~/lib/forms/StepForm";
import { newRequestId } from "~/lib/ids";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { Quoted, written } from "~/lib/ui/Written";
import { findCommunications } from "~/postings/communications/change.server";
import {
  attachmentsText,
  communicationTitle,
  emailFileForm,
  fieldsOfAct,
  nowTyped,
  communicationWords as words,
} from "~/postings/communications/communications";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { officeForms, officeHead, openPosting } from "~/postings/office/postings.server";
import { FileForm } from "~/postings/papers/FileForm";
import { officeContacts } from "~/postings/review/contacts";
import { changeCommunications } from "./action.server";

/** The office's page of calls and emails about a posting. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, context } = await openPosting(request, params.reference);
  const { entries } = await orServiceUnavailable(findCommunications(context.posting.id));
  const { owners } = officeContacts(context.posting);
  const now = nowTyped(new Date());
  const changeId = newRequestId();
  return {
    ...officeHead(user, context, "/communications"),
    forms: officeForms(["read-mail"], user, context),
    toRead: context.posting.mailToRead?.count ?? 0,
    changeId,
    call: pageStep("log-call", "Log the call", changeId, {
      fields: fieldsOfAct("log-call"),
      defaults: { ...now, with: owners.find(({ first }) => first)?.name ?? owners[0]?.name ?? "" },
    }),
    email: pageStep("add-email", "Add the email", changeId, {
      fields: fieldsOfAct("add-email"),
      defaults: now,
    }),
    entries: [...entries]
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map((entry) => ({
        id: entry.id,
        title: communicationTitle(entry),
        when: `${dateAndTime(entry.at)}, ${entry.by.role === "system" ? "received by email" : `recorded by ${calledAtOffice(entry.by)}`}`,
        text: entry.text,
        attachments: attachmentsText(entry),
        removed:
          entry.removed &&
          `Removed by ${calledAtOffice(entry.removed.by)}, ${dateAndTime(entry.removed.at)}: ${entry.removed.reason}`,
        remove: pageStep("remove-communication", "Remove", changeId, {
          variant: entry.id,
          title: communicationTitle(entry),
          fields: fieldsOfAct("remove-communication"),
        }),
      })),
  };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changeCommunications(request, params.reference, context);

export default function OfficeCommunications() {
  const page = useLoaderData<typeof loader>();
  const { entries, call, email } = page;
  const forms = [call, email, emailFileForm, ...entries.map(({ remove }) => remove)];
  return (
    <div className="office-posting">
      <ErrorSummary errors={stepErrors(forms, useFormFailure())} />
      <PostingHead head={page} title={words.title} />
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5">
          <section id="call">
            <h2>Log a call</h2>
            <p>{words.intro}</p>
            <StepForm form={call} main />
          </section>
          <section id="entries">
            <h2>In the file</h2>
            {page.toRead > 0 ? <Steps of="read-mail" /> : null}
            {entries.length === 0 ? <p>No calls or emails yet.</p> : null}
            <ol className="rows">
              {entries.map(({ id, title, when, text, attachments, removed, remove }) => (
                <li key={id}>
                  <h3>{written(title)}</h3>
                  <p className="soft">{written(when)}</p>
                  {text ? <Quoted text={text} /> : null}
                  {attachments ? <p>{written(`Attachments: ${attachments}`)}</p> : null}
                  {removed ? <p>{written(removed)}</p> : <FoldedStepForm form={remove} />}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="office-side stack gap-5">
          <section id="email">
            <h2>Add an email</h2>
            <EmailFile />
            <FoldedStepForm form={email} summary="Paste its text instead" />
          </section>
        </div>
      </div>
    </div>
  );
}

function EmailFile() {
  const { changeId } = useLoaderData<typeof loader>();
  const { form, drawn } = useDescribedForm(emailFileForm, { defaults: { changeId } });
  return (
    <>
      <ConfirmFirst />
      <FileForm form={form} button="Add the file">
        {drawn}
      </FileForm>
    </>
  );
}
