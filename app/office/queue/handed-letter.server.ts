import { addressOfStaff } from "~/accounts/staff/addresses.server";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { compose } from "~/lib/mail/letter";
import { writeLetter } from "~/lib/mail/outbox.server";

/** The letter to a colleague who gets somebody's work. */

/** Most things a letter names; it says how many there are. */
const mostNamed = 25;

interface Handed {
  /** Of the form that did it: sent twice, it writes one letter. */
  id: string;
  /** The account of who gets it. */
  to: string;
  /** Who handed it over. */
  from: string;
  references: readonly string[];
  /** What goes with it; "" for nothing. */
  note: string;
}

/** Writes it, where the colleague has a confirmed address. It names nobody but colleagues. @throws ProviderUnavailable */
export async function writeHandedLetter({ id, to, from, references, note }: Handed): Promise<void> {
  const address = await addressOfStaff(to);
  if (!address) return;
  const files = references.length === 1 ? "one file" : `${references.length} files`;
  const title = `${from} has reassigned ${files} to you`;
  const named = references.slice(0, mostNamed);
  const letter = compose(
    letterFrame,
    {
      title,
      subject: title,
      at: new Date(),
      requestId: null,
      uid: to,
      to: address.email,
      replyTo: site.email.general,
    },
    [
      "These files are now assigned to you. Your queue shows the next step for each:",
      ...(note ? [note] : []),
      named,
      ...(references.length > named.length ? [`And ${references.length - named.length} more.`] : []),
      {
        button: { label: "Open my queue", href: "/office?whose=mine" },
        note: "For office staff, who may have to log in first.",
      },
    ],
  );
  await writeLetter(`handed-${id}`, letter);
}
