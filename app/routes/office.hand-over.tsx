import { orServiceUnavailable } from "~/accounts/guard.server";
import { listStaff, type StaffMember } from "~/accounts/staff/staff.server";
import { capitalised, countInWords } from "~/content/phrases";
import type { PageHandle } from "~/document/meta";
import { choice, longText } from "~/lib/forms/fields";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { handOver } from "~/office/queue/hand-over.server";
import { type SettingsContext, settingsPage, settingsStep } from "~/office/settings-page.server";

/** Page that reassigns all work of a colleague to another. */

const title = "Reassign all work";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

interface Context extends SettingsContext {
  staff: readonly StaffMember[];
}

const handOverStep = settingsStep("hand-over", {
  button: "Reassign all",
  withoutPassword: true,
  forms({ staff, user }: Context) {
    const options = staff.map(({ uid, name }) => ({ value: uid, label: name }));
    return [
      {
        fields: {
          from: choice("From", options, {
            missing: "Choose the person whose work to reassign.",
            placeholder: undefined,
          }),
          to: choice("To", options, {
            placeholder: "Choose a person",
            missing: "Choose a person.",
          }),
          note: longText("Note", {
            hint: "Included in the email to them. For example: back on December 7, and please call Ann Brown first.",
            maxLength: 500,
            required: false,
          }),
        },
        defaults: { from: user.uid },
      },
    ];
  },
  async take({ sent: { from, to, note = "" }, staff, actor, id }) {
    const [giver, getter] = [from, to].map((uid) => staff.find((one) => one.uid === uid));
    if (!giver || !getter) return { errors: { form: ["One of these people no longer works here."] } };
    if (giver.uid === getter.uid) return { errors: { fields: { to: ["Choose another person."] } } };
    const person = ({ uid, name }: StaffMember) => ({ uid, name });
    const { given, left } = await handOver({ from: person(giver), to: person(getter), note, actor, id });
    const done =
      given.length === 0
        ? `${giver.name} has no open work.`
        : `${capitalised(countInWords(given.length, "file was", "files were"))} reassigned from ${giver.name} to ${getter.name}.`;
    const not = left.length > 0 ? ` Not reassigned, please open these yourself: ${left.join(", ")}.` : "";
    return { to: `/office?whose=${getter.uid}`, notice: done + not };
  },
});

const server = settingsPage({
  path: "/office/hand-over",
  read: "change-requests",
  change: "change-requests",
  steps: [handOverStep],
  open: async (by): Promise<Context> => ({ ...by, staff: await orServiceUnavailable(listStaff()) }),
  view: () => ({}),
});
export const loader = server.loader;
export const action = server.action;

export default function HandOverPage() {
  return (
    <>
      <StepErrors />
      <h1>{title}</h1>
      <p>
        Orders, listings, requests and follow-ups that haven't ended. Your colleague gets an email with the
        list, and each file's history says who reassigned it.
      </p>
      <Steps of="hand-over" main />
    </>
  );
}
