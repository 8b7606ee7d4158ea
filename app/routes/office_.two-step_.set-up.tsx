import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { safeRedirect } from "~/accounts/redirect-to";
import { leaveNotice } from "~/accounts/session.server";
import {
  isSecondStepDone,
  noteSecondStep,
  type PasswordAuthenticated,
  requireRecentSignIn,
  requireStaffFirstFactor,
} from "~/accounts/staff/guard.server";
import { colleague } from "~/accounts/staff/staff-events.server";
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  pendingSecret,
  renewRecoveryCodes,
} from "~/accounts/staff/two-step.server";
import { addressForApp, readCode } from "~/accounts/staff/two-step-codes";
import { setUpPath, twoStepPath } from "~/accounts/staff/two-step-paths";
import { tellOwner } from "~/accounts/tell-owner.server";
import type { PageHandle } from "~/document/meta";
import { longDate } from "~/lib/format";
import {
  DescribedForm,
  errorsOf,
  useAnswer,
  useDescribedForm,
  useFormFailure,
} from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import type { Fields, Form } from "~/lib/forms/form";
import { formAction, type Outcome } from "~/lib/forms/form-action.server";
import { SubmitButton } from "~/lib/forms/Inputs";
import { LinkLine } from "~/lib/ui/PageLink";
import officeStyles from "~/office/office.css?url";
import { codeWords, isSetUpAct, type SetUpAct, setUpForms } from "~/office/two-step/forms";
import { QrCode } from "~/office/two-step/QrCode";
import { qrOf } from "~/office/two-step/qr.server";
import styles from "~/office/two-step/two-step.css?url";

/** Page on which staff set up or repair their two-step login. */

const title = "Two-step login";

const gone = "This set-up was finished or restarted in another window. This page shows its current state.";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const links: LinksFunction = () => [officeStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = { title, inOffice: true };

/**
 * Requires the right to change one's own two-step login: a recent password and, if there is one, the second
 * step.
 * @throws Response as `requireStaffFirstFactor` does, or 302 to the password or the second step
 */
async function requireOwner(request: Request): Promise<PasswordAuthenticated> {
  const user = await requireStaffFirstFactor(request, "read-requests");
  const { twoStepSince } = user;
  if (twoStepSince && !(await isSecondStepDone(request, twoStepSince))) {
    throw redirect(`${twoStepPath}?${new URLSearchParams({ redirectTo: setUpPath })}`);
  }
  requireRecentSignIn(user, setUpPath);
  return user;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { uid, email, twoStepSince, mustSetUp } = await requireOwner(request);
  const secret = await orServiceUnavailable(pendingSecret(uid));
  return {
    mustSetUp,
    since: twoStepSince && longDate(twoStepSince),
    redirectTo: safeRedirect(new URL(request.url).searchParams.get("redirectTo"), "/office"),
    app: secret && { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), qr: qrOf(addressForApp(secret, email)) },
  };
}

/** @property next page that follows */
type Codes = ReturnType<typeof data<{ codes: readonly string[]; next: string }>>;

type Sent = { act: SetUpAct };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireOwner(request);
  return formAction<object, Codes, Sent>(request, {
    async find(_, sent) {
      const act = sent.get("act");
      if (!isSetUpAct(act)) throw new Response("Bad request", { status: 400 });
      return { act };
    },
    form: ({ act }): { form: Form<Fields> } => ({ form: setUpForms[act] }),
    perform: ({ act }, values) => perform(request, user, act, values),
  });
}

async function perform(
  request: Request,
  user: PasswordAuthenticated,
  act: SetUpAct,
  { code, redirectTo }: { code?: unknown; redirectTo?: unknown },
): Promise<Outcome<Codes>> {
  const next = safeRedirect(redirectTo, "/office");
  switch (act) {
    case "begin": {
      await beginTwoStep(user);
      return { to: redirect(`${setUpPath}?${new URLSearchParams({ redirectTo: next })}`) };
    }
    case "confirm": {
      const confirmed = await confirmTwoStep(user, readCode(String(code)));
      if (confirmed === "wrong") return { errors: { fields: { code: [codeWords.wrong] } } };
      if (confirmed === "gone") return { errors: { form: [gone] }, status: 409 };
      const headers = { "Set-Cookie": await noteSecondStep(request, confirmed.since) };
      await tellOwner("two-step-on", user);
      return { answer: data({ codes: confirmed.codes, next }, { headers }) };
    }
    case "renew": {
      const codes = await renewRecoveryCodes(user);
      return codes ? { answer: data({ codes, next: "/office" }) } : { errors: { form: [gone] }, status: 409 };
    }
    case "end": {
      const ended = await endTwoStep(user.uid, colleague(user), "two-step-off");
      if (ended === "required") {
        return {
          errors: { form: ["Two-step login is required for everyone, so it stays on."] },
          status: 409,
        };
      }
      if (ended !== "done") return { errors: { form: [gone] }, status: 409 };
      await tellOwner("two-step-off", user);
      const notice = await leaveNotice(
        request,
        "Two-step login is off. You now log in with your password only.",
      );
      return { to: redirect(setUpPath, { headers: { "Set-Cookie": notice } }) };
    }
  }
}

