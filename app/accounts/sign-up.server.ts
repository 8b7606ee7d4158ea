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

/** Making an account: what the sign-up form and the JSON sign-up both call. */

/** What an account is made of. */
type SignUp = Values<typeof signUpFields>;

/**
 * Creates the account and its profile; both or neither. An address is counted for each try that had an answer.
 * @param address where the request came from, for its limit
 * @throws RateLimited
 * @throws AuthError (`auth/email-already-in-use`, …)
 * @throws ProviderUnavailable when Firebase Auth or the store does not do its part
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

/** Takes back an account whose sign-up did not finish, so that the visitor can simply try again. */
async function undoSignUp(uid: string, address?: string): Promise<void> {
  await forgiveTry({ signUpByAddress: addressKey(address) });
  const attempt = (removal: Promise<void>) =>
    removal.catch((error: unknown) => {
      log.error({ event: "half_made_account", uid, error: String(error) });
    });
  // Not awaited: if the store is what failed, waiting would take a second deadline.
  void attempt(deleteProfile(uid));
  await attempt(removeAccount(uid));
}

/**
 * Signs up, sends the link that confirms the address, and answers with the headers that set the cookie of a session whose
 * first page shows `notice`.
 * @param notice after a sign-up whose link was sent, or was not, to this address
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function signUpAndLogIn(
  data: SignUp,
  notice: (link: { email: string; sent: boolean }) => NoticeWords,
  address?: string,
): Promise<Headers> {
  const account = await signUp(data, address);
  // Once there is a session: an account that is taken back has no use for a link.
  const say = async () => notice({ email: account.email, sent: await sendFirstLink(account) });
  try {
    return new Headers({ "Set-Cookie": await startSession(account.idToken, say) });
  } catch (error) {
    await undoSignUp(account.localId, address);
    throw error;
  }
}
