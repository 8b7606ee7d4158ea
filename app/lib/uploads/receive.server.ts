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
import { noteWhy } from "#server/platform/request-context.server";
import { type BodyLimits, bodyLimits, SentBody, TooSlow } from "./body";
import { uploads } from "./limits";
import { Places, TooBusy } from "./turns";
import { uploadRefusals as words } from "./words";

/** A file as it was sent. */
export interface SentFile {
  /** Its name on the sender's device, cleaned: to name it in a message, never to store it under. */
  name: string;
  /** Null where it is larger than `uploads.fileBytes`. */
  bytes: Uint8Array | null;
  /** Where it's stored, if it waits since its form came back (`waiting.server.ts`). */
  waits?: string;
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
    noteWhy(`upload: ${message}`);
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
  /** Name of the field that also names files which wait since their form came back. */
  field?: string;
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
const fieldsAtMost = 30;
const longestField = uploads.headBytes;

/**
 * Reads the files a form sends, in its turn, and works on them. They are in memory, within limits, for as long as
 * `use` takes: nothing is written to a disk, so an upload that is cut leaves nothing behind.
 * The caller must have checked the sender: the fields are read before the limits are looked at, so that a refusal gives
 * them back. A form without a file needs no place.
 * @param use called once everything has arrived
 * @param each what becomes of a file as soon as it is there, while the rest of the body waits: what it answers is kept in
 *   the file's place. It must store nothing.
 * @throws UploadRefused, and what `use` and `each` throw; Response 415 when the body is no form with files
 */
export async function receiveFiles<T, File = SentFile>(
  request: Request,
  { account, from, context, field, withoutFiles = false }: FilesSender,
  use: (received: Received<File>) => Promise<T>,
  each: (file: SentFile) => Promise<File> = async (file) => file as File,
): Promise<T> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!isMultipart(type)) throw new Response("Unsupported media type", { status: 415 });
  const body = new SentBody(request, context.bodyLimits ?? bodyLimits);
  const head: Uint8Array[] = [];
  try {
    const whole = await readHead(body, head);
    if (underMaintenance()) throw new UploadRefused(503, maintenance);
    await countTry({ uploadByAccount: account });
    const length = request.headers.get("Content-Length");
    const bytes = length === null ? undefined : Number(length);
    const { requestBytes } = uploads[from];
    if (bytes && bytes > requestBytes) throw tooMuch();
    const boundary = getMultipartBoundary(type);
    if (!boundary) throw new UploadRefused(400, words.unreadable);
    const work = async () =>
      use(await read(partsOf(piecesOf(head, body), boundary, requestBytes), each, withoutFiles || waits));
    const parts = partsIn(head, type);
    const waits = parts.some(({ isFile, name }) => !isFile && field !== undefined && name === field);
    if (whole && !waits && parts.every(({ isFile, size }) => !isFile || size === 0)) return await work();
    const upload = {
      account,
      address: addressKey(context.clientAddress),
      bytes: waits ? undefined : bytes,
      signal: request.signal,
    };
    return await places[from].inTurn(upload, work);
  } catch (error) {
    const refusal = refusalOf(error, () => fieldsIn(head, type));
    if (!refusal) throw error;
    // A browser shows the answer only once it has sent everything.
    await body.discard(discardedAtMost);
    throw refusal;
  }
}

export const isMultipart = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType);

/**
 * Reads the first of a body.
 * @param head receives the pieces
 * @returns true if that was all of it
 * @throws TooSlow, UploadRefused
 */
async function readHead(body: SentBody, head: Uint8Array[]): Promise<boolean> {
  try {
    for (let bytes = 0; bytes < uploads.headBytes; ) {
      const piece = await body.next();
      if (!piece) return true;
      head.push(piece);
      bytes += piece.length;
    }
    return false;
  } catch (error) {
    throw unreadable(error);
  }
}

async function* piecesOf(head: Uint8Array[], body: SentBody): AsyncGenerator<Uint8Array> {
  yield* head;
  for (let piece = await body.next(); piece; piece = await body.next()) yield piece;
}