export default function SetUpTwoStep() {
  const { mustSetUp, since, app, redirectTo } = useLoaderData<typeof loader>();
  const answer = useAnswer<Codes["data"]>();
  const failure = useFormFailure();
  if (answer?.codes) return <RecoveryCodes {...answer} />;
  const sent = Object.values(setUpForms).find(({ id }) => id === failure?.formId);
  const lede = mustSetUp
    ? "The office now requires two-step login, with a code from an app on your phone. Setting it up takes two minutes."
    : "Two-step login protects clients' files if someone learns your password. After the password, you enter a code from an app on your phone.";
  return (
    <FormPage
      title={title}
      lede={lede}
      errors={sent ? errorsOf(sent.id, sent.fields, failure?.result?.error) : []}
    >
      {since ? (
        <p>
          <strong>On since {since}.</strong>
        </p>
      ) : null}
      {app ? (
        <Confirm {...app} redirectTo={redirectTo} />
      ) : (
        <Begin isOn={since !== null} redirectTo={redirectTo} />
      )}
      {since ? <WhileOn /> : null}
      {mustSetUp ? null : <LinkLine href="/office/people">Back to People</LinkLine>}
    </FormPage>
  );
}

function Begin({ isOn, redirectTo }: { isOn: boolean; redirectTo: string }) {
  const { form, drawn } = useDescribedForm(setUpForms.begin, { defaults: { act: "begin", redirectTo } });
  return (
    <>
      <p>
        You need an authenticator app, such as the iPhone's Passwords app, Google Authenticator or 1Password.
      </p>
      <DescribedForm form={form}>
        {drawn}
        <SubmitButton label={isOn ? "Set up another phone" : "Set it up"} busyLabel="Preparing..." />
      </DescribedForm>
    </>
  );
}

interface ConfirmProps {
  secret: string;
  qr: { size: number; path: string };
  redirectTo: string;
}

function Confirm({ secret, qr, redirectTo }: ConfirmProps) {
  const { form, drawn } = useDescribedForm(setUpForms.confirm, { defaults: { act: "confirm", redirectTo } });
  return (
    <>
      <h2>1. Scan this with the app</h2>
      <QrCode {...qr} alt="QR code for your app, with the same key as below" />
      <p>Or type this key into the app:</p>
      <p className="two-step-key">{secret}</p>
      <h2>2. Type the first code</h2>
      <DescribedForm form={form}>
        {drawn}
        <SubmitButton label="Turn it on" busyLabel="Checking..." />
      </DescribedForm>
    </>
  );
}

function WhileOn() {
  const renew = useDescribedForm(setUpForms.renew, { defaults: { act: "renew" } });
  const end = useDescribedForm(setUpForms.end, { defaults: { act: "end" } });
  return (
    <>
      <h2>Recovery codes</h2>
      <p>Each works once instead of a code from the app. New codes replace all earlier ones.</p>
      <DescribedForm form={renew.form}>
        {renew.draw("act")}
        <SubmitButton label="Make new recovery codes" busyLabel="Making them..." />
      </DescribedForm>
      <h2>Turn off two-step login</h2>
      <DescribedForm form={end.form}>
        {end.draw("act")}
        <SubmitButton label="Log in without a second step" busyLabel="Turning it off..." />
      </DescribedForm>
    </>
  );
}

const RecoveryCodes = ({ codes, next }: Codes["data"]) => (
  <FormPage
    title="Keep these recovery codes"
    lede="Two-step login is on. If your phone is lost, each of these codes works once in its place. They're shown only once, so print them or save them with your passwords."
  >
    <ol className="two-step-codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <LinkLine className="button button-main" href={next}>
      Continue
    </LinkLine>
  </FormPage>
);
