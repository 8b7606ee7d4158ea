import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { addressOfStaff } from "~/accounts/staff-addresses.server";
import { tellOwner } from "~/accounts/tell-owner.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, FormStatus } from "~/lib/forms/PageForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import type { Option } from "~/lib/ui/shapes";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { officeAction } from "~/office/form-action.server";
import { editForm, removeForm, resetForm } from "~/office/people/forms";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { colleaguesOf, filesText, leave } from "~/office/people/leave.server";
import { showPerson } from "~/office/people/people.server";
import { isStaffRole } from "~/office/people/permissions";
import { editStaff, findStaff, type StaffMember } from "~/office/people/staff.server";
import { colleague } from "~/office/people/staff-events.server";
import { heldBy } from "~/office/queue/hand-over.server";
import { endTwoStep } from "~/office/two-step/two-step.server";
import { officeRequest } from "~/office/words/office";
import { staffRefusals, stillNamed } from "~/office/words/people";
import { representedBy } from "~/postings/queries.server";

/** One of the people of the office: their role and name, their second step, and their leaving. For the broker of record. */

const people = "/office/people";

const title = "One of the people";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title };

export const loader = ({ request, params }: LoaderFunctionArgs) => showPerson(request, params.uid);

const acts = ["edit", "reset", "remove"] as const;
type Act = (typeof acts)[number];

const formsFor = (name: string, held: number, others: readonly Option[]) => ({
  edit: editForm,
  reset: resetForm,
  remove: removeForm(name, held, others),
});

interface Found {
  user: StaffUser;
  act: Act;
  person: StaffMember;
  held: number;
  others: readonly Option[];
}

export async function action({ request, params: { uid = "" } }: ActionFunctionArgs) {
  const done = async (to: string, text: string) =>
    redirect(to, { headers: { "Set-Cookie": await leaveNotice(request, text) } });
  const { failure, status } = await officeAction<{ user: StaffUser }, Found>(request, {
    open: async () => ({ user: await requireStaff(request, "change-people") }),
    async find({ user }, sent) {
      const act = acts.find((one) => one === sent.get("act"));
      if (!act) throw new Response("Bad request", { status: 400 });
      const isId = /^[\w-]{1,128}$/.test(uid);
      const [person, held, others] = await orServiceUnavailable(
        Promise.all([isId ? findStaff(uid) : null, isId ? heldBy(uid) : [], colleaguesOf(uid)]),
      );
      if (!person) throw await done(people, staffRefusals.gone);
      return { user, act, person, held: held.length, others };
    },
    form: ({ act, person, held, others }): { form: Form<Fields> } => ({
      form: formsFor(person.name, held, others)[act],
    }),
    async perform({ user, act, person }, { role, name, seen, to }) {
      if (!isRecentSignIn(user)) return { errors: { form: [officeRequest.confirmAndSend] }, status: 401 };
      const own = colleague(user);
      if (act === "reset") {
        const address = await addressOfStaff(uid);
        const outcome = await endTwoStep(uid, own, "two-step-reset");
        if (outcome === "not-allowed") {
          return {
            errors: { form: ["Another broker of record resets yours, or the operator of the site."] },
            status: 403,
          };
        }
        if (outcome === "done" && address)
          await tellOwner("two-step-reset", { ...address, emailVerified: true });
        return {
          to: await done(
            `${people}/${uid}`,
            `${person.name} has no second step now, and can set up another.`,
          ),
        };
      }
      if (act === "edit" && !isStaffRole(role)) throw new Response("Bad request", { status: 400 });
      const result =
        act === "edit" && isStaffRole(role)
          ? await editStaff(uid, { role, name: String(name) }, String(seen), own)
          : await leave(uid, own, String(to));
      if (result.refused) return { errors: { form: [staffRefusals[result.refused]] }, status: 409 };
      if (!("given" in result)) return { to: await done(people, `Saved: ${name}.`) };
      const named = await orServiceUnavailable(representedBy(uid));
      const gone = `${person.name} doesn't work here any more, and is logged out.`;
      const said = [gone, filesText(result), ...stillNamed(person.name, named)];
      return { to: await done(people, said.filter(Boolean).join(" ")) };
    },
  });
  return formFailure(failure, { status });
}

