import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leaveNotice } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { BusyButton, FormStatus } from "~/lib/forms/PageForm";
import { idOfForm } from "~/lib/ids";
import { DataTable } from "~/lib/ui/Blocks";
import { PageLink } from "~/lib/ui/PageLink";
import { officeAction } from "~/office/form-action.server";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { templateForm } from "~/office/templates/forms";
import { showTemplates } from "~/office/templates/page.server";
import { isTemplateUse, unknownIn, withTemplateMore } from "~/office/templates/record";
import { changeTemplates } from "~/office/templates/templates.server";
import { templateRefusal, unknownPlaceholder, templatesPage as words } from "~/office/words/own-templates";
import styles from "~/postings/office/posting.css?url";

/** The letters that the office begins with: its own, which agents and the broker of record write here, and those of the site. */

const path = "/office/templates";

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => showTemplates(request);

type Sender = { user: StaffUser };

export async function action({ request }: ActionFunctionArgs) {
  const { failure, status } = await officeAction<Sender, Sender & { id: string }, typeof templateForm.fields>(
    request,
    {
      open: async () => ({ user: await requireStaff(request, "change-templates") }),
      event: "template_not_written",
      find: async ({ user }, sent) => ({ user, id: idOfForm(sent) }),
      form: () => ({ form: templateForm }),
      async perform({ user, id }, { name, use, text }) {
        if (!isTemplateUse(use)) throw new Response("Bad request", { status: 400 });
        const unknown = unknownIn(text);
        if (unknown.length > 0) return { errors: { fields: { text: [unknownPlaceholder(unknown)] } } };
        const changedBy = { uid: user.uid, name: user.name };
        const change = await changeTemplates((all) =>
          withTemplateMore(all, { id, name, use, text, changedAt: new Date(), changedBy }),
        );
        if ("refused" in change) return { errors: { form: [templateRefusal(change)] }, status: 409 };
        const notice = `“${name}” is among the templates now.`;
        return { to: redirect(path, { headers: { "Set-Cookie": await leaveNotice(request, notice) } }) };
      },
    },
  );
  return formFailure(failure, { status });
}

export default function Templates() {
  const { mayWrite, changeId, builtIn, own, events } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  return (
    <>
      <ErrorSummary
        errors={failure ? errorsOf(failure.formId, templateForm.fields, failure.result.error) : []}
      />
      <h1>{words.title}</h1>
      <div className="office-two">
        <div>
          <section>
            <h2>{words.own}</h2>
            {own.length > 0 ? (
              <DataTable
                headed
                caption={words.own}
                head={words.ownHead}
                rows={own.map(({ id, name, use, last }) => [
                  <PageLink key="name" href={`${path}/${id}`}>
                    {name}
                  </PageLink>,
                  use,
                  last,
                ])}
              />
            ) : (
              <p>{words.none}</p>
            )}
            <p>{words.who}</p>
          </section>
          {mayWrite ? (
            <section>
              <h2>{words.add}</h2>
              <Write changeId={changeId} />
            </section>
          ) : null}
        </div>
        <div>
          <section>
            <h2>{words.builtIn}</h2>
            <p>{words.builtInText}</p>
            {builtIn.map(({ id, name, use, text }) => (
              <details key={id} className="step-fold">
                <summary>
                  {name}: {use}
                </summary>
                <p className="office-letter">{text}</p>
              </details>
            ))}
          </section>
        </div>
      </div>
      {events.length > 0 ? (
        <section>
          <h2>{words.events}</h2>
          <DataTable
            headed
            caption="The newest first"
            head={words.eventsHead}
            rows={events.map(({ at, name, what, by }) => [at, name, what, by])}
          />
        </section>
      ) : null}
    </>
  );
}

function Write({ changeId }: { changeId: string }) {
  const { form, draw } = useDescribedForm(templateForm, { defaults: { act: "write", changeId } });
  return (
    <DescribedForm form={form}>
      {draw("act")}
      {draw("changeId")}
      {draw("name")}
      {draw("use")}
      {draw("text")}
      <FormStatus />
      <BusyButton busy="Saving…" className="button button-main">
        Save the template
      </BusyButton>
    </DescribedForm>
  );
}
