import { accountWithEmail } from "~/accounts/admin-auth.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { addressOfStaff } from "~/accounts/staff/addresses.server";
import { roleNames, type StaffRole, staffRoles } from "~/accounts/staff/permissions";
import {
  addStaff,
  editStaff,
  handOverRole,
  nameDeputy,
  placeSeen,
  recordRegistration,
  registrationSeen,
  type StaffMember,
  type StaffRefusal,
} from "~/accounts/staff/staff.server";
import { colleague } from "~/accounts/staff/staff-events.server";
import { endTwoStep } from "~/accounts/staff/two-step.server";
import { requireTwoStep } from "~/accounts/staff/two-step-settings.server";
import { registrationText, renewalDays } from "~/accounts/staff/work";
import { tellOwner } from "~/accounts/tell-owner.server";
import { longestName } from "~/content/business";
import { longDate } from "~/lib/format";
import { choice, day, hiddenField, text, tick } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { malformedEmail } from "~/lib/forms/words";
import { addDays } from "~/lib/time/business-days";
import type { Option } from "~/lib/ui/shapes";
import { type SettingsContext, type SettingsResult, settingsStep } from "~/office/settings-page.server";
import { findRepresentedBy } from "~/postings/queries.server";
import { isRegistrant } from "~/postings/registrants";
import { type Invitation, invite, withdrawInvitation } from "./invitations.server";
import { reassignedText, removeStaff } from "./leave.server";

/** The broker of record's steps for staff. */

export const peoplePath = "/office/people";

/** Messages of refused changes of staff. */
export const staffRefusals: Readonly<Record<StaffRefusal | "changed-two-step", string>> = {
  "last-broker": "The office needs a broker of record. Give that role to another person first.",
  "not-allowed": "You're no longer the broker of record or the deputy, so nothing was changed.",
  "one-broker": "A brokerage has one broker of record, who hands the role over on the new one's page.",
  "not-agent": "Only an agent can be the broker of record or the deputy. Change the role first.",
  gone: "This person no longer works here.",
  there: "This person already works here.",
  changed:
    "A colleague changed this name or role while you had the page open. It's shown below. Save yours again if it's still right.",
  "changed-two-step":
    "The two-step login was set up again since you opened this page, so it wasn't reset. Reset it only if they ask again.",
};

const refusedAs = (refused: keyof typeof staffRefusals): SettingsResult => ({
  errors: { form: [staffRefusals[refused]] },
  status: 409,
});

const placeFields = (now?: StaffRole) => ({
  name: text("Name", {
    hint: "Shown to colleagues and in each file's history.",
    maxLength: longestName.part,
    format: "name",
    malformed: "Type the name with letters, without numbers or symbols.",
  }),
  role: choice(
    "Role",
    staffRoles
      .filter((role) => role !== "broker" || role === now)
      .map((value) => ({ value, label: roleNames[value] })),
    { placeholder: "Choose a role", missing: "Choose a role." },
  ),
});

export interface PeopleContext extends SettingsContext {
  staff: readonly StaffMember[];
  invitations: readonly Invitation[];
  /** True if all staff need a second step. */
  required: boolean;
}

const addPerson = settingsStep("add", {
  button: "Add this person",
  forms: (_: PeopleContext) => [
    {
      fields: {
        email: text("Email address", {
          hint: "A person without an account here gets an email with a link to join the office.",
          format: "email",
          malformed: malformedEmail,
        }),
        ...placeFields(),
      },
    },
  ],
  async take({ sent: { email, name, role }, id, user }) {
    const account = await accountWithEmail(email);
    if (account?.disabled)
      return {
        errors: {
          fields: { email: ["The account with this address is disabled. Ask your site administrator."] },
        },
      };
    if (!account?.emailVerified) {
      await invite(id, { email, name, role }, { uid: user.uid, name: user.name });
      return { notice: `${name} gets an email at ${email} with a link to join, which works for 7 days.` };
    }
    const { refused } = await addStaff(account.uid, { role, name }, colleague(user));
    if (refused) return refusedAs(refused);
    return { notice: `${name} now works here and can log in with their own password.` };
  },
});

