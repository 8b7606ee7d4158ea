import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { inThread } from "~/lib/uploads/thread.server";
import worker from "./pdf-worker.mjs?raw";

/** PDFs, opened as far as it takes to know that people can open them. */

/** What the thread gets. */
export interface PdfWork {
  file: Uint8Array;
  /** Address of Mozilla's pdf.js, as it runs on servers. */
  library: string;
}

/** What a PDF is to who opens it: "cut" lacks its end, "locked" asks for a password, "broken" can't be read or has no page. */
export type PdfState = "open" | "cut" | "locked" | "broken";

/** Programs put a mark of Unicode, a line break or the head of a mail before a PDF, and readers look for it so far. */
const headBytes = 1024;
/** Where its end is looked for, bytes: some programs write more after it. */
const tailBytes = 64 * 1024;
/** How long one may take to open, and how much memory its objects. */
const limits = { seconds: 20, mostHeapMb: 96 } as const;

/** A PDF from its first sign on; null where a file is none. */
export function pdfIn(sent: Uint8Array): Uint8Array | null {
  const start = Buffer.from(sent.subarray(0, headBytes)).indexOf("%PDF-");
  return start < 0 ? null : sent.subarray(start);
}

/** Opens a PDF, in its turn with no other: the caller sees to that. */
export async function openPdf(file: Uint8Array): Promise<PdfState> {
  const head = Buffer.from(file.subarray(0, headBytes)).toString("latin1");
  // One that is made to be read while it arrives has an end near its head, too, and says how long it is.
  const length = Number(/\/Linearized[^>]*\/L\s+(\d{1,12})/.exec(head)?.[1] ?? 0);
  if (length > file.length || !Buffer.from(file.subarray(-tailBytes)).includes("%%EOF")) return "cut";
  const library = pathToFileURL(createRequire(import.meta.url).resolve("unpdf")).href;
  const work: PdfWork = { file, library: new URL("pdfjs.mjs", library).href };
  return inThread<PdfWork, PdfState>(worker, work, { ...limits, broken: "broken" });
}
