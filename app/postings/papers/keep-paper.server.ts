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
import { bytesOf, type ReceivedToo } from "~/lib/uploads/waiting.server";
import { paperFile } from "~/postings/files.server";
import type { LaterMark, Paper, Posting } from "~/postings/posting";
import { type PaperFile, readPaper } from "./paper-file.server";
import { unwantedByName } from "./papers";
import { paperRefusals } from "./words";

/**
 * Papers as files and as records, whoever sends them. They are kept as they were sent, pictures
 * that not everybody can open as a JPEG. A file is stored before its record,
 * so that no record is without its file; a file without a record is swept away.
 */

export interface Keeping {
  kind: string;
  /** Whose time it takes to open it. */
  account: string;
  /** Where its file is stored; among the posting's papers when left out. */
  place?: (posting: string, id: string) => string;
  fromOffice?: true;
  /** Of one that the seller sends after the order. */
  later?: LaterMark;
  /** Names of files that whoever sends them has said to be none of these. */
  meant?: readonly string[];
  /** What is said of identity papers and of papers of a bank. */
  unwanted: Readonly<Record<"identity" | "bank", (name: string) => string>>;
  /** Why the posting, as it was read, does not take the paper; null when it does. It spares storing a file in vain. */
  refusedBy: (posting: Posting, paper: Paper, sentName: string) => string | null;
  /** Records the paper. @returns "" when it did, or why not */
  record: (paper: Paper, sentName: string) => Promise<string>;
}

/** Why a file isn't kept. `waits`: whether the same file may be sent again. */
export interface NotKept {
  why: string;
  waits: boolean;
}

/**
 * Stores the papers of a form and their records. Those that may be sent again wait for that.
 * @returns how many are kept, why others aren't, and false where nobody knows of one
 */
export async function keepPapers(posting: Posting, { files, hold }: ReceivedToo, keeping: Keeping) {
  const refused: string[] = [];
  const again: SentFile[] = [];
  let taken = 0;
  let isAnswered = true;
  for (const file of files) {
    const result = isAnswered ? await keepPaper(posting, file, keeping) : "unanswered";
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
 * Stores one paper and its record.
 * @returns null when it is kept; why it is not; "unanswered" when nobody knows
 */
export async function keepPaper(
  posting: Posting,
  file: SentFile,
  { kind, account, place = paperFile, fromOffice, later, meant, unwanted, refusedBy, record }: Keeping,
): Promise<NotKept | "unanswered" | null> {
  const sentName = file.name;
  const unwelcome = isMeant(meant, sentName) ? null : unwantedByName(sentName);
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
    // The record may have been written all the same, so the file stays; without a record it is swept away.
    return unanswered(error);
  }
}

/** @throws ProviderUnavailable */
async function readWaiting(file: SentFile, account: string): Promise<PaperFile | NotKept> {
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

/** Removes a file that no record names. A failure is left to the retention job. */
export const removePaperFile = ({ id }: Pick<Posting, "id">, paper: string): Promise<void> =>
  deleteFile(paperFile(id, paper)).catch(() => {});

function unanswered(error: unknown): "unanswered" {
  noteUnanswered(error, { event: "posting_not_changed" });
  return "unanswered";
}

/** A paper as a download, for whoever the caller has let in. @param place where its file is stored @throws Response 404, 503 */
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
