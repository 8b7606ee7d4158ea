import { choice, ticks } from "~/lib/forms/fields";
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

/** The registrants there are, and first those who were noted and aren't among them. */
function options(staff: readonly Colleague[], noted: readonly NotedPerson[]) {
  const now = staff.filter(isRegistrant).map(({ uid, name }) => ({ value: uid, label: name }));
  const gone = noted.filter(({ id }) => now.every(({ value }) => value !== id));
  return [
    ...gone.map(({ id, name }) => {
      const isDouble = now.some(({ label }) => label === name);
      return { value: id, label: isDouble ? `${name} (as noted before)` : name };
    }),
    ...now,
  ];
}

/** Said where none was chosen. */
export const noRegistrant = "Choose an agent or the broker of record.";

/** @param noted who it is now, where that is put right */
export const registrantField = (label: string, staff: readonly Colleague[], noted?: NotedPerson) =>
  choice(label, options(staff, noted ? [noted] : []), {
    hint: "An agent or the broker of record.",
    placeholder: "Choose a person",
    missing: noRegistrant,
  });

/** Most people whom an agreement names as designated representatives. */
export const mostRepresentatives = 3;

/** Everybody whom a designated agreement names. @param noted who they are now */
export const representativesField = (staff: readonly Colleague[], noted: readonly Actor[] = []) =>
  ticks(
    "Designated representatives",
    options(
      staff,
      noted.map(({ id, name }) => ({ id: id ?? "", name: name ?? "" })),
    ),
    {
      hint: "Everyone the agreement names: agents or the broker of record.",
      most: mostRepresentatives,
      depends: true,
      malformed: `Choose at most ${mostRepresentatives} people who work here.`,
    },
  );

/** People by their names: "Ana Lee, Bo Broker". */
export const namesOf = (people: readonly Pick<Actor, "name">[]): string =>
  people.flatMap(({ name }) => name ?? []).join(", ");

/**
 * Everybody whom a form names, as the record keeps them; null where it names nobody, or somebody who doesn't work here any more.
 * @param noted who was named before, and may have left since
 */
export function representativesIn(
  chosen: readonly string[],
  staff: readonly Colleague[],
  noted: readonly Actor[] = [],
): Actor[] | null {
  const found = chosen.flatMap((uid) => noted.find(({ id }) => id === uid) ?? registrantOf(uid, staff) ?? []);
  return found.length > 0 && found.length === chosen.length ? found : null;
}

/** The registrant whom a form names, as the record keeps them; undefined where they don't work here any more. */
export function registrantOf(uid: string | undefined, staff: readonly Colleague[]): Actor | undefined {
  const found = staff.find((one) => one.uid === uid && isRegistrant(one));
  return found && { role: found.role, id: found.uid, name: found.name };
}
