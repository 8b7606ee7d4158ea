import { addressOfStaff } from "~/accounts/staff/addresses.server";
import { letterFrame } from "~/content/letter-frame";
import { countInWords } from "~/content/phrases";
import { site } from "~/content/site";
import { compose } from "~/lib/mail/letter";
import { writeLetter } from "~/lib/mail/outbox.server";

/** The letter to a colleague who gets a person's work. */

/** Maximum number of references in a letter. It also gives the total. */
const mostNamed = 25;

interface Handed {
  /** Id of the form, so that sending it twice writes one letter. */
  id: string;
  /** Account of the new assignee. */
  to: string;
  /** Name of the former assignee. */
  from: string;
  references: readonly string[];
  /** Note for the colleague, or "". */
  note: string;
}

/**
 * Queues the letter if the colleague has a confirmed address. It names no clients.
 * @throws ProviderUnavailable
 */
export async function writeHandOverLetter({ id, to, from, references, note }: Handed): Promise<void> {
  const address = await addressOfStaff(to);
  if (!address) return;
  const files = countInWords(references.length, "file");
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
        button: { label: "Open your queue", href: "/office?whose=mine" },
        note: "For office staff, who may have to log in first.",
      },
    ],
  );
  await writeLetter(`handed-${id}`, letter);
}