const withdraw = settingsStep("withdraw", {
  button: "Withdraw",
  forms: ({ invitations }: PeopleContext) =>
    invitations.map(({ id, name }) => ({ variant: id, button: `Withdraw ${name}'s invitation`, fields: {} })),
  async take({ variant, user }) {
    return (await withdrawInvitation(variant, user))
      ? { notice: "The invitation is withdrawn. Its link doesn't work any more." }
      : { errors: { form: ["This invitation was used or withdrawn before."] }, status: 409 };
  },
});

const requireOfAll = settingsStep("require", {
  forms({ required, staff }: PeopleContext) {
    const without = staff.filter(({ twoStepSince }) => !twoStepSince).map(({ name }) => name);
    return [
      {
        button: required ? "Make two-step login optional" : "Require two-step login",
        fields: { required: hiddenField(3) },
        defaults: { required: required ? "no" : "yes" },
        note:
          required || without.length === 0
            ? ""
            : `Still without it: ${without.join(", ")}. They must set it up before they can go on.`,
      },
    ];
  },
  async take({ sent, user }) {
    const isRequired = sent.required === "yes";
    const outcome = await requireTwoStep(isRequired, user);
    if (outcome === "not-allowed") return { ...refusedAs("not-allowed"), status: 403 };
    if (outcome === "none-yourself")
      return { errors: { form: ["Set up your own two-step login first."] }, status: 409 };
    return {
      notice: isRequired ? "Two-step login is now required for everyone." : "Two-step login is now optional.",
    };
  },
});

export const peopleSteps = [addPerson, withdraw, requireOfAll];

export interface PersonContext extends SettingsContext {
  person: StaffMember;
  /** Number of files assigned to the person. */
  held: number;
  /** Possible new assignees, the first one by default. */
  others: readonly Option[];
  /** True if the reader is the broker of record, not the deputy. */
  isBroker: boolean;
}

const handRole = settingsStep("hand-role", {
  button: "Hand the role over",
  forms: ({ person, isBroker }: PersonContext) =>
    isBroker && person.role === "agent"
      ? [
          {
            fields: {
              sure: tick(`${person.name} is the broker of record from now on, and I'm an agent`, {
                missing: "Tick the box to hand the role over.",
              }),
            },
          },
        ]
      : [],
  async take({ person, user }) {
    const refused = await handOverRole(person.uid, colleague(user));
    return refused
      ? refusedAs(refused)
      : { notice: `${person.name} is now the broker of record.`, to: peoplePath };
  },
});

const deputy = settingsStep("deputy", {
  button: "Save the deputy",
  forms: ({ person, isBroker, today }: PersonContext) =>
    isBroker && person.role === "agent"
      ? [
          {
            fields: {
              until: day("Deputy until", {
                hint: "Until the end of this day, the deputy may do what needs the broker of record. Leave it empty if there is no deputy.",
                min: today,
                max: addDays(today, 366),
                tooEarly: "That day has passed. Enter today or a later day.",
                tooLate: "Enter a day within a year.",
                required: false,
              }),
            },
            defaults: { until: person.deputyUntil ?? "" },
          },
        ]
      : [],
  async take({ sent: { until }, person, user }) {
    const { refused } = await nameDeputy(person.uid, until ?? null, colleague(user));
    if (refused) return refusedAs(refused);
    return {
      notice: until
        ? `${person.name} is the deputy until ${longDate(until)}.`
        : `${person.name} isn't a deputy any more.`,
    };
  },
});

const editPerson = settingsStep("edit", {
  button: "Save name and role",
  forms({ person }: PersonContext) {
    const seen = placeSeen(person);
    const { name, role } = person;
    return [{ fields: { seen: hiddenField(200), ...placeFields(role) }, defaults: { seen, name, role } }];
  },
  async take({ sent: { seen, name, role }, person, user }) {
    const { refused } = await editStaff(person.uid, { role, name }, String(seen), colleague(user));
    return refused ? refusedAs(refused) : { notice: `Saved: ${name}.`, to: peoplePath };
  },
});

