import { crc32 } from "node:zlib";

/** A chunk of a PNG. @param length declared length of its data, if false */
export function chunk(type: string, data: Uint8Array, length = data.length): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
