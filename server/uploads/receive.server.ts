import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { underMaintenance } from "#server/platform/maintenance.server";
import { countTry, RateLimited } from "#server/platform/rate-limits.server";
import { inTurn, TooBusy } from "#server/uploads/turns";
import { uploads } from "~/content/business";
import { maintenance } from "~/content/errors";
import { uploadRefusals as words } from "~/content/uploads";

/** A file as it was sent. */
export interface SentFile {
  /** Its name on the sender's device, cleaned: to name it in a message, never to store it under. */
  name: string;
  /** Null where it is larger than `uploads.fileBytes`. */
  bytes: Uint8Array | null;
}

export interface Received<File = SentFile> {
  files: readonly File[];
  /** The fields that are no files. */
  fields: FormData;
}

/** Nothing of what was sent is taken. `message` is for the sender. */
export class UploadRefused extends Error {
  constructor(
    readonly status: 400 | 409 | 413 | 429 | 503,
    message: string,
  ) {
    super(message);
    this.name = "UploadRefused";
  }
}

/** Fields beside the files that a form may have, and the longest of them, bytes. */
const fieldsAtMost = 20;
const longestField = 10_000;

/** What boundaries and headers of the parts add to the files, bytes. */
const overheadBytes = 64 * 1024;
const requestBytes = uploads.requestBytes + overheadBytes;

/**
 * Reads the files a form sends, in its turn, and works on them. They are in memory, within limits, for as long as
 * `use` takes: nothing is written to a disk, so an upload that is cut leaves nothing behind.
 * Nothing of the body is read before the limits are looked at, so the caller must have checked who it is.
 * @param account counted against its limit
 * @param use called once everything has arrived
 * @param each what becomes of a file as soon as it is there, while the rest of the body waits: what it answers is kept in
 *   the file's place. It must store nothing.
 * @throws UploadRefused, and what `use` and `each` throw; Response 415 when the body is no form with files
 */
export async function receiveFiles<T, File = SentFile>(
  request: Request,
  account: string,
  use: (received: Received<File>) => Promise<T>,
  each: (file: SentFile) => Promise<File> = async (file) => file as File,
): Promise<T> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new Response("Unsupported media type", { status: 415 });
  }
  try {
    if (underMaintenance()) throw new UploadRefused(503, maintenance);
    await countTry({ uploadByAccount: account });
    if (Number(request.headers.get("Content-Length")) > requestBytes) throw tooMuch();
    return await inTurn(account, request.signal, async () => use(await read(request, each)));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    // A browser shows the answer only once it has sent everything.
    await discard(request);
    throw refusal;
  }
}

function refusalOf(error: unknown): UploadRefused | null {
  if (error instanceof UploadRefused) return error;
  if (error instanceof TooBusy) return new UploadRefused(503, words.busy);
  if (error instanceof RateLimited) return new UploadRefused(429, words.tooOften);
  return null;
}

const tooMuch = () => new UploadRefused(413, words.tooMuch);
const tooMany = () => new UploadRefused(400, words.tooMany);

async function read<File>(
  request: Request,
  each: (file: SentFile) => Promise<File>,
): Promise<Received<File>> {
  const files: File[] = [];
  const fields = new FormData();
  for await (const { name, file, text } of partsOf(request)) {
    if (text !== null) fields.append(name, text);
    else if (files.length === uploads.files) throw tooMany();
    else if (file) files.push(await each(file));
  }
  if (files.length === 0) throw new UploadRefused(400, words.none);
  return { files, fields };
}

interface Part {
  name: string;
  /** Null where it is the other. */
  text: string | null;
  file: SentFile | null;
}

/** The parts of a form, one after the other. @throws UploadRefused */
async function* partsOf(request: Request): AsyncGenerator<Part> {
  const limits = {
    maxFileSize: requestBytes,
    maxTotalSize: requestBytes,
    maxParts: uploads.files + fieldsAtMost,
  };
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (!boundary) throw new UploadRefused(400, words.unreadable);
  const pieces = piecesOf(request);
  try {
    const parser = new MultipartParser(boundary, limits);
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) break;
      for (const sent of parser.write(value)) {
        const part = partOf(sent);
        if (part) yield part;
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof MaxTotalSizeExceededError) throw tooMuch();
    if (error instanceof MaxPartsExceededError) throw tooMany();
    // Cut off, or no form: nobody else is to blame.
    throw new UploadRefused(400, words.unreadable);
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * The least that the pieces of a body hold on the average, bytes, once there are more than a browser's first few: each
 * costs memory and time whatever is in it, and a sender who writes byte by byte would use up both.
 */
const leastPiece = 256;
const piecesFree = 1000;

/** A body piece by piece, as it arrives. @throws UploadRefused when it is cut into crumbs */
async function* piecesOf({ body }: Request): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    let bytes = 0;
    for (let pieces = 1; ; pieces += 1) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.length;
      if (pieces > piecesFree + bytes / leastPiece) throw new UploadRefused(400, words.unreadable);
      if (value.length > 0) yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Null for what a browser sends for an input in which nothing was chosen. */
function partOf(part: MultipartPart): Part | null {
  const { name = "", filename, size } = part;
  if (!part.isFile) {
    if (size > longestField) throw new UploadRefused(400, words.unreadable);
    return { name, text: part.text, file: null };
  }
  if (!filename && size === 0) return null;
  const bytes = size > uploads.fileBytes ? null : part.bytes;
  // The parser holds on to the pieces until the next part begins, which may be after this file has been worked on.
  part.content.length = 0;
  return { name, text: null, file: { name: cleanName(filename ?? ""), bytes } };
}

const longestName = 80;

/** The last part of a path, without characters that mean something elsewhere. */
const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{C}<>"]/gu, "")
    .trim()
    .slice(-longestName) || words.unnamed;

/** Reads what is left of a body and keeps none of it, up to some times the largest that would have been taken. */
async function discard(request: Request): Promise<void> {
  if (request.body?.locked) return;
  try {
    let left = discardedAtMost;
    for await (const { length } of piecesOf(request)) {
      left -= length;
      if (left <= 0) return;
    }
  } catch {
    // The sender has gone, or is none that reads answers.
  }
}

const discardedAtMost = 4 * requestBytes;
