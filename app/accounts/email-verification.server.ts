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
 * Has Firebase email the verification link. This works in any project, whereas a link made with the Admin SDK
 * would need our own mail server. Firebase sends only for the account's ID token. A session cookie isn't one,
 * so a custom token is exchanged for it. Signing the token needs a service account key. On Google's own
 * machines it needs the role "Service Account Token Creator".
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function sendVerificationLink({ uid, email }: User): Promise<void> {
  await countLink("account", email);
  const customToken = await withAdminAuth((auth) => auth.createCustomToken(uid));
  const { idToken } = await signInWithCustomToken(customToken);
  await sendEmailVerification(idToken);
}

/**
 * Sends the link of a sign-up. Never throws, because the account exists and the link can be sent again.
 * @returns true if it was sent
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
 * Counts a link sent to an address, across accounts. Each cause has its own count, because sign-ups with a
 * foreign address mustn't use up its account's links.
 * @throws RateLimited
 */
export async function countLink(cause: "sign-up" | "account" | "new-address", email: string): Promise<void> {
  const recipient = letterKey(cause, email);
  await countTry({ verificationByRecipient: recipient, verificationByRecipientADay: recipient });
}

/**
 * Marks the account's address as verified, with the code in the link sent to it.
 * @param address client address, for its limit
 * @throws RateLimited, AuthError (`auth/invalid-action-code`, …), ProviderUnavailable
 */
export async function confirmEmail(user: User, oobCode: string, address?: string): Promise<void> {
  const { email } = user;
  await countRefusals({ refusedCodesByAddress: addressKey(address) }, () =>
    applyEmailVerification(oobCode, email),
  );
  await tellOwner("address-confirmed", { ...user, emailVerified: true });
}
