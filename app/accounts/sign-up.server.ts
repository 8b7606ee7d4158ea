import { ProviderUnavailable } from "#server/platform/deadline.server";
import { log } from "#server/platform/log.server";
import { addressKey, countTry, forgiveTry } from "#server/platform/rate-limits.server";
import type { Values } from "~/lib/forms/form";
import type { NoticeWords } from "~/lib/ui/shapes";
import { createAccount, removeAccount } from "./admin-auth.server";
import { sendFirstLink } from "./email-verification.server";
import type { signUpFields } from "./forms";
import { type SignedIn, signInWithPassword } from "./identity-toolkit.server";
import { deleteProfile, saveProfile } from "./profile.server";
import { isRefusal } from "./refusals.server";
import { startSession } from "./session.server";

/** Creating an account, for the sign-up form and the JSON sign-up. */

/** Fields of an account. */
type SignUp = Values<typeof signUpFields>;

/**
 * Creates the account and its profile, or neither. Each try with an answer counts against the client address.
 * @param address client address, for its limit
 * @throws RateLimited
 * @throws AuthError (`auth/email-already-in-use`, …)
 * @throws ProviderUnavailable if Firebase Auth or the store fails
 */
export async function signUp(data: SignUp, address?: string): Promise<SignedIn> {
  const byAddress = { signUpByAddress: addressKey(address) };
  await countTry(byAddress);
  const uid = await createAccount(data.email, data.password).catch(async (error: unknown) => {
    if (!isRefusal(error)) await forgiveTry(byAddress);
    throw error;
  });
  try {
    const account = await signInWithPassword(data.email, data.password);
    const { firstName, lastName } = data;
    await saveProfile(uid, { firstName, lastName, email: account.email, createdAt: new Date() }).catch(
      (cause: unknown) => {
        throw new ProviderUnavailable("Firestore", { cause });
      },
    );
    return account;
  } catch (error) {
    await undoSignUp(uid, address);
    throw error;
  }
}

/** Deletes an account whose sign-up didn't finish, so that the visitor can try again. */
async function undoSignUp(uid: string, address?: string): Promise<void> {
  await forgiveTry({ signUpByAddress: addressKey(address) });
  const attempt = (removal: Promise<void>) =>
    removal.catch((error: unknown) => {
      log.error({ event: "half_made_account", uid, error: String(error) });
    });
  // Not awaited, because waiting for a failed store would take a second deadline.
  void attempt(deleteProfile(uid));
  await attempt(removeAccount(uid));
}

/**
 * Signs up and sends the confirmation link. Returns headers with a session cookie, whose first page shows
 * `notice`.
 * @param notice words for a link that was sent, or wasn't, to this address
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function signUpAndLogIn(
  data: SignUp,
  notice: (link: { email: string; sent: boolean }) => NoticeWords,
  address?: string,
): Promise<Headers> {
  const account = await signUp(data, address);
  // Called once there is a session, because an undone account needs no link.
  const say = async () => notice({ email: account.email, sent: await sendFirstLink(account) });
  try {
    return new Headers({ "Set-Cookie": await startSession(account.idToken, say) });
  } catch (error) {
    await undoSignUp(account.localId, address);
    throw error;
  }
}