/** A request whose first pieces are kept in `head` while it is read. */
export function recordHead({ url, method, headers, signal, body }: Request) {
  const head: Uint8Array[] = [];
  let bytes = 0;
  const recorder = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (bytes < uploads.headBytes) head.push(piece);
      bytes += piece.length;
      controller.enqueue(piece);
    },
  });
  const init = { method, headers, signal, body: body?.pipeThrough(recorder) ?? null, duplex: "half" };
  return { request: new Request(url, init as RequestInit), head };
}

/** Fields of a form whose head is recorded. A body that nobody has read is read, because a browser shows an answer only then. */
export async function readFields(
  request: Request,
  head: readonly Uint8Array[],
  limits: BodyLimits,
): Promise<FormData> {
  if (!request.bodyUsed && !request.body?.locked) {
    const body = new SentBody(request, limits);
    await readHead(body, []).catch(() => {});
    await body.discard(discardedAtMost);
  }
  return fieldsIn(head, request.headers.get("Content-Type") ?? "");
}

/** Names of the fields that take files, in the first pieces of a form. */
export const filesNamedIn = (head: readonly Uint8Array[]): string[] => [
  ...new Set(
    [
      ...Buffer.concat(head)
        .toString("latin1")
        .matchAll(/; name="(\w+)"; filename="/g),
    ].map(([, name = ""]) => name),
  ),
];

/** Fields of a form that are complete in the first pieces of its body. */
function fieldsIn(head: readonly Uint8Array[], contentType: string): FormData {
  const fields = new FormData();
  for (const part of partsIn(head, contentType)) if (!part.isFile) fields.append(part.name ?? "", part.text);
  return fields;
}

function partsIn(head: readonly Uint8Array[], contentType: string): MultipartPart[] {
  const parts: MultipartPart[] = [];
  try {
    const parser = new MultipartParser(getMultipartBoundary(contentType) ?? "");
    for (const piece of head) if (piece.length > 0) parts.push(...parser.write(piece));
  } catch {
    // The parts before the fault are good.
  }
  return parts;
}

function refusalOf(error: unknown, fields: () => FormData): UploadRefused | null {
  const refuse = (status: UploadRefused["status"], message: string) =>
    new UploadRefused(status, message, fields());
  if (error instanceof UploadRefused) return refuse(error.status, error.message);
  if (error instanceof TooBusy) return error.own ? refuse(429, words.own) : refuse(503, words.busy);
  if (error instanceof TooSlow) return refuse(408, words.slow);
  if (error instanceof RateLimited) return refuse(429, words.tooOften);
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
  for await (const { name, file, text } of parts) {
    if (text !== null) fields.append(name, text);
    else if (files.length === uploads.files) throw tooMany();
    else if (file) files.push(await each(file));
  }
  if (files.length === 0 && !withoutFiles) throw new UploadRefused(400, words.none);
  return { files, fields };
}

interface Part {
  name: string;
  /** Null where it is the other. */
  text: string | null;
  file: SentFile | null;
}

/** The parts of a form, one after the other. @throws UploadRefused, TooSlow */
async function* partsOf(
  pieces: AsyncIterable<Uint8Array>,
  boundary: string,
  requestBytes: number,
): AsyncGenerator<Part> {
  const limits = {
    maxFileSize: requestBytes,
    maxTotalSize: requestBytes,
    maxParts: uploads.files + fieldsAtMost,
  };
  try {
    const parser = new MultipartParser(boundary, limits);
    for await (const piece of pieces) {
      if (piece.length === 0) continue;
      for (const sent of parser.write(piece)) {
        const part = partOf(sent);
        if (part) yield part;
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof MaxTotalSizeExceededError) throw tooMuch();
    if (error instanceof MaxPartsExceededError) throw tooMany();
    throw unreadable(error);
  }
}

/** Cut off, in crumbs, or no form: only its sender can mend that. */
const unreadable = (error: unknown): unknown =>
  error instanceof TooSlow || error instanceof UploadRefused
    ? error
    : new UploadRefused(400, words.unreadable);

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
const discardedAtMost = 4 * uploads.requestBytes;
