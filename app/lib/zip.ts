import { makeZip } from "client-zip";
import { log } from "#server/platform/log.server";
import { attachment, pathInZip } from "./file-name";
import { filePolicy } from "./http/content-security-policy";

/** A file of a ZIP. */
export interface ZipEntry {
  /** Its path inside; names that no file system takes are shortened. */
  name: string;
  at: Date;
  /** Text, or what opens the file when its turn comes; null when there is none. */
  content: string | (() => Promise<ReadableStream<Uint8Array> | null>);
}

type ZipEntries = readonly ZipEntry[] | AsyncIterable<ZipEntry>;

/**
 * Files as one download, which is made while it is sent: no more than a piece of one file is in memory at a time. When a
 * file cannot be read the connection is cut, so that what has arrived does not look whole.
 * @param name of the download
 * @param entries in their order; those that come one after the other are made when their turn comes
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
  /** Of the file whose turn it is: the library does not let go of it when whoever downloads it leaves. */
  let file: Reader | undefined;
  let left = false;
  async function* inputs() {
    for await (const { name: path, at, content } of entries) {
      if (left) return;
      file = typeof content === "string" ? undefined : await open(name, content);
      // Whoever left while it was being opened has let go of everything before it.
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
      // Both complain that they were left.
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
