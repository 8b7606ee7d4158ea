import { log } from "#server/platform/log.server";
import { isWithinLimits, recipientKey } from "#server/platform/rate-limits.server";
import { writeOrKeepTrying } from "~/lib/keep-trying.server";
import { writeLetter } from "~/lib/mail/outbox.server";
import type { User } from "./guard.server";
import { type AccountEvent, accountLetter } from "./letters";
import { findProfile } from "./profile.server";

/**
 * Writes an account's owner a letter about what has just been done to the account. What is done stays done:
 * this never throws, and while the store fails it goes on trying for some minutes after it has returned.
 * @param owner whose address is known to be theirs, or not
 */
export async function tellOwner(
  event: AccountEvent,
  owner: Pick<User, "email" | "emailVerified"> & { uid: string | null },
): Promise<void> {
  const at = new Date();
  const recipient = recipientKey(owner.email);
  try {
    // An account's address need not be its owner's: nobody else's mailbox is filled with these.
    if (!(await isWithinLimits({ accountByRecipient: recipient, accountByRecipientADay: recipient }))) return;
    const letter = accountLetter(event, { ...owner, greeting: await greetingOf(owner) }, at);
    const id = crypto.randomUUID();
    await writeOrKeepTrying(
      () => writeLetter(id, letter),
      (error) => log.warn({ event: "letter_not_written_yet", about: event, error: String(error) }),
      () => log.error({ event: "letter_not_written", about: event }),
    );
  } catch (error) {
    log.error({ event: "letter_not_written", about: event, error: String(error) });
  }
}

const greetingOf = async ({ uid, emailVerified }: { uid: string | null; emailVerified: boolean }) => {
  if (!uid || !emailVerified) return null;
  const profile = await findProfile(uid).catch(() => null);
  return profile?.firstName ?? null;
};
