import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { inThread } from "~/lib/uploads/thread.server";
import worker from "./pdf-worker.mjs?raw";

/** Opens PDFs just far enough to know that people can open them. */

/** Input of the worker thread. */
export interface PdfWork {
  file: Uint8Array;
  /** Address of Mozilla's pdf.js for servers. */
  library: string;
}

/** State of a PDF: "cut" lacks its end, "locked" asks for a password, "broken" is unreadable or has no page. */
export type PdfState = "open" | "cut" | "locked" | "broken";

/**
 * Search range for the start, in bytes. Programs may put a byte order mark, a line break or a mail header
 * before a PDF.
 */
const headBytes = 1024;
/** Search range for the end, in bytes, because some programs write more after it. */
const tailBytes = 64 * 1024;
/** Limits for opening one: time and memory of its objects. */
const limits = { seconds: 20, mostHeapMb: 96 } as const;

/** Returns a PDF from its header on, or null if the file is none. */
export function pdfIn(sent: Uint8Array): Uint8Array | null {
  const start = Buffer.from(sent.subarray(0, headBytes)).indexOf("%PDF-");
  return start < 0 ? null : sent.subarray(start);
}

/** Opens a PDF. The caller ensures that only one is opened at a time. */
export async function openPdf(file: Uint8Array): Promise<PdfState> {
  const head = Buffer.from(file.subarray(0, headBytes)).toString("latin1");
  // A linearized PDF also has an end mark near its head, so its stated length decides.
  const length = Number(/\/Linearized[^>]*\/L\s+(\d{1,12})/.exec(head)?.[1] ?? 0);
  if (length > file.length || !Buffer.from(file.subarray(-tailBytes)).includes("%%EOF")) return "cut";
  const library = pathToFileURL(createRequire(import.meta.url).resolve("unpdf")).href;
  const work: PdfWork = { file, library: new URL("pdfjs.mjs", library).href };
  return inThread<PdfWork, PdfState>(worker, work, { ...limits, broken: "broken" });
}
