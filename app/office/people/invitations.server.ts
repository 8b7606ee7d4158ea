import { withFirestore } from "#server/platform/firebase-admin.server";
import { type StaffInvitation, staffInvitationsCollection } from "~/accounts/staff/collections.server";
import { roleNames } from "~/accounts/staff/permissions";
import { addStaff, type StaffRefusal } from "~/accounts/staff/staff.server";
import { colleague, type Person, writeStaffEvent } from "~/accounts/staff/staff-events.server";
import { retention } from "~/content/business";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { dateAndTime } from "~/lib/format";
import { emailKey } from "~/lib/forms/formats";
import { compose } from "~/lib/mail/letter";
import { putLetter } from "~/lib/mail/written";
import { dayMs } from "~/lib/time/day-ms";
import { hashOf, isSecretOf, newSecret } from "~/postings/order/owner-link";

/**
 * Invitations to the office. The letter's link is valid for seven days and works once. It proves the
 * address, as a reset link does. All functions throw ProviderUnavailable.
 */

const validMs = 7 * dayMs;
export type Invitation = StaffInvitation & { id: string };

const isOpen = ({ open, until }: StaffInvitation): boolean => open && until > new Date();

/** Open invitations, the oldest first. */
export const openInvitations = (): Promise<Invitation[]> =>
  withFirestore(async (db) => {
    const { docs } = await staffInvitationsCollection(db).where("open", "==", true).limit(100).get();
    return docs
      .map((found) => ({ id: found.id, ...found.data() }))
      .filter(isOpen)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  });

/**
 * Invites a person by a letter. It ends earlier invitations to the address.
 * @param id of the form, so that sending it twice invites once
 */
export const invite = (
  id: string,
  { email, name, role }: Pick<StaffInvitation, "email" | "name" | "role">,
  by: Person,
): Promise<void> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const all = staffInvitationsCollection(db);
      if ((await transaction.get(all.doc(id))).exists) return;
      const earlier = await transaction.get(all.where("email", "==", emailKey(email)));
      const at = new Date();
      for (const one of earlier.docs)
        if (one.data().open) transaction.set(one.ref, { ...one.data(), open: false });
      const secret = newSecret();
      const until = new Date(at.getTime() + validMs);
      const expireAt = new Date(until.getTime() + retention.mailDays * dayMs);
      const secretHash = hashOf(secret);
      const invitation = { email: emailKey(email), name, role, by, at, until, secretHash, expireAt };
      transaction.set(all.doc(id), { ...invitation, open: true, uid: null });
      writeStaffEvent(db, transaction, {
        actor: colleague(by),
        change: "invited",
        about: { uid: id, name },
        before: null,
        after: role,
      });
      const title = `${by.name} invites you to the office of ${site.name}`;
      putLetter(
        db,
        transaction,
        `invitation-${id}`,
        compose(
          letterFrame,
          { title, subject: title, at, requestId: null, to: email, replyTo: site.email.general },
          [
            `You'll work there as ${roleNames[role].toLowerCase()}. With this link, you choose your password. Two-step login comes next.`,
            {
              button: { label: "Join the office", href: `/join-office/${id}/${secret}` },
              note: `The link works once, until ${dateAndTime(until)}. If you didn't expect it, ignore this email.`,
            },
          ],
        ),
      );
    }),
  );

/** Withdraws an invitation. @returns false if it was used or withdrawn before */
export const withdrawInvitation = (id: string, by: Person): Promise<boolean> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = staffInvitationsCollection(db).doc(id);
      const now = (await transaction.get(document)).data();
      if (!now?.open) return false;
      transaction.set(document, { ...now, open: false });
      writeStaffEvent(db, transaction, {
        actor: colleague(by),
        change: "invitation-withdrawn",
        about: { uid: id, name: now.name },
        before: now.role,
        after: null,
      });
      return true;
    }),
  );

/** The invitation of a link, also an ended one, or null. */
export const invitationOf = (id: string, secret: string): Promise<Invitation | null> =>
  withFirestore(async (db) => {
    const found = (await staffInvitationsCollection(db).doc(id).get()).data();
    return found && isSecretOf(found, secret) ? { id, ...found } : null;
  });

/**
 * Adds the account to the office and uses the invitation up, in one transaction.
 * @returns the reason of a refusal, or null
 */
export const acceptInvitation = async (
  { id, by, role, name }: Invitation,
  uid: string,
): Promise<StaffRefusal | null> => {
  const { refused } = await addStaff(uid, { role, name }, colleague(by), async (db, transaction) => {
    const document = staffInvitationsCollection(db).doc(id);
    const now = (await transaction.get(document)).data();
    return now && isOpen(now) ? () => transaction.set(document, { ...now, open: false, uid }) : null;
  });
  return refused;
};
