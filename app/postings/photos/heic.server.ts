import { postings } from "~/content/business";
import { inThread } from "~/lib/uploads/thread.server";
import worker from "./heic-worker.mjs?raw";

/**
 * Decodes HEIC pictures of iPhones. sharp's build has no HEVC because of patents, so libheif decodes them as
 * WebAssembly. Each picture runs in its own thread with limits for memory and time. Only pixels and the
 * colour profile are returned, without metadata such as place and time.
 */

/** Input of the thread. */
export interface HeicWork {
  file: Uint8Array;
  /** URL of a file from which the library is resolved. */
  libraryAt: string;
  mostPixels: number;
  /** WebAssembly memory limit, in bytes. */
  mostMemoryBytes: number;
  /** Longest side needed, in pixels. */
  longest: number;
}

/** Output of the thread: the upright picture as an uncompressed TIFF, or the problem. */
export type HeicAnswer = { problem: "broken" | "too-large" } | { tiff: Uint8Array<ArrayBuffer> };

/** 25 million pixels: enough for an iPhone's usual 24 million, but not for its optional 48 million. */
const mostPixels = 25_000_000;

/** Enough for the compressed and decoded picture of that size, and the library itself. */
const mostMemoryBytes = 192 * 1024 * 1024;

/**
 * Decodes the main picture of a HEIC file. The caller makes sure that only one runs at a time.
 * @param limits `seconds` is the time limit. The others default to the site's and are set only by tests
 */
export function decodeHeic(
  file: Uint8Array,
  {
    seconds,
    ...limits
  }: { seconds: number } & Partial<Pick<HeicWork, "mostPixels" | "mostMemoryBytes" | "longest">>,
): Promise<HeicAnswer> {
  const workerData: HeicWork = {
    file,
    libraryAt: import.meta.url,
    mostPixels,
    mostMemoryBytes,
    longest: postings.photos.sizes.full,
    ...limits,
  };
  return inThread<HeicWork, HeicAnswer>(worker, workerData, {
    seconds,
    mostHeapMb: 48,
    broken: { problem: "broken" },
  });
}
