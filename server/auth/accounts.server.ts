import { deleteProfile, saveProfile } from "#server/account/profile.server";
import { endSession } from "#server/auth/ended-sessions.server";
import {
  AuthError,
  createAccount,
  deleteAccount,
  type SignedIn,
  sendPasswordReset,
  signInWithPassword,
} from "#server/auth/identity-toolkit.server";
import { findKnownDevice, rememberDevice } from "#server/auth/known-device.server";
import { countRefusals, isRefusal } from "#server/auth/refusals.server";
import { readToken, startSession } from "#server/auth/session.server";
import { ProviderUnavailable } from "#server/deadline.server";
import { log } from "#server/log.server";
import { addressKey, countTry, forgiveTry } from "#server/rate-limits.server";
import type { loginForm, signUpFields } from "~/rules/account-forms";
import type { Values } from "~/rules/fields";

/** What an account is made of. */
type SignUp = Values<typeof signUpFields>;

/** Accounts: what the form actions and the JSON sign-up both call. */

/**
 * Creates the account and its profile; both or neither. An address is counted for each try that had an
 * answer, the site for each account that Google made, since Google counts those.
 * @param address where the request came from, for its limit
 * @throws RateLimited
 * @throws AuthError (`auth/email-already-in-use`, …)
 * @throws ProviderUnavailable when Firebase Auth or the store does not do its part
 */
export async function signUp(data: SignUp, address?: string): Promise<SignedIn> {
  const byAddress = { signUpByAddress: addressKey(address) };
  const bySite = { signUpBySite: "all" };
  await countTry({ ...byAddress, ...bySite });
  const account = await createAccount(data.email, data.password).catch(async (error: unknown) => {
    await forgiveTry(isRefusal(error) ? bySite : { ...byAddress, ...bySite });
    throw error;
  });
  try {
    const { firstName, lastName } = data;
    await saveProfile(account.localId, { firstName, lastName, email: account.email, createdAt: new Date() });
  } catch (cause) {
    await undoSignUp(account, address);
    throw new ProviderUnavailable("Firestore", { cause });
  }
  return account;
}

/** Takes back an account whose sign-up did not finish, so that the visitor can simply try again. */
async function undoSignUp(account: SignedIn, address?: string): Promise<void> {
  await forgiveTry({ signUpByAddress: addressKey(address) });
  const attempt = (removal: Promise<void>) =>
    removal.catch((error: unknown) => {
      log.error({ event: "half_made_account", uid: account.localId, error: String(error) });
    });
  // Not awaited: if the store is what failed, waiting would take a second deadline.
  void attempt(deleteProfile(account.localId));
  await attempt(deleteAccount(account.idToken));
}

/**
 * The account an address and a password belong to. Every place that asks for a password asks here, so that
 * all failed tries count together.
 * @param request tells whether the browser is known to the account, which then has a count of its own
 * @param address where the request came from, for its limit
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function checkPassword(
  request: Request,
  { email, password }: { email: string; password: string },
  address?: string,
): Promise<SignedIn> {
  const device = await findKnownDevice(request, email);
  const tries = {
    loginFailuresByAddress: addressKey(address),
    loginFailuresByAccount: device ? undefined : email,
    loginFailuresByDevice: device,
  };
  return countRefusals(tries, () => signInWithPassword(email, password));
}

/** The cookies of a browser in which somebody has just signed in: the session, and that it is known. */
async function signedInCookies(email: string, session: string): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": session });
  headers.append("Set-Cookie", await rememberDevice(email));
  return headers;
}

/**
 * Signs in and answers with the headers that set the new session's cookies.
 * @param address where the request came from, for its limit
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function logIn(
  request: Request,
  form: Pick<Values<typeof loginForm.fields>, "email" | "password">,
  address?: string,
): Promise<Headers> {
  const { idToken } = await checkPassword(request, form, address);
  return signedInCookies(form.email, await startSession(idToken));
}

/**
/**
 * Signs up and answers with the headers that set the cookies of a session whose first page shows `notice`.
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function signUpAndLogIn(data: SignUp, notice: string, address?: string): Promise<Headers> {
  const account = await signUp(data, address);
  try {
    return await signedInCookies(data.email, await startSession(account.idToken, notice));
  } catch (error) {
    await undoSignUp(account, address);
    throw error;
  }
}

/** Ends the session on the server. Never fails: the browser's cookie is cleared either way. */
export async function logOut(request: Request): Promise<void> {
  const token = await readToken(request);
  if (!token) return;
  try {
    await endSession(token);
  } catch (error) {
    log.error(
      { event: "sign_out_failed" },
      `Sign out error: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Asks for a reset e-mail. An unknown address is no error: the answer must not tell who has an account.
 * @param address where the request came from, for its limit
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function requestPasswordReset(email: string, address?: string): Promise<void> {
  await countTry({ resetByAccount: email, resetByAddress: addressKey(address) });
  try {
    await sendPasswordReset(email);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "auth/user-not-found") throw error;
  }
}
