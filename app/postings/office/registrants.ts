import type { Actor, Role } from "~/lib/steps/states";

/** Registrants of the brokerage, to choose from: agents and the broker of record. Pure. */

export const registrants = ["agent", "broker"] as const;

/** Somebody who works at the office. */
export interface Colleague {
  uid: string;
  name: string;
  role: Role;
}

/** Somebody who was noted before and may have left since. */
export interface NotedPerson {
  /** The account; the name itself where only that was typed. */
  id: string;
  name: string;
}

/** Whether somebody at the office may act for a client. */
export const isRegistrant = ({ role }: Pick<Colleague, "role">): boolean =>
  registrants.some((one) => one === role);

/** The registrants there are, and first whoever was noted and isn't among them. */
function options(staff: readonly Colleague[], noted: NotedPerson | undefined) {
  const now = staff.filter(isRegistrant).map(({ uid, name }) => ({ value: uid, label: name }));
  if (!noted || now.some(({ value }) => value === noted.id)) return now;
  const isDouble = now.some(({ label }) => label === noted.name);
  return [{ value: noted.id, label: isDouble ? `${noted.name} (as noted before)` : noted.name }, ...now];
}

/** Said where none was chosen. */
export const noRegistrant = "Choose an agent or the broker of record.";

/** @param noted who it is now, where that is put right */
export const registrantField = (label: string, staff: readonly Colleague[], noted?: NotedPerson) =>
  ({
    kind: "select",
    label,
    hint: "An agent or the broker of record.",
    options: options(staff, noted),
    placeholder: "Choose a person",
    required: true,
    missing: noRegistrant,
  }) as const;

/** The registrant whom a form names, as the record keeps them; undefined where they don't work here any more. */
export function registrantOf(uid: string | undefined, staff: readonly Colleague[]): Actor | undefined {
  const found = staff.find((one) => one.uid === uid && isRegistrant(one));
  return found && { role: found.role, id: found.uid, name: found.name };
}
