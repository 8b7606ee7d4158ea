import { longestName } from "~/content/business";
import { type Fields, form } from "~/lib/forms/form";
import { malformedEmail } from "~/lib/forms/words";
import type { Option } from "~/lib/ui/shapes";
import { roleNames } from "~/office/words/office";
import { staffRoles } from "./permissions";

/** The forms with which a broker of record changes who works at the office. */

const act = { kind: "hidden", maxLength: 20 } as const;

const role = {
  kind: "select",
  label: "Role",
  options: staffRoles.map((value) => ({ value, label: roleNames[value] })),
  placeholder: "Choose a role",
  missing: "Choose a role.",
} as const;

const name = {
  kind: "text",
  label: "Name",
  hint: "As colleagues and the timelines of listings read it.",
  required: true,
  maxLength: longestName.part,
  format: "name",
  malformed: "Type the name with letters, without numbers or symbols.",
} as const;

export const addForm = form("add", {
  act,
  email: {
    kind: "text",
    label: "Email address",
    hint: "Of their account on this site. They sign up and confirm the address first.",
    required: true,
    maxLength: 254,
    format: "email",
    malformed: malformedEmail,
    spellCheck: false,
  },
  name,
  role,
});

export const requireForm = form("require", { act, required: { kind: "hidden", maxLength: 3 } });

export const editForm = form("edit", { act, seen: { kind: "hidden", maxLength: 200 }, name, role });

export const resetForm = form("reset", {
  act,
  sure: {
    kind: "checkbox",
    label: "I've made sure that it's really them who asks: I saw them, or called a number that I know",
    missing: "Make sure that it's really them, then tick the box.",
  },
});

/** @param held how many files are assigned to them @param others who can get these, the first one by default */
export function removeForm(name: string, held: number, others: readonly Option[]) {
  const label = held === 1 ? "Who gets their file" : `Who gets their ${held} files`;
  const fields: Fields = {
    act,
    ...(held > 0 && others.length > 0 ? { to: { kind: "select", label, options: others } } : {}),
    sure: {
      kind: "checkbox",
      label: `${name} no longer works here`,
      missing: "Tick the box to remove them.",
    },
  };
  return form("remove", fields);
}
