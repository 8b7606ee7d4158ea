import { withAdminAuth } from "#server/auth/admin.server";
import type { User } from "#server/auth/guard.server";
import { sendEmailVerification, signInWithCustomToken } from "#server/auth/identity-toolkit.server";
import { countTry, recipientKey } from "#server/rate-limits.server";

/**
 * Has Firebase itself e-mail the verification link: that works in any project as it is, whereas a link
 * made with the Admin SDK would need the Trigger Email extension, with an SMTP account, to be
 * sent. Firebase sends only for the account's own ID token, which a session cookie is not; a custom
 * token is exchanged for one. Signing it takes a service account key, or on Google's own machines the
 * role "Service Account Token Creator".
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function sendVerificationLink({ uid, email }: User): Promise<void> {
  await countTry({ verificationByRecipient: recipientKey(email) });
  const customToken = await withAdminAuth((auth) => auth.createCustomToken(uid));
  const { idToken } = await signInWithCustomToken(customToken);
  await sendEmailVerification(idToken);
}