export default function Person() {
  const {
    uid,
    name,
    you,
    email,
    role,
    since,
    twoStep,
    held,
    others,
    represented,
    hasMore,
    place,
    hasTwoStep,
    isRecent,
  } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const sent = Object.values(formsFor(name, held, others)).find(({ id }) => id === failure?.formId);
  const files = held === 1 ? "One file is" : `${held} files are`;
  return (
    <>
      <ErrorSummary errors={sent ? errorsOf(sent.id, sent.fields, failure?.result?.error) : []} />
      <p>
        <PageLink href={people}>People</PageLink>
      </p>
      <h1>{name}</h1>
      <DetailsList
        items={[
          ["Role", role],
          ["Account", email ?? "The account is gone"],
          ["Here since", since],
          ["Two-step login", twoStep],
        ]}
      />
      {represented.length > 0 ? (
        <section>
          <h2>Designated representative</h2>
          <p>
            The agreement of each of these names {name}, and so does the home's page where there is one.
            Before {name} leaves or becomes an assistant, have the owners sign an amendment that names
            somebody else: “Designated representatives” under “Changes and term”. Where an owner still has to
            sign the agreement, recall it instead.
          </p>
          {hasMore ? (
            <p>
              Only {represented.length} are listed here. Further ones appear once these name somebody else.
            </p>
          ) : null}
          <ul>
            {represented.map(({ reference, home }) => (
              <li key={reference}>
                <PageLink href={`/office/postings/${reference}/listing?kind=representation#begin`}>
                  {home}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isRecent ? null : (
        <ConfirmFirst href={confirmPasswordPath(`${people}/${uid}`)} elsewhere={Boolean(failure)} />
      )}
      {isRecent || failure ? (
        <>
          <section>
            <h2>Change name or role</h2>
            <Edit place={place} />
          </section>
          {hasTwoStep && !you ? (
            <section>
              <h2>Lost phone</h2>
              <p>
                Resetting ends their app's codes and their recovery codes. They get an email, and it's on the
                record.
              </p>
              <Sure form={resetForm} act="reset" button="Reset two-step login" />
            </section>
          ) : null}
          <section>
            <h2>Remove from the office</h2>
            {held > 0 ? (
              <p>
                {files} assigned to {name}, and a colleague gets {held === 1 ? "it" : "them"}.
              </p>
            ) : (
              <p>Nothing is assigned to {name}.</p>
            )}
            <Sure
              form={removeForm(name, held, others)}
              act="remove"
              button={you ? "Remove yourself" : `Remove ${name}`}
            />
          </section>
        </>
      ) : null}
    </>
  );
}

function Edit({ place: { name, role, seen } }: { place: { name: string; role: string; seen: string } }) {
  const { form, draw } = useDescribedForm(editForm, { defaults: { act: "edit", seen, name, role } });
  return (
    <DescribedForm form={form}>
      {draw("act")}
      {/* What the page shows now is what a form speaks of, also where it came back. */}
      <input type="hidden" name="seen" value={seen} />
      {draw("name")}
      {draw("role")}
      <FormStatus />
      <BusyButton busy="Saving…" className="button button-main">
        Save
      </BusyButton>
    </DescribedForm>
  );
}

function Sure({ form: described, act, button }: { form: Form<Fields>; act: Act; button: string }) {
  const { form, draw } = useDescribedForm(described, { defaults: { act } });
  return (
    <DescribedForm form={form}>
      {draw("act")}
      {"to" in described.fields ? draw("to") : null}
      {draw("sure")}
      <FormStatus />
      <BusyButton busy="Saving…" className="button">
        {button}
      </BusyButton>
    </DescribedForm>
  );
}
