import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, FormStatus } from "~/lib/forms/PageForm";
import { DataTable } from "~/lib/ui/Blocks";
import { PageLink } from "~/lib/ui/PageLink";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { officeAction } from "~/office/form-action.server";
import { addForm, requireForm } from "~/office/people/forms";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { accountToAdd, showPeople } from "~/office/people/people.server";
import { isStaffRole } from "~/office/people/permissions";
import { addStaff } from "~/office/people/staff.server";
import { colleague } from "~/office/people/staff-events.server";
import { setUpPath } from "~/office/two-step/paths";
import { requireTwoStep } from "~/office/two-step/settings.server";
import { officeRequest } from "~/office/words/office";
import { staffRefusals, peoplePage as words } from "~/office/words/people";

const path = "/office/people";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => showPeople(request);

const forms = { add: addForm, require: requireForm } as const;

type Found = { user: StaffUser; act: keyof typeof forms };

export async function action({ request }: ActionFunctionArgs) {
  const done = async (text: string) => ({
    to: redirect(path, { headers: { "Set-Cookie": await leaveNotice(request, text) } }),
  });
  const { failure, status } = await officeAction<{ user: StaffUser }, Found>(request, {
    open: async () => ({ user: await requireStaff(request, "change-people") }),
    async find({ user }, sent) {
      const act = sent.get("act");
      if (act !== "add" && act !== "require") throw new Response("Bad request", { status: 400 });
      return { user, act };
    },
    form: ({ act }): { form: Form<Fields> } => ({ form: forms[act] }),
    async perform({ user, act }, { email, name, role, required }) {
      if (!isRecentSignIn(user)) return { errors: { form: [officeRequest.confirmAndSend] }, status: 401 };
      if (act === "require") {
        const isRequired = required === "yes";
        const outcome = await requireTwoStep(isRequired, user);
        if (outcome === "not-allowed")
          return { errors: { form: [staffRefusals["not-allowed"]] }, status: 403 };
        if (outcome === "none-yourself") {
          return { errors: { form: ["Set up your own two-step login first."] }, status: 409 };
        }
        return done(
          isRequired
            ? "Everyone at the office now needs two-step login."
            : "Two-step login is everyone's own choice now.",
        );
      }
      if (!isStaffRole(role)) throw new Response("Bad request", { status: 400 });
      const account = await accountToAdd(String(email));
      if ("missing" in account) return { errors: { fields: { email: [account.missing] } } };
      const { refused } = await addStaff(account.uid, { role, name: String(name) }, colleague(user));
      if (refused) return { errors: { form: [staffRefusals[refused]] }, status: 409 };
      return done(`${name} works here now. They log in with their own password, at /login.`);
    },
  });
  return formFailure(failure, { status });
}

export default function People() {
  const { people, required, hasTwoStep, missing, broker } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const sent = Object.values(forms).find(({ id }) => id === failure?.formId);
  return (
    <>
      <ErrorSummary errors={sent ? errorsOf(sent.id, sent.fields, failure?.result?.error) : []} />
      <h1>{words.title}</h1>
      <section>
        <h2 className="visually-hidden">{words.people}</h2>
        <DataTable
          headed
          caption={words.peopleCaption}
          head={words.peopleHead}
          rows={people.map(({ uid, name, you, role, since, twoStep }) => [
            <Name key={uid} uid={broker ? uid : null} text={you ? `${name} (You)` : name} />,
            role,
            since,
            twoStep,
          ])}
        />
        <p>
          Also here: <PageLink href="/office/closures">closures</PageLink>.
        </p>
        <p>{words.login}</p>
      </section>
      <section>
        <h2>Two-step login</h2>
        <p>
          {required
            ? "Everyone at the office needs it: after the password, a code from an app on their phone."
            : "It's everyone's own choice: after the password, a code from an app on their phone."}{" "}
          {hasTwoStep ? "Yours is on." : "Yours is off."}
        </p>
        <p>
          <PageLink className="button" href={setUpPath}>
            {hasTwoStep ? "Your phone and recovery codes" : "Set up yours"}
          </PageLink>
        </p>
        {broker?.isRecent && (required || hasTwoStep) ? (
          <Require required={required} missing={missing} />
        ) : null}
      </section>
      {broker ? (
        <>
          <section>
            <h2>Add somebody</h2>
            {broker.isRecent || failure ? <Add /> : null}
            {broker.isRecent ? null : (
              <ConfirmFirst href={confirmPasswordPath(path)} elsewhere={Boolean(failure)} />
            )}
          </section>
          <section>
            <h2>What was changed</h2>
            <DataTable
              headed
              caption="The newest first"
              head={["When", "Whose", "What", "By"]}
              rows={broker.events.map(({ at, who, what, by }) => [at, who, what, by])}
            />
          </section>
        </>
      ) : null}
    </>
  );
}

const Name = ({ uid, text }: { uid: string | null; text: string }) =>
  uid ? <PageLink href={`${path}/${uid}`}>{text}</PageLink> : text;

function Add() {
  const { form, drawn } = useDescribedForm(addForm, { defaults: { act: "add" } });
  return (
    <DescribedForm form={form}>
      {drawn}
      <FormStatus />
      <BusyButton busy="Adding…" className="button button-main">
        Add them
      </BusyButton>
    </DescribedForm>
  );
}

function Require({ required, missing }: { required: boolean; missing: readonly string[] }) {
  const { form, drawn } = useDescribedForm(requireForm, {
    defaults: { act: "require", required: required ? "no" : "yes" },
  });
  return (
    <DescribedForm form={form}>
      {drawn}
      {required || missing.length === 0 ? null : (
        <p>Still without it, and asked to set it up before anything else opens: {missing.join(", ")}.</p>
      )}
      <FormStatus />
      <BusyButton busy="Saving…" className="button">
        {required ? "Let everyone choose" : "Require it of everyone"}
      </BusyButton>
    </DescribedForm>
  );
}
