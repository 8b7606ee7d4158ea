import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { choice, hidden, longText } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { BusyButton, FormStatus } from "~/lib/forms/PageForm";
import { idOfForm, newRequestId } from "~/lib/ids";
import { actorOf } from "~/lib/steps/step";
import { officeAction } from "~/office/form-action.server";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { listStaff, type StaffMember } from "~/office/people/staff.server";
import { handOver } from "~/office/queue/hand-over.server";

/** The office's page on which all that somebody has goes to a colleague. */

const title = "Hand over all of somebody's work";

const handOverForm = (people: readonly { uid: string; name: string }[]) => {
  const options = people.map(({ uid, name }) => ({ value: uid, label: name }));
  return form("hand-over", {
    changeId: hidden(),
    from: choice("Whose work", options, { missing: "Choose whose work it is.", placeholder: undefined }),
    to: choice("Who gets it", options, { placeholder: "Choose a person", missing: "Choose who gets it." }),
    note: longText("What they should know", {
      hint: "Goes with the email to them. For example: back on December 7; call Ann Brown first.",
      maxLength: 500,
      required: false,
    }),
  });
};

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request, "change-requests");
  const staff = await orServiceUnavailable(listStaff());
  return {
    people: staff.map(({ uid, name }) => ({ uid, name })),
    from: user.uid,
    changeId: newRequestId(),
  };
}

type Sender = { user: StaffUser; staff: StaffMember[] };

export async function action({ request }: ActionFunctionArgs) {
  const { failure, status } = await officeAction<
    Sender,
    Sender & { id: string },
    ReturnType<typeof handOverForm>["fields"]
  >(request, {
    async open() {
      const user = await requireStaff(request, "change-requests");
      return { user, staff: await orServiceUnavailable(listStaff()) };
    },
    find: async (sender, sent) => ({ ...sender, id: idOfForm(sent) }),
    form: ({ staff }) => ({ form: handOverForm(staff) }),
    async perform({ user, staff, id }, { from, to, note = "" }) {
      const [giver, getter] = [from, to].map((uid) => staff.find((one) => one.uid === uid));
      if (!giver || !getter) return { errors: { form: ["One of them doesn't work here any more."] } };
      if (giver.uid === getter.uid) return { errors: { fields: { to: ["Choose somebody else."] } } };
      const person = ({ uid, name }: StaffMember) => ({ uid, name });
      const people = { from: person(giver), to: person(getter) };
      const { given, left } = await handOver({ ...people, note, actor: actorOf(user), id });
      const done =
        given.length === 0
          ? `${giver.name} has nothing to hand over.`
          : `${given.length === 1 ? "One file goes" : `${given.length} files go`} from ${giver.name} to ${getter.name}.`;
      const not = left.length > 0 ? ` Not handed over, open these yourself: ${left.join(", ")}.` : "";
      return {
        to: redirect(`/office?whose=${getter.uid}`, {
          headers: { "Set-Cookie": await leaveNotice(request, done + not) },
        }),
      };
    },
  });
  return formFailure(failure, { status });
}

export default function HandOverPage() {
  const { people, from, changeId } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const described = handOverForm(people);
  const { form: drawn, draw } = useDescribedForm(described, { defaults: { from } });
  return (
    <>
      <ErrorSummary
        errors={failure ? errorsOf(failure.formId, described.fields, failure.result.error) : []}
      />
      <h1>{title}</h1>
      <p>
        Orders, listings, requests and days to look again that haven't ended. The colleague gets an email with
        the list, and every file's timeline says who handed it over.
      </p>
      <DescribedForm form={drawn}>
        <input type="hidden" name="changeId" value={changeId} />
        {draw("from")}
        {draw("to")}
        {draw("note")}
        <FormStatus />
        <BusyButton busy="Handing over…" className="button button-main">
          Hand everything over
        </BusyButton>
      </DescribedForm>
    </>
  );
}
