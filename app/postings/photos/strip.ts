/**
 * Removes all parts of a picture that aren't needed for decoding, before the library sees it. Text, profiles
 * and second pictures could unpack to gigabytes, and scans could repeat a thousand times. Nothing is unpacked
 * here.
 */

/** Remaining file, or null if its structure is invalid. */
type Stripped = Uint8Array | null;

/** Chunks of a PNG that decoding needs: https://www.w3.org/TR/png-3/#11Chunks */
const pngChunks = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "eXIf", "IDAT", "IEND"]);
const pngSignatureBytes = 8;
/** Bytes of a chunk besides its data: length, type, checksum. */
const pngChunkFrame = 12;

/** Largest camera metadata, in bytes: the capacity of a JPEG segment. */
const mostExifBytes = 0xffff;

/** Keeps the needed chunks of a PNG, up to its end. */
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

/** True for two-byte markers without a segment: TEM, RST0 to RST7. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** True if it starts a frame, which lists a picture's components: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Application segments that affect decoding: JFIF, camera metadata, colour profile, Adobe's. */
const jpegSegments: Readonly<Record<number, string>> = {
  224: "JFIF\0",
  225: "Exif\0\0",
  226: "ICC_PROFILE\0",
  238: "Adobe",
};

/** Largest colour profile, in bytes. Cameras' have some thousands, printers' a million. */
const mostProfileBytes = 1024 * 1024;

/** Most scans of one picture. Cameras write one, programs ten to twenty. Each covers the whole picture. */
const mostScans = 40;

/** End marker of a JPEG. */
const endMarker = Buffer.from([0xff, marker.eoi]);

/**
 * Keeps the needed segments of a JPEG, up to the end of its first picture. Some phones omit or overwrite the
 * end marker. The decoder checks the data of each scan. Missing scans are detected here.
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
    // Padding: skip bytes that begin no marker.
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

/** Coefficients of a block, of which each scan has some: ITU-T T.81, G.1.1.1.1. */
const coefficients = 64;

/** Parts that a picture needs: each coefficient of each of its components. */
const partsOfFrame = (segment: Buffer): string[] =>
  Array.from({ length: segment[5] ?? 0 }, (_, index) => segment[6 + 3 * index] ?? 0).flatMap((component) =>
    Array.from({ length: coefficients }, (_, coefficient) => `${component} ${coefficient}`),
  );

/** Parts that a scan completes. A scan of a progressive JPEG may leave bits to a later one. */
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

/** Position after a scan's data: the next marker that isn't part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
