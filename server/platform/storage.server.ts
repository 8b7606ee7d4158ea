import type { Storage } from "firebase-admin/storage";
import { type ProviderUnavailable, withProviderDeadline } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { bucketName, fileStorage } from "#server/platform/firebase-admin.server";
import { batches } from "./batches";

/**
 * Files in Firebase Storage. They are private: only the server reads them, and our pages serve them.
 * All functions throw ProviderUnavailable if the store fails or is late, and nothing else.
 */

const provider = "Firebase Storage";

/** Multiple of a call's deadline for moving a file, because a file is larger than a record. */
const transferFactor = 2;

type Bucket = ReturnType<Storage["bucket"]>;

let opened: Promise<Bucket> | undefined;

function bucket(): Promise<Bucket> {
  opened ??= fileStorage().then((storage) => {
    const made = storage.bucket(bucketName());
    // The library would retry for ten minutes, long after the caller has reported the failure.
    made.storage.retryOptions = { ...made.storage.retryOptions, maxRetries: 2, totalTimeout: 5 };
    return made;
  });
  return opened;
}

const transferMs = (): number => transferFactor * env().PROVIDER_DEADLINE_MS;

/**
 * Writes a new file. It never overwrites a file of the same name, so names must be unique.
 * A file can therefore be sent again safely after a lost connection.
 * @param name its whole path in the bucket
 * @param type its media type
 */
export async function saveFile(name: string, content: Uint8Array, type: string): Promise<void> {
  const write = bucket().then((opened) =>
    opened.file(name).save(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
      // Sent in one request, because files are far below the size for which resumable uploads pay.
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
      contentType: type,
      timeout: transferMs(),
      metadata: { cacheControl: "private, no-store" },
    }),
  );
  const stored = write.catch((error: unknown) => {
    // The existing file is the one that this call sent before the connection was lost.
    if (!hasCode(error, 412)) throw error;
  });
  await withProviderDeadline(provider, stored, transferMs());
}

/**
 * Streams a file's content. The first bytes have arrived when this returns.
 * A store that stops answering in the middle ends the stream with an error.
 * @returns null if there is no file of this name
 */
export async function readFile(name: string): Promise<ReadableStream<Uint8Array> | null> {
  const source = await withProviderDeadline(
    provider,
    bucket().then((opened) => opened.file(name).createReadStream()),
  );
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const next = () => withProviderDeadline(provider, chunks.next());
  let first: IteratorResult<Uint8Array> | undefined;
  try {
    first = await next();
  } catch (error) {
    source.destroy();
    if (hasCode((error as ProviderUnavailable).cause, 404)) return null;
    throw error;
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await next());
        first = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        source.destroy();
        controller.error(error);
      }
    },
    cancel: () => void source.destroy(),
  });
}

/** Copies a file within the bucket. @returns true if the file exists */
export async function copyFile(from: string, to: string): Promise<boolean> {
  try {
    await withProviderDeadline(
      provider,
      bucket().then((opened) => opened.file(from).copy(opened.file(to))),
    );
    return true;
  } catch (error) {
    if (hasCode((error as ProviderUnavailable).cause, 404)) return false;
    throw error;
  }
}

/** Deletes a file. A missing file isn't an error. */
export async function deleteFile(name: string): Promise<void> {
  await withProviderDeadline(
    provider,
    bucket().then((opened) => opened.file(name).delete({ ignoreNotFound: true })),
  );
}

/** Deletes files, a few at a time. */
export async function deleteFiles(names: readonly string[]): Promise<void> {
  for (const some of batches(names, deletedAtOnce)) {
    await Promise.all(some.map(deleteFile));
  }
}

const deletedAtOnce = 20;

export interface StoredFile {
  name: string;
  createdAt: Date;
}

/** Files listed at a time. */
const pageSize = 500;

/** Yields all files with this prefix by name, page by page. */
export async function* listFiles(prefix: string): AsyncGenerator<StoredFile[]> {
  let pageToken: string | undefined;
  do {
    const [files, next] = await withProviderDeadline(
      provider,
      bucket().then((opened) =>
        opened.getFiles({ prefix, autoPaginate: false, maxResults: pageSize, pageToken }),
      ),
    );
    yield files.map(({ name, metadata }) => ({
      name,
      createdAt: new Date(metadata.timeCreated ?? Date.now()),
    }));
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken !== undefined);
}

/** Deletes all files with this prefix. Can be repeated after a failure. */
export async function deleteFilesUnder(prefix: string): Promise<void> {
  for await (const files of listFiles(prefix)) {
    await deleteFiles(files.map(({ name }) => name));
  }
}

const hasCode = (error: unknown, code: number): boolean =>
  typeof error === "object" && error !== null && "code" in error && Number(error.code) === code;
