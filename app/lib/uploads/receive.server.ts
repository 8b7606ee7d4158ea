import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import type { AppLoadContext } from "@remix-run/node";
import { maintenance, underMaintenance } from "#server/platform/maintenance.server";
import { addressKey, countTry, RateLimited } from "#server/platform/rate-limits.server";
import { bodyLimits, SentBody, TooSlow } from "./body";
import { uploads } from "./limits";
import { Places, type Take, TooBusy } from "./turns";
import { uploadRefusals as words } from "./words";

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

/** Nothing of what was sent is taken. `message` is for the sender, `fields` is what had come besides the files: it isn't lost. */
export class UploadRefused extends Error {
  constructor(
    readonly status: 400 | 408 | 409 | 413 | 429 | 503,
    message: string,
    readonly fields = new FormData(),
  ) {
    super(message);
    this.name = "UploadRefused";
  }
}

/** Who sends files. */
export interface FilesSender {
  /** Counted against its limits. */
  account: string;
  /** Whose places they take. */
  from: keyof typeof places;
  /** Whether a form without a file is one, too. */
  withoutFiles?: boolean;
  context: UploadContext;
}

/** What is known of a request besides what it carries (`app/load-context.d.ts`). */
export type UploadContext = Pick<AppLoadContext, "clientAddress" | "bodyLimits">;

const places = {
  sellers: new Places(uploads.sellers),
  office: new Places(uploads.office),
  visitors: new Places(uploads.visitors),
};

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
 * @param use called once everything has arrived
 * @param each what becomes of a file as soon as it is there, while the rest of the body waits: what it answers is kept in
 *   the file's place. It must store nothing.
 * @throws UploadRefused, and what `use` and `each` throw; Response 415 when the body is no form with files
 */
export async function receiveFiles<T, File = SentFile>(
  request: Request,
  { account, from, context, withoutFiles = false }: FilesSender,
  use: (received: Received<File>) => Promise<T>,
  each: (file: SentFile) => Promise<File> = async (file) => file as File,
): Promise<T> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new Response("Unsupported media type", { status: 415 });
  }
  const body = new SentBody(request, context.bodyLimits ?? bodyLimits);
  try {
    if (underMaintenance()) throw new UploadRefused(503, maintenance);
    await countTry({ uploadByAccount: account });
    if (Number(request.headers.get("Content-Length")) > requestBytes) throw tooMuch();
    const upload = { account, address: addressKey(context.clientAddress), signal: request.signal };
    const begun = body.begin();
    // Whoever is turned away at once doesn't listen to it.
    begun.catch(() => {});
    return await places[from].inTurn({ ...upload, begun }, async (take) => {
      const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
      if (!boundary) throw new UploadRefused(400, words.unreadable);
      return use(await read(partsOf(body, boundary, take), each, withoutFiles));
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    // A browser shows the answer only once it has sent everything.
    await body.discard(discardedAtMost);
    throw refusal;
  }
}

function refusalOf(error: unknown): UploadRefused | null {
  if (error instanceof UploadRefused) return error;
  if (error instanceof TooBusy) {
    return error.own ? new UploadRefused(429, words.own) : new UploadRefused(503, words.busy);
  }
  if (error instanceof TooSlow) return new UploadRefused(408, words.slow);
  if (error instanceof RateLimited) return new UploadRefused(429, words.tooOften);
  return null;
}

const tooMuch = () => new UploadRefused(413, words.tooMuch);
const tooMany = () => new UploadRefused(400, words.tooMany);

async function read<File>(
  parts: AsyncIterable<Part>,
  each: (file: SentFile) => Promise<File>,
  withoutFiles: boolean,
): Promise<Received<File>> {
  const files: File[] = [];
  const fields = new FormData();
  try {
    for await (const { name, file, text } of parts) {
      if (text !== null) fields.append(name, text);
      else if (files.length === uploads.files) throw tooMany();
      else if (file) files.push(await each(file));
    }
    if (files.length === 0 && !withoutFiles) throw new UploadRefused(400, words.none);
  } catch (error) {
    throw error instanceof UploadRefused ? new UploadRefused(error.status, error.message, fields) : error;
  }
  return { files, fields };
}

interface Part {
  name: string;
  /** Null where it is the other. */
  text: string | null;
  file: SentFile | null;
}

/** The parts of a form, one after the other. @throws UploadRefused, TooSlow */
async function* partsOf(body: SentBody, boundary: string, take: Take): AsyncGenerator<Part> {
  const limits = {
    maxFileSize: requestBytes,
    maxTotalSize: requestBytes,
    maxParts: uploads.files + fieldsAtMost,
  };
  try {
    const parser = new MultipartParser(boundary, limits);
    for (let piece = await body.next(); piece; piece = await body.next()) {
      if (piece.length === 0) continue;
      await take(piece.length);
      for (const sent of parser.write(piece)) {
        const part = partOf(sent);
        if (part) yield part;
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof MaxTotalSizeExceededError) throw tooMuch();
    if (error instanceof MaxPartsExceededError) throw tooMany();
    if (error instanceof TooSlow) throw error;
    // Cut off, in crumbs, or no form: nobody else is to blame.
    throw new UploadRefused(400, words.unreadable);
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

/** Of a body that is refused, bytes: some times the largest that would have been taken. */
const discardedAtMost = 4 * requestBytes;
