import { withFirestore } from "#server/platform/firebase-admin.server";
import { underMaintenance } from "#server/platform/maintenance.server";
import { findStaff } from "~/accounts/staff/staff.server";
import { emailKey } from "~/lib/forms/formats";
import { idForOtherWords } from "~/lib/ids";
import type { Person } from "~/lib/store/handling";
import { postingsCollection } from "~/postings/collections.server";
import { takeStep } from "~/postings/perform.server";
import { isUnclaimed } from "~/postings/posting";

/** Most orders that one account claims at a time. */
const most = 10;

/** Orders taken on the phone for an address that no account has claimed. @throws ProviderUnavailable */
export const findClaimable = async ({ email }: Pick<Person, "email">) => {
  if (!email) return [];
  const found = await withFirestore((db) =>
    postingsCollection(db).where("claimableBy", "==", emailKey(email)).limit(most).get(),
  );
  return found.docs.map((document) => document.data());
};

/**
 * Gives the account the orders that the office took on the phone for its address. Like `claimRequests`, it requires a
 * verified address. An account of the office gets none.
 * @returns number of claimed orders
 * @throws ProviderUnavailable
 */
export async function claimOrders({ uid, email, emailVerified }: Person): Promise<number> {
  if (!emailVerified || !email || underMaintenance()) return 0;
  const found = await findClaimable({ email });
  if (found.length === 0 || (await findStaff(uid))) return 0;
  for (const { id } of found) {
    await takeStep(
      { id },
      {
        transition: "claim",
        actor: { role: "seller", id: uid, name: null },
        id: idForOtherWords(id, uid),
        change: (now) => (isUnclaimed(now) ? { ...now, uid, seller: { ...now.seller, email } } : null),
      },
    );
  }
  return found.length;
}
