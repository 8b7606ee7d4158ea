import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#server/platform/log.server";
import { isWithinLimits, recipientKey } from "#server/platform/rate-limits.server";
import { writeLetter } from "~/lib/mail/outbox.server";
import type { User } from "./guard.server";
import { type AccountEvent, accountLetter } from "./letters";
import { findProfile } from "./profile.server";

/** How long after each failure a letter is written anew, ms. */
const pausesMs = [2_000, 15_000, 60_000, 5 * 60_000];

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
    await writeLetter(id, letter).catch((error: unknown) => {
      log.warn({ event: "letter_not_written_yet", about: event, error: String(error) });
      void keepTrying(() => writeLetter(id, letter), event);
    });
  } catch (error) {
    log.error({ event: "letter_not_written", about: event, error: String(error) });
  }
}

const greetingOf = async ({ uid, emailVerified }: { uid: string | null; emailVerified: boolean }) => {
  if (!uid || !emailVerified) return null;
  const profile = await findProfile(uid).catch(() => null);
  return profile?.firstName ?? null;
};

async function keepTrying(write: () => Promise<void>, about: AccountEvent): Promise<void> {
  for (const pause of pausesMs) {
    await sleep(pause, undefined, { ref: false });
    try {
      await write();
      return;
    } catch (error) {
      log.warn({ event: "letter_not_written_yet", about, error: String(error) });
    }
  }
  log.error({ event: "letter_not_written", about });
}
