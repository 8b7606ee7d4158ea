import { log } from "#server/platform/log.server";
import { addressKey, countTry, letterKey } from "#server/platform/rate-limits.server";
import { withAdminAuth } from "./admin-auth.server";
import type { User } from "./guard.server";
import {
  applyEmailVerification,
  type SignedIn,
  sendEmailVerification,
  signInWithCustomToken,
} from "./identity-toolkit.server";
import { countRefusals } from "./refusals.server";
import { tellOwner } from "./tell-owner.server";

/**
 * Has Firebase itself e-mail the verification link: that works in any project as it is, whereas a link
 * made with the Admin SDK would need a mail server of ours to be sent. Firebase sends only for the account's own ID token, which a session cookie is not; a custom
 * token is exchanged for one. Signing it takes a service account key, or on Google's own machines the
 * role "Service Account Token Creator".
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function sendVerificationLink({ uid, email }: User): Promise<void> {
  await countLink("account", email);
  const customToken = await withAdminAuth((auth) => auth.createCustomToken(uid));
  const { idToken } = await signInWithCustomToken(customToken);
  await sendEmailVerification(idToken);
}

/**
 * Sends the link of a sign-up. An account is not refused for a letter: whatever goes wrong here, it can be sent again.
 * @returns whether it was sent
 */
export async function sendFirstLink({
  idToken,
  email,
}: Pick<SignedIn, "idToken" | "email">): Promise<boolean> {
  try {
    await countLink("sign-up", email);
    await sendEmailVerification(idToken);
    return true;
  } catch (error) {
    log.warn({ event: "first_link_not_sent", error: String(error) });
    return false;
  }
}

/**
 * Counts a link that is sent to an address, for all accounts together. Each cause has its own count, so that strangers who sign up
 * with an address leave its account the links it asks for.
 * @throws RateLimited
 */
export async function countLink(cause: "sign-up" | "account" | "new-address", email: string): Promise<void> {
  const recipient = letterKey(cause, email);
  await countTry({ verificationByRecipient: recipient, verificationByRecipientADay: recipient });
}

/**
 * Marks the address of the account as verified, with the code of the link that was sent to it.
 * @param address where the request came from, for its limit
 * @throws RateLimited, AuthError (`auth/invalid-action-code`, …), ProviderUnavailable
 */
export async function confirmEmail(user: User, oobCode: string, address?: string): Promise<void> {
  const { email } = user;
  await countRefusals({ refusedCodesByAddress: addressKey(address) }, () =>
    applyEmailVerification(oobCode, email),
  );
  await tellOwner("address-confirmed", { ...user, emailVerified: true });
}
