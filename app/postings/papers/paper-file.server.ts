import type { SentFile } from "~/lib/uploads/receive.server";
import { kindOf, PhotoRefused, pageOf, queueWork } from "~/postings/photos/encode.server";
import type { Paper } from "~/postings/posting";
import { openPdf, pdfIn } from "./pdf.server";
import { paperRefusals as refusals } from "./words";

/** Files as papers: each is opened as far as it takes to know that whoever needs it can open it. */

/** A paper's file as it is kept. */
export interface PaperFile {
  bytes: Uint8Array;
  type: Paper["type"];
  /** Endings of such a file's name, the usual one first. */
  endings: [string, ...string[]];
}

/**
 * Reads a file by what is in it: neither its name nor what its sender calls it counts.
 * @param account whose time it takes
 * @returns why it isn't taken, where it isn't
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
