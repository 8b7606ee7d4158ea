import type { Storage } from "firebase-admin/storage";
import { type ProviderUnavailable, withProviderDeadline } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { bucketName, fileStorage } from "#server/platform/firebase-admin.server";

/**
 * Files in Firebase Storage. They are private: nobody but the server reads them, and a page of ours hands them out.
 * All of these throw ProviderUnavailable when the store does not do its part in time, and nothing else.
 */

const provider = "Firebase Storage";

/** A file is larger than a record, so moving one may take this many times a call's deadline. */
const transferFactor = 2;

type Bucket = ReturnType<Storage["bucket"]>;

let opened: Promise<Bucket> | undefined;

function bucket(): Promise<Bucket> {
  opened ??= fileStorage().then((storage) => {
    const made = storage.bucket(bucketName());
    // The library would go on for ten minutes after whoever asked has been told that it failed.
    made.storage.retryOptions = { ...made.storage.retryOptions, maxRetries: 2, totalTimeout: 5 };
    return made;
  });
  return opened;
}

const transferMs = (): number => transferFactor * env().PROVIDER_DEADLINE_MS;

/**
 * Writes a new file. One of the same name stays as it is, so names must be new ones: that is what makes it safe to send
 * a file again after a connection that was cut.
 * @param name its whole path in the bucket
 * @param type its media type
 */
export async function saveFile(name: string, content: Uint8Array, type: string): Promise<void> {
  const write = bucket().then((opened) =>
    opened.file(name).save(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
      // One request: files are far below the size from which sending in parts pays.
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
      contentType: type,
      timeout: transferMs(),
      metadata: { cacheControl: "private, no-store" },
    }),
  );
  const stored = write.catch((error: unknown) => {
    // The one there is what this call sent before the connection was cut.
    if (!hasCode(error, 412)) throw error;
  });
  await withProviderDeadline(provider, stored, transferMs());
}

/**
 * A file's content as a stream, or null when there is none of this name. The first bytes have arrived when this
 * returns. A store that falls silent in the middle ends the stream with an error.
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

/** Copies a file within the bucket. @returns whether there was one */
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

/** Removes a file; one that is gone already is no failure. */
export async function deleteFile(name: string): Promise<void> {
  await withProviderDeadline(
    provider,
    bucket().then((opened) => opened.file(name).delete({ ignoreNotFound: true })),
  );
}

/** Removes files, a few at a time. */
export async function deleteFiles(names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += deletedAtOnce) {
    await Promise.all(names.slice(at, at + deletedAtOnce).map(deleteFile));
  }
}

const deletedAtOnce = 20;

export interface StoredFile {
  name: string;
  createdAt: Date;
}

/** Files listed at a time. */
const pageSize = 500;

/** Yields all files whose names begin so, page by page, by name. */
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

/** Removes all files whose names begin so. Can be repeated after a failure. */
export async function deleteFilesUnder(prefix: string): Promise<void> {
  for await (const files of listFiles(prefix)) {
    await deleteFiles(files.map(({ name }) => name));
  }
}

const hasCode = (error: unknown, code: number): boolean =>
  typeof error === "object" && error !== null && "code" in error && Number(error.code) === code;
