import { orServiceUnavailable } from "~/accounts/guard.server";
import { longDate } from "~/lib/format";
import type { Role } from "~/lib/steps/states";
import { roleNames } from "~/office/words/office";
import { otherRoles, permissionWords } from "~/office/words/people";
import { postingTable } from "~/postings/states";
import { done } from "~/postings/transition-words";
import { requestTable } from "~/requests/states";
import { transitionWords } from "~/requests/words/requests";
import { requireStaff } from "./guard.server";
import { isPermitted, isStaffRole, permissionNames, staffRoles } from "./permissions";
import { listStaff } from "./staff.server";

/** What the page about the people of the office shows: who they are, and what the tables let each role do. */

/** One line of the table: what is done, by which roles of the office, and by whom else. */
interface Right {
  what: string;
  /** In the order of `staffRoles`. */
  may: boolean[];
  others: string[];
}

const otherName = (role: Role): string[] =>
  role in otherRoles ? [otherRoles[role as keyof typeof otherRoles]] : [];

function rightOf(what: string, by: readonly Role[]): Right {
  const others = Object.keys(otherRoles).flatMap((role) =>
    by.includes(role as Role) ? otherName(role as Role) : [],
  );
  const start = what.charAt(0).toUpperCase() + what.slice(1);
  return { what: start, may: staffRoles.map((role) => by.includes(role)), others };
}

/** The lines of a table of transitions, as its timeline words them; what is worded alike is one line. */
function rightsOf<Name extends string>(
  table: readonly { name: Name; by: readonly Role[] }[],
  wordsOf: (name: Name) => string,
): Right[] {
  const by = new Map<string, Role[]>();
  for (const transition of table) {
    const what = wordsOf(transition.name);
    by.set(what, [...(by.get(what) ?? []), ...transition.by]);
  }
  return [...by].map(([what, roles]) => rightOf(what, roles));
}

/** Who may do what: the permissions and both tables of transitions, and nothing beside them. */
export const allRights = () =>
  ({
    pages: permissionNames.map((permission) =>
      rightOf(
        permissionWords[permission],
        staffRoles.filter((role) => isPermitted(role, permission)),
      ),
    ),
    requests: rightsOf(requestTable, (name) => transitionWords[name].done),
    orders: rightsOf(postingTable, (name) => done[name]),
  }) as const;

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showPeople(request: Request) {
  const user = await requireStaff(request, "read-people");
  const staff = await orServiceUnavailable(listStaff());
  return {
    people: staff.map(({ uid, name, role, addedAt }) => ({
      ...{ uid, name, you: uid === user.uid },
      // A role that a later build knows is said as it is stored.
      role: isStaffRole(role) ? roleNames[role] : String(role),
      since: longDate(addedAt),
    })),
    rights: allRights(),
  };
}
