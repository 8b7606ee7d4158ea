import { longestName } from "~/content/business";
import { choice, hidden, text, tick } from "~/lib/forms/fields";
import { type Fields, form } from "~/lib/forms/form";
import { malformedEmail } from "~/lib/forms/words";
import type { Option } from "~/lib/ui/shapes";
import { roleNames } from "~/office/words/office";
import { staffRoles } from "./permissions";

/** The forms with which a broker of record changes who works at the office. */

const act = hidden(20);

const role = choice(
  "Role",
  staffRoles.map((value) => ({ value, label: roleNames[value] })),
  { placeholder: "Choose a role", missing: "Choose a role." },
);

const name = text("Name", {
  hint: "As colleagues and the timelines of listings read it.",
  maxLength: longestName.part,
  format: "name",
  malformed: "Type the name with letters, without numbers or symbols.",
});

export const addForm = form("add", {
  act,
  email: text("Email address", {
    hint: "Of their account on this site. They sign up and confirm the address first.",
    format: "email",
    malformed: malformedEmail,
  }),
  name,
  role,
});

export const requireForm = form("require", { act, required: hidden(3) });

export const editForm = form("edit", { act, seen: hidden(200), name, role });

export const resetForm = form("reset", {
  act,
  sure: tick("I've made sure that it's really them who asks: I saw them, or called a number that I know", {
    missing: "Make sure that it's really them, then tick the box.",
  }),
});

/** @param held how many files are assigned to them @param others who can get these, the first one by default */
export function removeForm(name: string, held: number, others: readonly Option[]) {
  const label = held === 1 ? "Who gets their file" : `Who gets their ${held} files`;
  const fields: Fields = {
    act,
    ...(held > 0 && others.length > 0
      ? { to: choice(label, others, { required: false, placeholder: undefined }) }
      : {}),
    sure: tick(`${name} no longer works here`, { missing: "Tick the box to remove them." }),
  };
  return form("remove", fields);
}
