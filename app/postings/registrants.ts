import { choice, ticks } from "~/lib/forms/fields";
import type { Actor, Role } from "~/lib/steps/states";

/** Registrants of the brokerage, to choose from: agents and the broker of record. */

export const registrants = ["agent", "broker"] as const;

/** A staff member. */
export interface Colleague {
  uid: string;
  name: string;
  role: Role;
  /** Registration with RECO. Missing if it isn't recorded. */
  registration?: { number: string } | null;
}

/** A person recorded earlier, who may have left since. */
export interface RecordedPerson {
  /** Account id, or the name if only a name was typed. */
  id: string;
  name: string;
}

/** True if the staff member may act for a client. */
export const isRegistrant = ({ role }: Pick<Colleague, "role">): boolean =>
  registrants.some((one) => one === role);

/** Options: first recorded people who have left, then all current registrants. */
function options(staff: readonly Colleague[], noted: readonly RecordedPerson[]) {
  const now = staff.filter(isRegistrant).map(({ uid, name }) => ({ value: uid, label: name }));
  const gone = noted.filter(({ id }) => now.every(({ value }) => value !== id));
  return [
    ...gone.map(({ id, name }) => {
      const isDouble = now.some(({ label }) => label === name);
      return { value: id, label: isDouble ? `${name} (as recorded before)` : name };
    }),
    ...now,
  ];
}

/** Error if none is chosen. */
export const noRegistrant = "Choose an agent or the broker of record.";

/** @param noted person recorded so far, when editing */
export const registrantField = (label: string, staff: readonly Colleague[], noted?: RecordedPerson) =>
  choice(label, options(staff, noted ? [noted] : []), {
    hint: "An agent or the broker of record.",
    placeholder: "Choose a person",
    missing: noRegistrant,
  });

/** Most designated representatives in an agreement. */
export const mostRepresentatives = 3;

/** Field for all representatives in a designated agreement. @param noted representatives recorded so far */
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

/** Joins names: "Ana Lee, Bo Broker". */
export const namesOf = (people: readonly Pick<Actor, "name">[]): string =>
  people.flatMap(({ name }) => name ?? []).join(", ");

/**
 * People chosen in a form, as stored. Null if none was chosen, or if one doesn't work here any more.
 * @param noted people recorded earlier, who may have left since
 */
export function representativesIn(
  chosen: readonly string[],
  staff: readonly Colleague[],
  noted: readonly Actor[] = [],
): Actor[] | null {
  const found = chosen.flatMap((uid) => noted.find(({ id }) => id === uid) ?? registrantOf(uid, staff) ?? []);
  return found.length > 0 && found.length === chosen.length ? found : null;
}

/** The registrant chosen in a form, as stored. Undefined if they don't work here any more. */
export function registrantOf(uid: string | undefined, staff: readonly Colleague[]): Actor | undefined {
  const found = staff.find((one) => one.uid === uid && isRegistrant(one));
  return found && { role: found.role, id: found.uid, name: found.name };
}
