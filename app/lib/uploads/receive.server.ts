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
import { logReason } from "#server/platform/request-context.server";
import { SentBody, TooSlow } from "./body";
import { uploads } from "./limits";
import { Places, TooBusy } from "./turns";
import { uploadRefusals as words } from "./words";

/** An uploaded file. */
export interface SentFile {
  /** Cleaned name from the sender's device, for messages only. Never store the file under it. */
  name: string;
  /** Null if the file is larger than `uploads.fileBytes`. */
  bytes: Uint8Array | null;
  /** Storage path of a file that waits for its form to be resubmitted (`waiting.server.ts`). */
  waits?: string;
}

export interface Received<File = SentFile> {
  files: readonly File[];
  /** Fields other than files. */
  fields: FormData;
}

/** Error for an upload that is refused as a whole. `message` is for the sender, `fields` has the fields that arrived. */
export class UploadRefused extends Error {
  constructor(
    readonly status: 400 | 408 | 409 | 413 | 429 | 503,
    message: string,
    readonly fields = new FormData(),
  ) {
    super(message);
    this.name = "UploadRefused";
    logReason(`upload: ${message}`);
  }
}

/** Sender of an upload. */
export interface FilesSender {
  /** Account whose limits apply. */
  account: string;
  /** Kind of sender, which has its own places. */
  from: keyof typeof places;
  /** True if a form without a file is allowed. */
  withoutFiles?: boolean;
  /** Name of the field that also lists waiting files. */
  field?: string;
  context: UploadContext;
}

/** Request context for uploads (`app/load-context.d.ts`). */
export type UploadContext = Pick<AppLoadContext, "clientAddress">;

const places = {
  sellers: new Places(uploads.sellers),
  office: new Places(uploads.office),
  visitors: new Places(uploads.visitors),
};

/** Maximum number of fields besides the files, and the maximum size of one, in bytes. */
const fieldsAtMost = 30;
const longestField = uploads.headBytes;

/**
 * Waits for a free place, then reads and processes a form's files. Files stay in memory until `use` ends.
 * Nothing is written to disk, so an interrupted upload leaves nothing behind.
 * The caller must check the sender first. Fields are read before the limits are checked, so that a refusal returns them.
 * A form without a file needs no place.
 * @param use called once everything has arrived
 * @param each processes a file as soon as it has arrived, before the rest of the body is read. Its result replaces the
 *   file. It must store nothing.
 * @throws UploadRefused, and errors of `use` and `each`
 * @throws Response 415 if the body isn't a multipart form
 */
export async function receiveFiles<T, File = SentFile>(
  request: Request,
  { account, from, context, field, withoutFiles = false }: FilesSender,
  use: (received: Received<File>) => Promise<T>,
  each: (file: SentFile) => Promise<File> = async (file) => file as File,
): Promise<T> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!isMultipart(type)) throw new Response("Unsupported media type", { status: 415 });
  const body = new SentBody(request);
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
    // A browser shows the answer only after it has sent the whole body.
    await body.discard(discardedAtMost);
    throw refusal;
  }
}

export const isMultipart = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType);

/**
 * Reads the first pieces of a body.
 * @param head receives the pieces
 * @returns true if the body has ended
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

/** Wraps a request so that reading it copies the first pieces of its body to `head`. */
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

/** Fields of a form whose head is recorded. Reads an unread body first, because a browser shows an answer only then. */
export async function readFields(request: Request, head: readonly Uint8Array[]): Promise<FormData> {
  if (!request.bodyUsed && !request.body?.locked) {
    const body = new SentBody(request);
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

/** Complete fields in the first pieces of a form. */
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
    // Parts before the error are valid.
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
  /** Null if the part is a file. */
  text: string | null;
  file: SentFile | null;
}

/**
 * Parses the parts of a form one by one.
 * @throws UploadRefused, TooSlow
 */
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

/** Refuses a body that is cut off, sent in tiny pieces or malformed. Only its sender can fix it. */
const unreadable = (error: unknown): unknown =>
  error instanceof TooSlow || error instanceof UploadRefused
    ? error
    : new UploadRefused(400, words.unreadable);

/** Converts a parsed part. Returns null for a file input left empty. */
function partOf(part: MultipartPart): Part | null {
  const { name = "", filename, size } = part;
  if (!part.isFile) {
    if (size > longestField) throw new UploadRefused(400, words.unreadable);
    return { name, text: part.text, file: null };
  }
  if (!filename && size === 0) return null;
  const bytes = size > uploads.fileBytes ? null : part.bytes;
  // Frees the memory now, because the parser keeps the pieces until the next part begins.
  part.content.length = 0;
  return { name, text: null, file: { name: cleanName(filename ?? ""), bytes } };
}

const longestName = 80;

/** Last segment of a path, without control characters, angle brackets and quotes. */
const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{C}<>"]/gu, "")
    .trim()
    .slice(-longestName) || words.unnamed;

/** Most bytes to read and drop from a refused body: four times the largest allowed request. */
const discardedAtMost = 4 * uploads.requestBytes;
