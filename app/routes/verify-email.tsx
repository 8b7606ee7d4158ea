import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/auth/failure.server";
import { applyEmailVerification } from "#server/auth/identity-toolkit.server";
import { verificationMessage } from "#server/auth/messages";
import { verifyEmailForm } from "#server/auth/schemas";
import { leaveNotice, seemsSignedIn } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { verifyEmailPage as words } from "~/content/account";
import { useFormFailure } from "~/form-errors";
import { formHeaders } from "~/headers";
import type { PageHandle } from "~/meta";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

/** Opening the link changes nothing: mail scanners open links too, and a code works once. */
export function loader({ request }: LoaderFunctionArgs) {
  return { oobCode: new URL(request.url).searchParams.get("oobCode")?.slice(0, 2000) ?? "" };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = parseForm(verifyEmailForm, await readForm(request));
  if (!form.ok) return formFailure(form);
  try {
    await applyEmailVerification(form.data.oobCode);
  } catch (error) {
    return authFailure(error, verificationMessage, form.values, 400);
  }
  return redirectDocument((await seemsSignedIn(request)) ? "/account" : "/login", {
    headers: { "Set-Cookie": await leaveNotice(request, words.done) },
  });
}

export default function VerifyEmail() {
  const { oobCode } = useLoaderData<typeof loader>();
  const { errors } = useFormFailure();
  return (
    <FormPage title={words.title} lede={oobCode ? words.lede : words.missingCode} errors={errors}>
      {oobCode ? (
        <form method="post">
          <input type="hidden" name="oobCode" value={oobCode} />
          <SubmitButton label={words.submit} busyLabel={words.busy} />
        </form>
      ) : null}
      <p>
        <a href="/account/verify-email">{words.askAgain}</a>
      </p>
    </FormPage>
  );
}
