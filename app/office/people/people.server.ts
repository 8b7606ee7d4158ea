import { withAdminAuth } from "~/accounts/admin-auth.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { AuthError } from "~/accounts/identity-toolkit.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { dateAndTime, longDate } from "~/lib/format";
import { notFound } from "~/lib/http/error-response";
import { heldBy } from "~/office/queue/hand-over.server";
import { isTwoStepRequired } from "~/office/two-step/settings.server";
import { roleNames } from "~/office/words/office";
import { changeNames } from "~/office/words/people";
import { addressOf as homeOf } from "~/postings/posting";
import { mostRepresented, representedBy } from "~/postings/queries.server";
import type { StaffEvent } from "~/store/collections.server";
import { requireStaff, type StaffUser } from "./guard.server";
import { colleaguesOf } from "./leave.server";
import { isPermitted, isStaffRole } from "./permissions";
import { findStaff, listStaff, placeSeen, type StaffMember } from "./staff.server";
import { latestStaffEvents } from "./staff-events.server";

// A role that a later build knows is said as it is stored.
const roleOf = (role: string): string => (isStaffRole(role) ? roleNames[role] : role);

const lineOf = ({ uid, name, role, addedAt, twoStepSince }: StaffMember, user: StaffUser) => ({
  uid,
  name,
  you: uid === user.uid,
  role: roleOf(role),
  since: longDate(addedAt),
  twoStep: twoStepSince ? `Since ${longDate(twoStepSince)}` : "No",
});

/** What was done, as the page says it: "Agent → Broker of record". */
function eventLine({ at, actor, change, about, before, after }: StaffEvent) {
  const by = {
    colleague: actor.name ?? actor.id,
    operator: `The operator (${actor.name ?? actor.id})`,
    "account-deleted": `${about?.name ?? "They"}, by deleting the account`,
  }[actor.kind];
  const values = [before, after].flatMap((value) => (value ? [roleOf(value)] : []));
  return {
    at: dateAndTime(at),
    who: about?.name ?? "Everyone",
    what: values.length > 0 ? `${changeNames[change]}: ${values.join(" → ")}` : changeNames[change],
    by,
  };
}

/** Who works at the office; what a broker of record can change of it, and what was changed. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showPeople(request: Request) {
  const user = await requireStaff(request, "read-people");
  const isBroker = isPermitted(user.role, "change-people");
  const [staff, required, events] = await orServiceUnavailable(
    Promise.all([listStaff(), isTwoStepRequired(), isBroker ? latestStaffEvents() : []]),
  );
  const own = staff.find(({ uid }) => uid === user.uid);
  return {
    people: staff.map((one) => lineOf(one, user)),
    required,
    hasTwoStep: Boolean(own?.twoStepSince),
    missing: staff.filter(({ twoStepSince }) => !twoStepSince).map(({ name }) => name),
    broker: isBroker ? { isRecent: isRecentSignIn(user), events: events.map(eventLine) } : null,
  };
}

/** One of the people, for the broker of record. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showPerson(request: Request, uid = "") {
  const user = await requireStaff(request, "change-people");
  const [person, held, email, represented, others] = await orServiceUnavailable(
    Promise.all([
      /^[\w-]{1,128}$/.test(uid) ? findStaff(uid) : null,
      heldBy(uid),
      addressOf(uid),
      representedBy(uid),
      colleaguesOf(uid),
    ]),
  );
  if (!person) throw notFound();
  return {
    ...lineOf(person, user),
    email,
    held: held.length,
    others,
    represented: represented.map((posting) => ({
      reference: posting.reference,
      home: homeOf(posting) ?? posting.reference,
    })),
    hasMore: represented.length === mostRepresented,
    place: { name: person.name, role: person.role, seen: placeSeen(person) },
    hasTwoStep: Boolean(person.twoStepSince),
    isRecent: isRecentSignIn(user),
  };
}

/** The address of an account; null when it's gone. */
const addressOf = (uid: string): Promise<string | null> =>
  withAdminAuth((auth) => auth.getUser(uid)).then(
    ({ email }) => email ?? null,
    (error: unknown) => {
      if (error instanceof AuthError) return null;
      throw error;
    },
  );

/** The confirmed account of an address, or what is missing, in words. @throws ProviderUnavailable */
export async function accountToAdd(email: string): Promise<{ uid: string } | { missing: string }> {
  try {
    const { uid, emailVerified, disabled } = await withAdminAuth((auth) => auth.getUserByEmail(email));
    if (disabled)
      return { missing: "The account with this address is disabled. Ask the operator of the site." };
    if (emailVerified) return { uid };
    return {
      missing:
        "There's an account with this address, but nobody has confirmed it. Ask them to open the link in the email they got, then add them.",
    };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return {
      missing:
        "There's no account with this address yet. Ask them to sign up on this site first, then add them.",
    };
  }
}
