import { withFirestore } from "#server/platform/firebase-admin.server";
import { dateAndTime } from "~/lib/format";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";
import type { Posting } from "~/postings/posting";
import type { KeptLetter } from "~/postings/subject";

/** Most letters read of one account: far more than it gets while copies are kept. */
const mostLetters = 500;

/** Delivery status of a letter. */
const sentText = ({ state, sentAt }: Letter): string => {
  if (sentAt) return dateAndTime(sentAt);
  return {
    waiting: "Waiting to be sent",
    sent: "Sent",
    unconfirmed: "Handed over, never confirmed by the mail server",
    dead: "Given up: it couldn't be sent",
    extension: "Handed to the mail service",
  }[state];
};

/** Stored copies of letters about a posting, oldest first. @throws ProviderUnavailable */
export async function findKeptLetters({ id, uid, reference }: Posting): Promise<KeptLetter[]> {
  const found = await withFirestore(async (db) =>
    (await mailCollection(db).where("uid", "==", uid).limit(mostLetters).get()).docs.map((one) => one.data()),
  );
  return found
    .filter(({ message: { subject, text } }) =>
      [subject, text].some((said) => said.includes(reference) || said.includes(id)),
    )
    .map((letter) => ({
      at: letter.sentAt ?? letter.waitingSince ?? letter.expireAt,
      to: letter.to,
      subject: letter.message.subject,
      sent: sentText(letter),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
