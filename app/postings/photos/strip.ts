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
  app0: 0xe0,
  app15: 0xef,
  comment: 0xfe,
} as const;

/** Whether nothing but two bytes belongs to a marker: TEM, RST0 to RST7. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** Whether it begins a frame, which says what components a picture has: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

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
 * The decoder says whether the data of each scan is there, and the scans themselves say whether one is missing.
 */
export function stripJpeg(sent: Uint8Array): Stripped {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const kept = [bytes.subarray(0, 2)];
  const missing = new Set<string>();
  let profileBytes = 0;
  let frames = 0;
  let scans = 0;
  const whole = () => Buffer.concat([...kept, endMarker]);
  const endless = () => (scans > 0 && missing.size === 0 ? whole() : null);
  for (let at = 2; at + 2 <= bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    // Padding: any byte that begins no marker.
    if (bytes[at] !== 0xff || code === 0xff || code === 0x00) {
      at += 1;
      continue;
    }
    if (code === marker.soi) return endless();
    if (code === marker.eoi) return whole();
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return endless();
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return endless();
    const segment = bytes.subarray(at + 4, end);
    if (code === 0xe2) profileBytes += end - at;
    if (isFrame(code)) {
      frames += 1;
      if (frames > 1) return null;
      for (const part of partsOfFrame(segment)) missing.add(part);
    }
    if (code === marker.sos) {
      scans += 1;
      if (scans > mostScans) return null;
      for (const part of partsOfScan(segment)) missing.delete(part);
      end = endOfScan(bytes, end);
    }
    if (isDrawn(bytes.subarray(at, end), code, profileBytes)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return endless();
}

/** Coefficients of a block, of which a scan draws some: ITU-T T.81, G.1.1.1.1. */
const coefficients = 64;

/** What a picture is drawn from: each coefficient of each of its components. */
const partsOfFrame = (segment: Buffer): string[] =>
  Array.from({ length: segment[5] ?? 0 }, (_, index) => segment[6 + 3 * index] ?? 0).flatMap((component) =>
    Array.from({ length: coefficients }, (_, coefficient) => `${component} ${coefficient}`),
  );

/** What a scan draws to the last bit; a scan of a progressive JPEG may leave bits to a later one. */
function partsOfScan(segment: Buffer): string[] {
  const count = segment[0] ?? 0;
  const [first = 0, last = 0, bits = 0] = segment.subarray(1 + 2 * count);
  if ((bits & 0x0f) > 0) return [];
  return Array.from({ length: count }, (_, index) => segment[1 + 2 * index] ?? 0).flatMap((component) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${component} ${first + index}`),
  );
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
