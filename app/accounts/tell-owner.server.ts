import { log } from "#server/platform/log.server";
import { isWithinLimits, letterKey } from "#server/platform/rate-limits.server";
import { brokerAddresses, nameOfStaff } from "~/accounts/staff/addresses.server";
import { writeOrKeepTrying } from "~/lib/keep-trying.server";
import type { Letter } from "~/lib/mail/collection.server";
import { writeLetter } from "~/lib/mail/outbox.server";
import type { User } from "./guard.server";
import { type AccountEvent, accountLetter, type StaffAccountEvent, staffAccountLetter } from "./letters";
import { findProfile } from "./profile.server";

/**
 * Queues a letter to an account's owner about a change of the account. Never throws, because the change is
 * done. If the store fails, it keeps retrying for some minutes after returning.
 * @param owner the account, with or without a confirmed address
 */
export async function tellOwner(
  event: AccountEvent,
  owner: Pick<User, "email" | "emailVerified"> & { uid: string | null },
): Promise<void> {
  const at = new Date();
  const recipient = letterKey(owner.emailVerified && owner.uid ? owner.uid : "stranger", owner.email);
  try {
    // An unconfirmed address may belong to someone else, so these accounts share one count.
    if (!(await isWithinLimits({ accountByRecipient: recipient, accountByRecipientADay: recipient }))) return;
    await write(event, accountLetter(event, { ...owner, greeting: await greetingOf(owner) }, at));
  } catch (error) {
    log.error({ event: "letter_not_written", about: event, error: String(error) });
  }
}

/**
 * Queues a letter to the other brokers of record about a change of a staff account. Does nothing for other
 * accounts. Like `tellOwner`, it never throws.
 * @param name the person's name, if they have left the office
 */
export async function tellBrokers(
  event: StaffAccountEvent,
  { uid, email }: Pick<User, "uid" | "email">,
  name?: string | null,
): Promise<void> {
  const at = new Date();
  try {
    const colleague = name ?? (await nameOfStaff(uid));
    const own = letterKey("staff", uid);
    if (!colleague || !(await isWithinLimits({ accountByRecipient: own, accountByRecipientADay: own })))
      return;
    const others = (await brokerAddresses()).filter((broker) => broker.uid !== uid);
    await Promise.all(
      others.map((to) =>
        write(`staff-${event}`, staffAccountLetter(event, { name: colleague, email }, to.email, at)),
      ),
    );
  } catch (error) {
    log.error({ event: "letter_not_written", about: `staff-${event}`, error: String(error) });
  }
}

const write = (about: string, letter: Letter): Promise<void> => {
  const id = crypto.randomUUID();
  return writeOrKeepTrying(
    () => writeLetter(id, letter),
    (error) => log.warn({ event: "letter_not_written_yet", about, error: String(error) }),
    () => log.error({ event: "letter_not_written", about }),
  );
};

const greetingOf = async ({ uid, emailVerified }: { uid: string | null; emailVerified: boolean }) => {
  if (!uid || !emailVerified) return null;
  const profile = await findProfile(uid).catch(() => null);
  return profile?.firstName ?? null;
};
