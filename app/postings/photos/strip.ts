/**
 * Pictures without what isn't needed to draw them, before the library sees them: texts, profiles and second pictures can
 * be made to unpack to gigabytes, and scans to be drawn a thousand times. Nothing is unpacked here.
 */

/** What remains of a file, or null where it isn't built as its kind is. */
type Stripped = Uint8Array | null;

/** Chunks of a PNG that its picture is drawn from: https://www.w3.org/TR/png-3/#11Chunks */
const pngChunks = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "eXIf", "IDAT", "IEND"]);
const pngSignatureBytes = 8;
/** What a chunk has beside its data, bytes: length, type, checksum. */
const pngChunkFrame = 12;

/** The largest piece of a camera's notes, bytes: what a segment of a JPEG holds. */
const mostExifBytes = 0xffff;

/** A PNG's own chunks, up to its end. */
export function stripPng(sent: Uint8Array): Stripped {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const kept = [bytes.subarray(0, pngSignatureBytes)];
  for (let at = pngSignatureBytes; at + pngChunkFrame <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + pngChunkFrame + length;
    if (end > bytes.length) return null;
    if (pngChunks.has(type) && (type !== "eXIf" || length <= mostExifBytes))
      kept.push(bytes.subarray(at, end));
    if (type === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return null;
}

/** Markers of a JPEG: ITU-T T.81, table B.1. */
const marker = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  progressive: 0xc2,
  app0: 0xe0,
  app15: 0xef,
  comment: 0xfe,
} as const;

/** Whether nothing but two bytes belongs to a marker: TEM, RST0 to RST7. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** Segments of applications that say how to draw a picture: JFIF, what a camera wrote, a profile of its colours, Adobe's. */
const jpegSegments: Readonly<Record<number, string>> = {
  224: "JFIF\0",
  225: "Exif\0\0",
  226: "ICC_PROFILE\0",
  238: "Adobe",
};

/** The largest profile of colours, bytes: those of cameras have some thousands, those of printers a million. */
const mostProfileBytes = 1024 * 1024;

/** Scans of one picture: cameras make one, programs ten to twenty. Each goes through the whole picture. */
const mostScans = 40;

/** The end of a JPEG. */
const endMarker = Buffer.from([0xff, marker.eoi]);

/**
 * A JPEG's own segments, up to the end of its first picture. Some phones leave the end out, or write something of their own over it.
 * Whether all of the picture is there is then for its drawing to say. One that is drawn in several rounds would miss some unseen.
 */
export function stripJpeg(sent: Uint8Array): { picture: Stripped; hasEnd: boolean } {
  const { kept, hasEnd, isWhole } = jpegSegmentsOf(sent);
  const picture = isWhole ? Buffer.concat(hasEnd ? kept : [...kept, endMarker]) : null;
  return { picture, hasEnd };
}

function jpegSegmentsOf(sent: Uint8Array): { kept: Buffer[]; hasEnd: boolean; isWhole: boolean } {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const kept = [bytes.subarray(0, 2)];
  let profileBytes = 0;
  let scans = 0;
  let isProgressive = false;
  const endless = () => ({ kept, hasEnd: false, isWhole: scans === 1 && !isProgressive });
  const broken = { kept, hasEnd: false, isWhole: false };
  for (let at = 2; at + 2 <= bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    // Padding: any byte that begins no marker.
    if (bytes[at] !== 0xff || code === 0xff || code === 0x00) {
      at += 1;
      continue;
    }
    if (code === marker.soi) return scans > 0 ? endless() : broken;
    if (code === marker.progressive) isProgressive = true;
    if (code === marker.eoi) return { kept: [...kept, endMarker], hasEnd: true, isWhole: true };
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return endless();
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return endless();
    if (code === 0xe2) profileBytes += end - at;
    if (code === marker.sos) {
      scans += 1;
      if (scans > mostScans) return broken;
      end = endOfScan(bytes, end);
    }
    if (isDrawn(bytes.subarray(at, end), code, profileBytes)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return endless();
}

function isDrawn(segment: Buffer, code: number, profileBytes: number): boolean {
  if (code === marker.comment) return false;
  if (code < marker.app0 || code > marker.app15) return true;
  const name = jpegSegments[code];
  return (
    name !== undefined &&
    segment.toString("latin1", 4, 4 + name.length) === name &&
    profileBytes <= mostProfileBytes
  );
}

/** Where the drawn data of a scan ends: at the next marker that doesn't belong to it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
