import { log } from "#server/platform/log.server";
import { addressKey, countTry } from "#server/platform/rate-limits.server";
import type { Values } from "~/lib/forms/form";
import { writeOrKeepTrying } from "~/lib/keep-trying.server";
import { endSessionsOf, withAdminAuth } from "./admin-auth.server";
import { countLink } from "./email-verification.server";
import type { newEmailForm } from "./forms";
import type { User } from "./guard.server";
import {
  AuthError,
  applyEmailChange,
  sendEmailChange,
  signInWithCustomToken,
} from "./identity-toolkit.server";
import { checkPassword } from "./log-in.server";
import { saveEmail } from "./profile.server";
import { countRefusals } from "./refusals.server";
import { startSession } from "./session.server";
import { tellBrokers, tellOwner } from "./tell-owner.server";

/**
 * Changing an account's address. A link sent to the new address proves that the seller reads it. Nothing
 * changes before the link is used.
 */

/**
 * Has Firebase email the link to the new address. An address with an account isn't an error, because the answer
 * must not reveal who has one.
 * @param address client address, for its limit
 * @throws RateLimited, AuthError (`auth/wrong-password`, …), ProviderUnavailable
 */
export async function askForNewEmail(
  user: User,
  { email, password }: Values<typeof newEmailForm.fields>,
  address?: string,
): Promise<void> {
  const { idToken } = await checkPassword({ email: user.email, password }, address, user.uid);
  await countTry({ emailChangeByAccountADay: user.uid });
  await countLink("new-address", email);
  try {
    await sendEmailChange(idToken, email);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "auth/email-already-in-use") throw error;
  }
}

/** Writes an account's new address into records that repeat it. @throws ProviderUnavailable */
type Follows = (uid: string, old: string, email: string) => Promise<void>;

/**
 * Changes the account's address with the code in the link sent to the new one. Every session ends, and this
 * browser gets a new one. The old address gets a letter.
 * @param follows writes the new address into the account's other records
 * @param address client address, for its limit
 * @returns the `Set-Cookie` of the new session, or null if the address changed but no session could be
 * created
 * @throws RateLimited, AuthError (`auth/invalid-action-code`, …), ProviderUnavailable before anything has
 * changed
 */
export async function changeEmail(
  user: User,
  oobCode: string,
  notice: string,
  follows: Follows,
  address?: string,
): Promise<string | null> {
  const { uid } = user;
  const tries = { refusedCodesByAddress: addressKey(address) };
  const email = await countRefusals(tries, () => applyEmailChange(oobCode, user.email));
  const done = Promise.all([
    tellOwner("address-changed", user),
    tellBrokers("address", user),
    follow(follows, uid, user.email, email),
  ]);
  try {
    await endSessionsOf(uid);
    const customToken = await withAdminAuth((auth) => auth.createCustomToken(uid));
    const { idToken } = await signInWithCustomToken(customToken);
    return await startSession(idToken, { text: notice });
  } catch (error) {
    log.error({ event: "no_session_after_email_change", error: String(error) });
    return null;
  } finally {
    await done;
  }
}

/**
 * Writes the new address into each record that repeats it. Never throws, because the account has changed
 * already. If the store fails, it keeps retrying for some minutes after returning.
 */
async function follow(follows: Follows, uid: string, old: string, email: string): Promise<void> {
  const write = async () => {
    await saveEmail(uid, email);
    await follows(uid, old, email);
  };
  await writeOrKeepTrying(
    write,
    (error) => log.warn({ event: "email_not_followed_yet", account: uid, error: String(error) }),
    () => log.error({ event: "email_not_followed", account: uid }),
  );
}
