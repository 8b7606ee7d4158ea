import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountAction } from "~/accounts/failure.server";
import { findUser, orServiceUnavailable } from "~/accounts/guard.server";
import { signUpMessage } from "~/accounts/messages";
import { withReturn } from "~/accounts/redirect-to";
import { setUpPath } from "~/accounts/staff/two-step-paths";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { isRequestId } from "~/lib/ids";
import officeStyles from "~/office/office.css?url";
import { invitationOf } from "~/office/people/invitations.server";
import { type InvitationState, joinOffice, stateOf } from "~/office/people/join.server";
import { joinForm, joinPasswordForm } from "~/office/people/join-forms";
import type { LinkParams } from "~/postings/link.server";

/** Page behind the link in an invitation to the office. */

const title = "Join the office";

export { formHeaders as headers } from "~/document/headers";
export const links: LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];
export const handle: PageHandle = { title, inOffice: true };

/** The invitation of a link, and what its reader can do. @throws Response 404, 429, 503 */
async function open(request: Request, { id, secret }: LinkParams, address: string | undefined) {
  const invitation = await countGuesses(address, async () => {
    const found = isRequestId(id) && secret ? await orServiceUnavailable(invitationOf(id, secret)) : null;
    return found ?? Promise.reject(notFound());
  });
  const user = await orServiceUnavailable(findUser(request));
  return { invitation, user, state: await orServiceUnavailable(stateOf(invitation, user)) };
}

/** Opening it changes nothing, because mail scanners open links, too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { invitation, user, state } = await open(request, params, context.clientAddress);
  const here = new URL(request.url).pathname.replace(/\.data$/, "");
  return {
    state,
    name: invitation.name,
    invited: state === "password" || state === "join" ? invitation.email : null,
    email: user?.email ?? null,
    logIn: withReturn("/login", here),
  };
}

/** @throws Response as the loader, 303 to the page if its state has changed */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { invitation, user, state } = await open(request, params, context.clientAddress);
  const again = () => redirectDocument(new URL(request.url).pathname, 303);
  const refused = { message: signUpMessage, status: 400 } as const;
  const done = (headers: Headers | null) =>
    headers ? redirectDocument(`${setUpPath}?redirectTo=/office`, { status: 303, headers }) : again();
  if (state === "password")
    return accountAction(
      request,
      joinPasswordForm,
      async ({ password }) => done(await joinOffice(request, invitation, { password })),
      refused,
    );
  if (state === "join" && user)
    return accountAction(
      request,
      joinForm,
      async () => done(await joinOffice(request, invitation, user)),
      refused,
    );
  return again();
}

export default function Invitation() {
  const { state, name, invited, email, logIn } = useLoaderData<typeof loader>();
  return state === "password" ? (
    <Password name={name} invited={invited ?? ""} />
  ) : state === "join" ? (
    <Join name={name} invited={invited ?? ""} />
  ) : (
    <FormPage title={title} lede={ledes[state](email ?? "")}>
      {state === "log-in" ? (
        <p className="actions">
          <a className="button button-main" href={logIn}>
            Log in
          </a>{" "}
          <a href="/forgot-password">Forgot your password?</a>
        </p>
      ) : null}
      {state === "member" ? (
        <p>
          <a className="button button-main" href="/office">
            Open the office
          </a>
        </p>
      ) : null}
      {state === "other" ? (
        <form method="post" action="/logout">
          <button type="submit" className="button">
            Log out
          </button>
        </form>
      ) : null}
      <p>
        Questions? Call us: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}

const ledes: Readonly<Record<Exclude<InvitationState, "password" | "join">, (email: string) => string>> = {
  "log-in": () =>
    "There is an account with the address of this invitation. Log in with it, and you come back here.",
  other: (email) =>
    `You're logged in as ${email}. This invitation is for another address. Log out, then open the link again.`,
  member: () => "You already work here.",
  used: () => "This invitation has been used. Log in with the account that used it.",
  withdrawn: () => "This invitation was withdrawn or replaced by a newer one. Ask the broker of record.",
  expired: () => "This invitation has expired. Ask the broker of record for a new one.",
  unbacked: () =>
    "The colleague who sent this invitation no longer adds people to the office, so it has ended. Ask the broker of record for a new one.",
};

function Password({ name, invited }: { name: string; invited: string }) {
  const { form, drawn, errors } = useDescribedForm(joinPasswordForm);
  return (
    <FormPage
      title={title}
      lede={`Welcome, ${name}. Choose the password with which you log in as ${invited}.`}
      errors={errors}
    >
      <DescribedForm form={form}>
        {drawn}
        <SubmitButton label="Save the password and join" busyLabel="Joining..." />
      </DescribedForm>
    </FormPage>
  );
}

function Join({ name, invited }: { name: string; invited: string }) {
  const { form, errors } = useDescribedForm(joinForm);
  return (
    <FormPage title={title} lede={`Welcome, ${name}. You join as ${invited}.`} errors={errors}>
      <DescribedForm form={form}>
        <SubmitButton label="Join the office" busyLabel="Joining..." />
      </DescribedForm>
    </FormPage>
  );
}
