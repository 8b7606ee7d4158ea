import type { Paper } from "~/postings/posting";

/** What a file is by its first bytes: neither its name nor what its sender calls it counts. */

interface FileType {
  type: Paper["type"];
  /** Endings of such a file's name, the usual one first. */
  endings: [string, ...string[]];
}

const known: readonly (FileType & { start: readonly number[] })[] = [
  // "%PDF-"
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], type: "application/pdf", endings: ["pdf"] },
  { start: [0xff, 0xd8, 0xff], type: "image/jpeg", endings: ["jpg", "jpeg"] },
  { start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], type: "image/png", endings: ["png"] },
];

/** Brands of the pictures that iPhones take, at the place where ISO's media files name theirs. */
const heic = /^ftyp(?:hei[cx]|hev[cx]|heim|heis|mif1|msf1)$/;

/** The file's type; "heic" for an iPhone's picture, which has an answer of its own; null for all others. */
export function fileTypeOf(bytes: Uint8Array): FileType | "heic" | null {
  const found = known.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (found) return found;
  return heic.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1")) ? "heic" : null;
}
