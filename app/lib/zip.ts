import { makeZip } from "client-zip";
import { log } from "#server/platform/log.server";
import { attachment, pathInZip } from "./file-name";
import { filePolicy } from "./http/content-security-policy";

/** A file of a ZIP. */
export interface ZipEntry {
  /** Path inside the ZIP. Names that file systems don't accept are shortened. */
  name: string;
  at: Date;
  /** Text, or a function that opens the file in its turn. The function returns null without a file. */
  content: string | (() => Promise<ReadableStream<Uint8Array> | null>);
}

type ZipEntries = readonly ZipEntry[] | AsyncIterable<ZipEntry>;

/**
 * Returns files as one download, made while it's sent. At most a piece of one file is in memory at a time. If a file is
 * unreadable the connection is cut, so that the download doesn't look complete.
 * @param name name of the download
 * @param entries files in order. An iterator makes each in its turn.
 */
export const zipResponse = (name: string, entries: ZipEntries): Response =>
  new Response(zipOf(name, entries), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": filePolicy,
    },
  });

type Reader = ReadableStreamDefaultReader<Uint8Array>;

function zipOf(name: string, entries: ZipEntries): ReadableStream<Uint8Array> {
  /** The current file, because the library doesn't close it when the client disconnects. */
  let file: Reader | undefined;
  let left = false;
  async function* inputs() {
    for await (const { name: path, at, content } of entries) {
      if (left) return;
      file = typeof content === "string" ? undefined : await open(name, content);
      // The client disconnected while it was being opened, and everything before it is closed.
      if (left) return void file?.cancel().catch(() => {});
      yield { name: pathInZip(path), lastModified: at, input: file ? pieces(file) : (content as string) };
    }
  }
  const zip = makeZip(inputs()).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await zip.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      left = true;
      // The file and the ZIP reject here, because they were aborted.
      await file?.cancel(reason).catch(() => {});
      await zip.cancel(reason).catch(() => {});
    },
  });
}

async function* pieces(file: Reader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await file.read();
    if (done) return;
    yield value;
  }
}

async function open(zip: string, content: Exclude<ZipEntry["content"], string>): Promise<Reader> {
  try {
    const file = await content();
    if (!file) throw new Error("missing");
    return file.getReader();
  } catch (error) {
    log.error({ event: "download_cut", download: zip, error: String(error) });
    throw error;
  }
}
