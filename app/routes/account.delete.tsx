import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "~/accounts/failure.server";
import { deleteAccountForm, leaveHomesForm } from "~/accounts/forms";
import { requireUser } from "~/accounts/guard.server";
import { reenteredMessage } from "~/accounts/messages";
import { clearSession } from "~/accounts/session.server";
import { deletePage as words } from "~/accounts/words/account";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import { FormPage } from "~/lib/forms/FormPage";
import { formFailure } from "~/lib/forms/failure.server";
import { HiddenUsername } from "~/lib/forms/HiddenUsername";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { Blocks, Section } from "~/lib/ui/Blocks";
import { PageLink } from "~/lib/ui/PageLink";
import { accountGone as gone } from "~/postings/kept/account-gone-words";
import { leftBehind } from "~/postings/kept/leaving.server";
import { deleteEverything } from "~/retention/personal-data.server";

export const headers = formHeaders;
export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  const { uid, email } = await requireUser(request);
  return { email, ...(await leftBehind(uid)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const sent = await readForm(request);
  const { seen, homes } = await leftBehind(user.uid);
  const form = parseForm(homes.length > 0 ? leaveHomesForm : deleteAccountForm, sent);
  if (!form.ok) return formFailure(form.fail(), { status: form.status });
  if (seen !== String(sent.get("seen") ?? "")) {
    return formFailure(form.fail({ form: [gone.page.changed] }), { status: 409 });
  }
  try {
    await deleteEverything(user, form.data.password, context.clientAddress);
  } catch (error) {
    return authFailure(error, reenteredMessage("password"), form.fail, 401);
  }
  const notice = homes.length > 0 ? gone.done : words.done;
  return redirect("/", { headers: { "Set-Cookie": await clearSession(notice) } });
}

export default function DeleteAccount() {
  const { email, seen, homes } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(homes.length > 0 ? leaveHomesForm : deleteAccountForm);
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      {homes.length > 0 ? <Homes homes={homes} /> : null}
      {words.sections.map((section) => (
        <Section key={section.id} id={section.id} heading={section.heading}>
          <Blocks blocks={section.blocks} />
        </Section>
      ))}
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {/* As the page is now, also where the form came back. */}
        <input key={seen} type="hidden" name="seen" defaultValue={seen} />
        {homes.length > 0 ? draw("understood" as never) : null}
        {draw("password")}
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
      <p>
        <PageLink className="button button-quiet" href="/account">
          {words.cancel}
        </PageLink>
      </p>
    </FormPage>
  );
}

/** What is under way, and what goes on with it. */
const Homes = ({ homes }: Pick<Awaited<ReturnType<typeof loader>>, "homes">) => (
  <section id="homes" className="section" aria-labelledby="homes-heading">
    <h2 id="homes-heading">{gone.page.title}</h2>
    <p>{gone.page.lede}</p>
    {homes.map(({ reference, name, state, goesOn, href, end }) => (
      <div key={reference} className="note">
        <p className="note-title">{name}</p>
        <p>{state}</p>
        <ul className="plain-list">
          {goesOn.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
        <p>
          <PageLink className="button" href={end?.href ?? href}>
            {end?.label ?? gone.page.open}
          </PageLink>
        </p>
        <p>
          <PageLink href={href}>{gone.page.contact}</PageLink>
        </p>
      </div>
    ))}
  </section>
);
