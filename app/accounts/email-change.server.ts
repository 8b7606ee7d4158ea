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

/** Changing the address of an account. A link to the new one shows that it is the seller's; nothing changes before it is opened. */

/**
 * Has Firebase e-mail the link to the new address. One that has an account is no error: the answer must not tell who has one.
 * @param address where the request came from, for its limit
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
 * Gives the account its new address, with the code of the link that was sent there, and ends every session, so this browser
 * gets a new one. The address of before is written to.
 * @param follows writes the new address into the account's other records
 * @param address where the request came from, for its limit
 * @returns the `Set-Cookie` of the new session, or null when the address is changed but no session could be made
 * @throws RateLimited, AuthError (`auth/invalid-action-code`, …), ProviderUnavailable while nothing has changed
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
 * Writes the new address wherever a record repeats the account's. What is changed stays changed: this never throws, and while the
 * store fails it goes on trying for some minutes after it has returned.
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