const registration = settingsStep("registration", {
  button: "Save the registration",
  forms: ({ person, today }: PersonContext) =>
    isRegistrant(person)
      ? [
          {
            fields: {
              seen: hiddenField(40),
              number: text("RECO registration number", {
                maxLength: 8,
                required: false,
                width: "medium",
              }),
              until: day("Expires on", {
                hint: `The queue asks for the renewal ${renewalDays} days before.`,
                min: addDays(today, -366),
                max: addDays(today, 3 * 366),
                tooEarly: "Enter a day of the last year or later.",
                tooLate: "Enter a day within three years.",
                required: false,
              }),
            },
            defaults: { seen: registrationSeen(person), ...person.registration },
          },
        ]
      : [],
  async take({ sent: { seen, number, until }, person, user }) {
    if (!number !== !until)
      return {
        errors: {
          fields: number
            ? { until: ["Enter the day on which the registration expires."] }
            : { number: ["Enter the registration number."] },
        },
      };
    if (number && !/^\d{5,8}$/.test(number))
      return { errors: { fields: { number: ["Enter the number with 5 to 8 digits."] } } };
    const now = number && until ? { number, until } : null;
    const { refused } = await recordRegistration(person.uid, now, String(seen ?? ""), colleague(user));
    if (refused) return refusedAs(refused);
    return { notice: now ? `Saved: RECO ${registrationText(now)}.` : "The registration was removed." };
  },
});

/** Two-step login as a form shows it. */
const twoStepSeen = ({ twoStepSince }: StaffMember): string => twoStepSince?.toISOString() ?? "";

const resetTwoStep = settingsStep("reset", {
  button: "Reset two-step login",
  forms: ({ person }: PersonContext) => [
    {
      fields: {
        seen: hiddenField(40),
        sure: tick("I've confirmed their identity in person, or by calling a number I know", {
          missing: "Confirm the person's identity, then tick the box.",
        }),
      },
      defaults: { seen: twoStepSeen(person) },
    },
  ],
  async take({ person, user, sent: { seen } }) {
    // An old form doesn't end a two-step login that was set up since.
    if (person.twoStepSince && seen !== twoStepSeen(person)) return refusedAs("changed-two-step");
    const address = await addressOfStaff(person.uid);
    const outcome = await endTwoStep(person.uid, colleague(user), "two-step-reset");
    if (outcome === "not-allowed") {
      const who = "Ask the deputy of the broker of record or your site administrator to reset yours.";
      return { errors: { form: [who] }, status: 403 };
    }
    if (outcome === "done" && address) await tellOwner("two-step-reset", { ...address, emailVerified: true });
    return { notice: `${person.name} can now set up two-step login again.` };
  },
});

/** @param held number of files assigned to them @param others possible new assignees */
function leaveFields({ person, held, others }: PersonContext): Fields {
  const label = held === 1 ? "Reassign their file to" : `Reassign their ${held} files to`;
  return {
    ...(held > 0 && others.length > 0
      ? { to: choice(label, others, { required: false, placeholder: undefined }) }
      : {}),
    sure: tick(`${person.name} no longer works here`, { missing: "Tick the box to confirm the removal." }),
  };
}

const removePerson = settingsStep("remove", {
  forms: (context: PersonContext) => [
    {
      button: context.person.uid === context.user.uid ? "Remove yourself" : `Remove ${context.person.name}`,
      fields: leaveFields(context),
    },
  ],
  async take({ sent: { to }, person, user }) {
    const left = await removeStaff(person.uid, colleague(user), String(to));
    if (left.refused) return refusedAs(left.refused);
    const named = await orServiceUnavailable(findRepresentedBy(person.uid));
    const references = named.map(({ reference }) => reference).join(", ");
    return {
      to: peoplePath,
      notice: [
        `${person.name} no longer works here and has been logged out.`,
        reassignedText(left),
        references &&
          `${person.name} is still named as the designated representative of ${references}: have an amendment signed that names another representative.`,
      ]
        .filter(Boolean)
        .join(" "),
    };
  },
});

export const personSteps = [editPerson, registration, handRole, deputy, resetTwoStep, removePerson];
