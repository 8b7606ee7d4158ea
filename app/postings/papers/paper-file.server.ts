import type { SentFile } from "~/lib/uploads/receive.server";
import { kindOf, PhotoRefused, pageOf, queueWork } from "~/postings/photos/encode.server";
import type { Paper } from "~/postings/posting";
import { openPdf, pdfIn } from "./pdf.server";
import { paperRefusals as refusals } from "./words";

/** Document files. Each is opened just far enough to know that its readers can open it. */

/** A document's file as stored. */
export interface PaperFile {
  bytes: Uint8Array;
  type: Paper["type"];
  /** Endings of a file's name for this type, the usual one first. */
  endings: [string, ...string[]];
}

/**
 * Reads a file by its content. Neither its name nor its declared type counts.
 * @param account whose processing time counts
 * @returns the reason if it's refused
 * @throws RateLimited
 */
export async function readPaper({ name, bytes }: SentFile, account: string): Promise<PaperFile | string> {
  if (!bytes) return refusals.tooLarge(name);
  if (bytes.length === 0) return refusals.empty(name);
  const pdf = pdfIn(bytes);
  const kind = kindOf(bytes);
  try {
    if (pdf) {
      const state = await queueWork(account, () => openPdf(pdf));
      if (state !== "open") return refusals.pdf[state](name);
      return { bytes: pdf, type: "application/pdf", endings: ["pdf"] };
    }
    if (!kind) return refusals.type(name);
    const page = await pageOf(bytes, kind, account);
    return kind === "png"
      ? { bytes: page, type: "image/png", endings: ["png"] }
      : { bytes: page, type: "image/jpeg", endings: ["jpg", "jpeg"] };
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    return kind === "heic" ? refusals.heic(name) : refusals.picture(name, error.message);
  }
}
