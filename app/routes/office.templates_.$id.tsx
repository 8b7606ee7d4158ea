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
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, FormStatus } from "~/lib/forms/PageForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { officeAction } from "~/office/form-action.server";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { removeTemplateForm, templateForm } from "~/office/templates/forms";
import { showTemplate } from "~/office/templates/page.server";
import { isTemplateUse, unknownIn, withoutTemplate, withTemplateChanged } from "~/office/templates/record";
import { changeTemplates } from "~/office/templates/templates.server";
import {
  gone,
  templateRefusal,
  unknownPlaceholder,
  templatesPage as words,
} from "~/office/words/own-templates";
import styles from "~/postings/office/posting.css?url";

/** One of the office's own letters: changed and removed by agents and the broker of record, read by everybody at the office. */

const list = "/office/templates";

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (data) => (data ? data.name : words.title) };

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) => showTemplate(request, id);

const forms = { change: templateForm, remove: removeTemplateForm } as const;

type Act = keyof typeof forms;

interface Found {
  user: StaffUser;
  act: Act;
  seen: string;
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const done = async (to: string, text: string) =>
    redirect(to, { headers: { "Set-Cookie": await leaveNotice(request, text) } });
  const { failure, status } = await officeAction<{ user: StaffUser }, Found>(request, {
    open: async () => ({ user: await requireStaff(request, "change-templates") }),
    event: "template_not_changed",
    async find({ user }, sent) {
      const act = sent.get("act");
      if (act !== "change" && act !== "remove") throw new Response("Bad request", { status: 400 });
      return { user, act, seen: String(sent.get("seen") ?? "") };
    },
    form: ({ act }): { form: Form<Fields> } => ({ form: forms[act] }),
    async perform({ user, act, seen }, { name, use, text }) {
      const by = { uid: user.uid, name: user.name };
      const at = new Date();
      if (act === "change" && !isTemplateUse(use)) throw new Response("Bad request", { status: 400 });
      const unknown = act === "change" ? unknownIn(String(text)) : [];
      if (unknown.length > 0) return { errors: { fields: { text: [unknownPlaceholder(unknown)] } } };
      const change = await changeTemplates((all) =>
        act === "change" && isTemplateUse(use)
          ? withTemplateChanged(
              all,
              { id, name: String(name), use, text: String(text), changedAt: at, changedBy: by },
              seen,
            )
          : withoutTemplate(all, id, seen, by, at),
      );
      // Its page is gone with it.
      if ("refused" in change && change.refused === "gone") return { to: await done(list, gone) };
      if ("refused" in change) return { errors: { form: [templateRefusal(change)] }, status: 409 };
      return { to: await done(list, act === "remove" ? "Removed." : `Saved: ${name}.`) };
    },
  });
  return formFailure(failure, { status });
}

export default function Template() {
  const { name, use, useName, text, last, seen, mayWrite } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const sent = Object.values(forms).find((one) => one.id === failure?.formId);
  return (
    <>
      <ErrorSummary errors={sent ? errorsOf(sent.id, sent.fields, failure?.result?.error) : []} />
      <p>
        <PageLink href={list}>{words.title}</PageLink>
      </p>
      <h1>{name}</h1>
      <DetailsList
        items={[
          ["For", useName],
          ["Last changed", last],
        ]}
      />
      {mayWrite && !failure ? null : (
        <section>
          <h2>{words.savedNow}</h2>
          <p className="office-letter">{text}</p>
        </section>
      )}
      {mayWrite ? (
        <>
          <section>
            <h2>{words.change}</h2>
            <Change template={{ name, use, text }} seen={seen} />
          </section>
          <section>
            <h2>{words.remove}</h2>
            <p>{words.removeText}</p>
            <Remove seen={seen} />
          </section>
        </>
      ) : (
        <p>{words.who}</p>
      )}
    </>
  );
}

interface ChangeProps {
  template: { name: string; use: string; text: string };
  seen: string;
}

function Change({ template, seen }: ChangeProps) {
  const { form, draw } = useDescribedForm(templateForm, { defaults: { act: "change", ...template } });
  return (
    <DescribedForm form={form}>
      {draw("act")}
      {/* What the page shows now is what a form speaks of, also where it came back. */}
      <input type="hidden" name="seen" value={seen} />
      {draw("name")}
      {draw("use")}
      {draw("text")}
      <FormStatus />
      <BusyButton busy="Saving…" className="button button-main">
        Save
      </BusyButton>
    </DescribedForm>
  );
}

function Remove({ seen }: { seen: string }) {
  const { form, draw } = useDescribedForm(removeTemplateForm, { defaults: { act: "remove" } });
  return (
    <DescribedForm form={form}>
      {draw("act")}
      <input type="hidden" name="seen" value={seen} />
      <FormStatus />
      <BusyButton busy="Removing…" className="button">
        Remove the template
      </BusyButton>
    </DescribedForm>
  );
}
