import { postings } from "~/content/business";
import { inThread } from "~/lib/uploads/thread.server";
import worker from "./heic-worker.mjs?raw";

/**
 * An iPhone's pictures. sharp reads no HEVC (its build leaves it out for its patents), so libheif does, as WebAssembly, in a thread
 * that has a limit of memory and of time and ends with its picture. Nothing but pixels and their profile of colours comes back:
 * place, time and all else that the file held stays behind.
 */

/** What the thread gets. */
export interface HeicWork {
  file: Uint8Array;
  /** Address of a file from which the library is found. */
  libraryAt: string;
  mostPixels: number;
  /** Of WebAssembly, bytes. */
  mostMemoryBytes: number;
  /** Longest side that is needed, pixels. */
  longest: number;
}

/** What the thread says: the picture, upright, as a TIFF without compression; or why not. */
export type HeicAnswer = { problem: "broken" | "too-large" } | { tiff: Uint8Array<ArrayBuffer> };

/** 25 million pixels: an iPhone's 24 million, not the 48 that it takes only when told to. */
const mostPixels = 25_000_000;

/** For a picture of that size, as it was compressed and as it is drawn, and the library itself. */
const mostMemoryBytes = 192 * 1024 * 1024;

/**
 * Draws the main picture of a HEIC file, in its turn with no other: the caller sees to that.
 * @param limits `seconds` it may take; the others are the site's, but for tests
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
