import { createHash, randomUUID } from "node:crypto";
import { noteUnanswered } from "#server/platform/deadline.server";
import { countStep } from "#server/platform/metrics.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { deleteFile, readFile, saveFile } from "#server/platform/storage.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { attachment, cleanFileName } from "~/lib/file-name";
import { isMeant } from "~/lib/forms/meant";
import { sentFilePolicy } from "~/lib/http/content-security-policy";
import { notFound } from "~/lib/http/error-response";
import type { SentFile } from "~/lib/uploads/receive.server";
import { bytesOf, type ReceivedWithHold } from "~/lib/uploads/waiting.server";
import { paperFile } from "~/postings/files.server";
import type { LaterMark, Paper, Posting } from "~/postings/posting";
import { type PaperFile, readPaper } from "./paper-file.server";
import { unwantedKindOf } from "./papers";
import { paperRefusals } from "./words";

/**
 * Stores documents as files and records, for all senders.
 * Files are stored as sent, except that uncommon picture formats become a JPEG.
 * A file is stored before its record, so that no record is without its file. The sweep deletes files without
 * a record.
 */

export interface PaperOptions {
  kind: string;
  /** Account whose processing time counts. */
  account: string;
  /** Storage path of the file. Defaults to the posting's documents. */
  place?: (posting: string, id: string) => string;
  fromOffice?: true;
  /** Mark of a document that the seller sends after the order. */
  later?: LaterMark;
  /** Names of files that the sender has confirmed to be none of these. */
  meant?: readonly string[];
  /** Errors about identity and bank documents. */
  unwanted: Readonly<Record<"identity" | "bank", (name: string) => string>>;
  /** Reason why the posting, as read, refuses the document, or null. It avoids storing a file in vain. */
  refusedBy: (posting: Posting, paper: Paper, sentName: string) => string | null;
  /** Records the document. @returns "" if it did, or the reason if it didn't */
  record: (paper: Paper, sentName: string) => Promise<string>;
}

/** Reason why a file isn't stored. `waits` is true if the same file may be sent again. */
export interface PaperRefusal {
  why: string;
  waits: boolean;
}

/**
 * Stores the documents of a form and their records. Those that may be sent again wait for that.
 * @returns the number stored, the reasons for others, and false if the result of one is unknown
 */
export async function storePapers(
  posting: Posting,
  { files, hold }: ReceivedWithHold,
  keeping: PaperOptions,
) {
  const refused: string[] = [];
  const again: SentFile[] = [];
  let taken = 0;
  let isAnswered = true;
  for (const file of files) {
    const result = isAnswered ? await storePaper(posting, file, keeping) : "unanswered";
    if (result === "unanswered") isAnswered = false;
    else countStep("paper", !result);
    if (!result) taken += 1;
    else if (result === "unanswered" || result.waits) again.push(file);
    if (result && result !== "unanswered") refused.push(result.why);
  }
  await hold(again).catch(() => {});
  return { taken, refused, isAnswered };
}

/**
 * Stores one document and its record.
 * @returns null if it's stored, the reason if it isn't, "unanswered" if the result is unknown
 */
export async function storePaper(
  posting: Posting,
  file: SentFile,
  { kind, account, place = paperFile, fromOffice, later, meant, unwanted, refusedBy, record }: PaperOptions,
): Promise<PaperRefusal | "unanswered" | null> {
  const sentName = file.name;
  const unwelcome = isMeant(meant, sentName) ? null : unwantedKindOf(sentName);
  if (unwelcome) return { why: unwanted[unwelcome](sentName), waits: true };
  const read = await readWaiting(file, account).catch(unanswered);
  if (read === "unanswered" || "why" in read) return read;
  const { bytes, type, endings } = read;
  const paper: Paper = {
    id: randomUUID(),
    kind,
    ...(fromOffice ? { fromOffice } : {}),
    ...(later ? { later } : {}),
    name: cleanFileName(sentName.replace(/\.(?:hei[cf]|webp|avif)$/i, ""), endings),
    type,
    bytes: bytes.length,
    hash: createHash("sha256").update(bytes).digest("hex"),
    addedAt: new Date(),
  };
  const stored = place(posting.id, paper.id);
  const remove = () => deleteFile(stored).catch(() => {});
  try {
    const early = refusedBy(posting, paper, sentName);
    if (early) return { why: early, waits: false };
    await saveFile(stored, bytes, paper.type);
  } catch (error) {
    await remove();
    return unanswered(error);
  }
  try {
    const refused = await record(paper, sentName);
    if (refused === "") return null;
    await remove();
    return { why: refused, waits: false };
  } catch (error) {
    // The write may have succeeded, so the file stays. Without a record the sweep deletes it.
    return unanswered(error);
  }
}

/** @throws ProviderUnavailable */
async function readWaiting(file: SentFile, account: string): Promise<PaperFile | PaperRefusal> {
  const { name } = file;
  try {
    const bytes = await bytesOf(file);
    const read = bytes === "gone" ? paperRefusals.gone(name) : await readPaper({ name, bytes }, account);
    return typeof read === "string" ? { why: read, waits: false } : read;
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    return { why: paperRefusals.tooMuchWork(name), waits: true };
  }
}

/** Removes a file without a record. If that fails, the retention job does it. */
export const removePaperFile = ({ id }: Pick<Posting, "id">, paper: string): Promise<void> =>
  deleteFile(paperFile(id, paper)).catch(() => {});

function unanswered(error: unknown): "unanswered" {
  noteUnanswered(error, { event: "posting_not_changed" });
  return "unanswered";
}

/**
 * Sends a document as a download, for a caller who has checked access.
 * @param place path of its file
 * @throws Response 404, 503
 */
export async function paperResponse(
  posting: Posting,
  paper: Pick<Paper, "id" | "name" | "type" | "bytes"> | null | undefined,
  place: typeof paperFile = paperFile,
): Promise<Response> {
  const content = paper && (await orServiceUnavailable(readFile(place(posting.id, paper.id))));
  if (!paper || !content) throw notFound();
  return new Response(content, {
    headers: {
      "Content-Type": paper.type,
      "Content-Length": String(paper.bytes),
      "Content-Disposition": attachment(paper.name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": sentFilePolicy,
    },
  });
}
