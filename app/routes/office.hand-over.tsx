import { orServiceUnavailable } from "~/accounts/guard.server";
import { listStaff, type StaffMember } from "~/accounts/staff/staff.server";
import type { PageHandle } from "~/document/meta";
import { choice, longText } from "~/lib/forms/fields";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { handOver } from "~/office/queue/hand-over.server";
import { type SettingsContext, settingsPage, settingsStep } from "~/office/settings-page.server";

/** The office's page on which all that somebody has goes to a colleague. */

const title = "Hand over all of somebody's work";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

interface Context extends SettingsContext {
  staff: readonly StaffMember[];
}

const handOverStep = settingsStep("hand-over", {
  button: "Hand everything over",
  withoutPassword: true,
  forms({ staff, user }: Context) {
    const options = staff.map(({ uid, name }) => ({ value: uid, label: name }));
    return [
      {
        fields: {
          from: choice("Whose work", options, {
            missing: "Choose whose work it is.",
            placeholder: undefined,
          }),
          to: choice("Who gets it", options, {
            placeholder: "Choose a person",
            missing: "Choose who gets it.",
          }),
          note: longText("What they should know", {
            hint: "Goes with the email to them. For example: back on December 7; call Ann Brown first.",
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
    if (!giver || !getter) return { errors: { form: ["One of them doesn't work here any more."] } };
    if (giver.uid === getter.uid) return { errors: { fields: { to: ["Choose somebody else."] } } };
    const person = ({ uid, name }: StaffMember) => ({ uid, name });
    const { given, left } = await handOver({ from: person(giver), to: person(getter), note, actor, id });
    const done =
      given.length === 0
        ? `${giver.name} has nothing to hand over.`
        : `${given.length === 1 ? "One file goes" : `${given.length} files go`} from ${giver.name} to ${getter.name}.`;
    const not = left.length > 0 ? ` Not handed over, open these yourself: ${left.join(", ")}.` : "";
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
        Orders, listings, requests and days to look again that haven't ended. The colleague gets an email with
        the list, and every file's timeline says who handed it over.
      </p>
      <Steps of="hand-over" main />
    </>
  );
}
