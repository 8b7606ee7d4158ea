import { accountWithEmail, createAccount, removeAccount, withAdminAuth } from "~/accounts/admin-auth.server";
import type { User } from "~/accounts/guard.server";
import { signInWithPassword } from "~/accounts/identity-toolkit.server";
import { deleteProfile, saveProfile } from "~/accounts/profile.server";
import { leaveNotice, startSession } from "~/accounts/session.server";
import { actingRole } from "~/accounts/staff/permissions";
import { findStaff } from "~/accounts/staff/staff.server";
import { today } from "~/lib/format";
import { emailKey } from "~/lib/forms/formats";
import { acceptInvitation, type Invitation } from "./invitations.server";

/** Joining the office by an invitation. */

/**
 * - password: the address has no confirmed account, so the reader chooses a password
 * - join: the reader is logged in with the address
 * - log-in: the address has an account, and the reader isn't logged in
 * - other: the reader is logged in with another address
 * - member: the reader works here
 * - used, withdrawn, expired: the link doesn't work any more
 * - unbacked: its sender may no longer add people
 */
export type InvitationState =
  | "password"
  | "join"
  | "log-in"
  | "other"
  | "member"
  | "used"
  | "withdrawn"
  | "expired"
  | "unbacked";

/** @throws ProviderUnavailable */
export async function stateOf(
  { email, open, until, uid, by }: Invitation,
  user: User | null,
): Promise<InvitationState> {
  if (user && emailKey(user.email) === email && (await findStaff(user.uid))) return "member";
  if (uid) return "used";
  if (!open) return "withdrawn";
  if (until <= new Date()) return "expired";
  const sender = await findStaff(by.uid);
  if (!sender || actingRole(sender, today()) !== "broker") return "unbacked";
  if (user && emailKey(user.email) !== email) return "other";
  const account = await accountWithEmail(email);
  if (!account?.emailVerified) return "password";
  return user ? "join" : "log-in";
}

/**
 * The person's account, made or confirmed with this password. The link proves the address, as a reset link does.
 * @returns its id, and true if it's new
 */
async function accountWith({ email, name }: Invitation, password: string) {
  const there = await accountWithEmail(email);
  const uid = there?.uid ?? (await createAccount(email, password));
  await withAdminAuth((auth) =>
    auth.updateUser(uid, { emailVerified: true, ...(there ? { password: password.normalize("NFC") } : {}) }),
  );
  if (!there) {
    const [firstName = name, ...rest] = name.split(" ");
    await saveProfile(uid, { firstName, lastName: rest.join(" "), email, createdAt: new Date() });
  }
  return { uid, isNew: !there };
}

/**
 * Adds the person to the office.
 * @param by the new password, or the logged-in account
 * @returns headers of the new session, or null if the invitation doesn't work any more
 * @throws AuthError, ProviderUnavailable
 */
export async function joinOffice(
  request: Request,
  invitation: Invitation,
  by: { password: string } | User,
): Promise<Headers | null> {
  const notice = "You now work here. Protect your login with a second step.";
  if (!("password" in by)) {
    const refused = await acceptInvitation(invitation, by.uid);
    return refused ? null : new Headers({ "Set-Cookie": await leaveNotice(request, notice) });
  }
  const { uid, isNew } = await accountWith(invitation, by.password);
  const refused = await acceptInvitation(invitation, uid);
  if (refused) {
    if (isNew) await Promise.all([removeAccount(uid), deleteProfile(uid)]);
    return null;
  }
  const { idToken } = await signInWithPassword(invitation.email, by.password);
  return new Headers({ "Set-Cookie": await startSession(idToken, { text: notice }) });
}
