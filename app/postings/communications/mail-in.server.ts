import { createHash } from "node:crypto";
import { env } from "#server/platform/env.server";
import { site } from "~/content/site";
import { idForOtherWords, parseReference } from "~/lib/ids";
import { system } from "~/lib/steps/states";
import { uploads } from "~/lib/uploads/limits";
import type { Posting } from "~/postings/posting";
import { findByReference } from "~/postings/queries.server";
import { sellersFiles } from "~/postings/store.server";
import { findCommunications, receiveCommunication } from "./change.server";
import { communicationWords, withCommunication } from "./communications";
import { fileAttachment } from "./file-attachment.server";
import { type Envelope, readMail } from "./read-email.server";
import type { Attached, Communication } from "./record";

/** Files an email that was sent to a file's address (`replyAddress`). */

/**
 * - filed: it's in the file
 * - twice: it was in the file already
 * - full: the file has no room
 * - automatic: a program or we ourselves wrote it, so an answer could begin a loop
 * - unreadable: it isn't an email
 * - no-file: no order or listing has the address
 */
export type MailOutcome = "filed" | "twice" | "full" | "automatic" | "unreadable" | "no-file";

/** Kind of document that attachments are filed as. The office moves them to the right one. */
const attachmentKind = "other";

/** @throws ProviderUnavailable */
export async function receiveEmail(bytes: Uint8Array): Promise<MailOutcome> {
  const mail = await readMail(bytes);
  if (!mail) return "unreadable";
  const { email, envelope } = mail;
  const { sender, isAutomatic, isVerified } = envelope;
  if (isAutomatic || isOwnAddress(sender)) return "automatic";
  const posting = await findPosting(envelope);
  if (!posting) return "no-file";
  const addedAt = new Date();
  const digest = createHash("sha256").update(bytes).digest("hex");
  const entry: Communication = {
    ...email,
    id: idForOtherWords(posting.id, digest),
    kind: "email",
    // A wrong clock of the sender must not put the email into the future.
    at: email.at && email.at < addedAt ? email.at : addedAt,
    attachments: [],
    ...(isVerified && (await isKnown(posting, sender)) ? {} : { isUnknown: true as const }),
    addedAt,
    by: system,
  };
  // Attachments are filed first, so there has to be room for the email.
  if (withCommunication(await findCommunications(posting.id), entry) === communicationWords.full)
    return "full";
  const attachments: Attached[] = [];
  for (const [index, { name, bytes: file }] of email.attachments.entries()) {
    const sent = { name, bytes: file.length > uploads.fileBytes ? null : file };
    attachments.push(
      index < uploads.files
        ? await fileAttachment(posting, filer, attachmentKind, sent)
        : { name, kept: false, why: communicationWords.most },
    );
  }
  const refused = await receiveCommunication(posting.id, { ...entry, attachments });
  if (refused === "") return "filed";
  return refused === communicationWords.twice ? "twice" : "full";
}

const filer = { role: "system", uid: "mail", name: "Email" } as const;

/** True for the addresses of our letters and files, from which an email could go round. */
const isOwnAddress = (address: string): boolean =>
  address.endsWith(`@${env().MAIL_REPLY_DOMAIN}`) || (env().MAIL_FROM ?? "").toLowerCase().includes(address);

/** The order or listing that an email was sent to, or null. @throws ProviderUnavailable */
async function findPosting({ recipients }: Envelope): Promise<Posting | null> {
  for (const recipient of recipients) {
    const [local = "", domain] = recipient.split("@");
    const reference = domain === env().MAIL_REPLY_DOMAIN ? parseReference(local) : null;
    const found = reference ? await findByReference(reference) : [];
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

/**
 * True if the file names this address: of an owner, an agent, a lawyer or a buyer. People of the office forward
 * emails from its own. @throws ProviderUnavailable
 */
async function isKnown(posting: Posting, address: string): Promise<boolean> {
  const ours = site.email.general;
  const file = JSON.stringify({ posting, ours, ...(await sellersFiles(posting.id)) }).toLowerCase();
  return address !== "" && file.includes(JSON.stringify(address));
}
