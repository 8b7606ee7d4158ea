// Decodes one HEIC picture in its own thread, then ends. The build is a single file, so `heic.server.ts`
// starts this from its text. The library libheif runs as WebAssembly, so a malformed file can harm only this
// memory.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

/** @type {import("./heic.server").HeicWork} */
const { file, libraryAt, mostPixels, mostMemoryBytes, longest } = workerData;

const require = createRequire(libraryAt);

/** Values of libheif/api/libheif/heif_image.h: interleaved red, green and blue, one byte each. */
const rgb = { colorspace: 1, chroma: 10, channel: 10 };
/** Bytes of a function's error: code, subcode, address of a text. */
const errorBytes = 12;
/** Error code for insufficient memory. */
const noMemory = 6;
/** Largest colour profile that is read, in bytes. Cameras' have some hundreds. */
const mostProfileBytes = 64 * 1024;

/** @returns {import("./heic.server").HeicAnswer} */
function decode() {
  const library = require("libheif-js/libheif-wasm/libheif.js")({
    /** @type {(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object} */
    instantiateWasm(imports, done) {
      const code = readFileSync(require.resolve("libheif-js/libheif-wasm/libheif.wasm"));
      const instance = new WebAssembly.Instance(new WebAssembly.Module(code), imports);
      bound(instance);
      done(instance);
      return instance.exports;
    },
  });
  const at = library._malloc(file.length);
  const error = library._malloc(errorBytes);
  const pointer = library._malloc(4);
  if (!at || !error || !pointer) return { problem: "too-large" };
  /** Error code of the last function call, or 0. */
  const failure = () => library.HEAP32[error >> 2];
  const read = () => library.HEAPU32[pointer >> 2];
  library.HEAPU8.set(file, at);
  const context = library._heif_context_alloc();
  library._heif_context_read_from_memory_without_copy(error, context, at, file.length, 0);
  if (failure()) return { problem: "broken" };
  library._heif_context_get_primary_image_handle(error, context, pointer);
  if (failure()) return { problem: "broken" };
  const handle = read();
  // Declared size of the upright picture, before decoding.
  const width = library._heif_image_handle_get_width(handle);
  const height = library._heif_image_handle_get_height(handle);
  if (width <= 0 || height <= 0) return { problem: "broken" };
  if (width * height > mostPixels) return { problem: "too-large" };
  const profile = profileOf(library, handle, error);
  library._heif_decode_image(error, handle, pointer, rgb.colorspace, rgb.chroma, 0);
  if (failure()) return { problem: failure() === noMemory ? "too-large" : "broken" };
  const image = read();
  // The decoded size may differ from the declared one.
  const drawnWidth = library._heif_image_get_width(image, rgb.channel);
  const drawnHeight = library._heif_image_get_height(image, rgb.channel);
  const start = library._heif_image_get_plane_readonly(image, rgb.channel, pointer);
  const stride = read();
  if (drawnWidth !== width || drawnHeight !== height || !start || stride < width * 3) {
    return { problem: "broken" };
  }
  const plane = library.HEAPU8.subarray(start, start + stride * height);
  return { tiff: tiffOf(plane, stride, width, height, profile) };
}

/**
 * Limits the library's memory. Beyond the limit, its allocations fail.
 * @param {WebAssembly.Instance} instance
 */
function bound(instance) {
  const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("the library has no memory of its own");
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > mostMemoryBytes) throw new RangeError("enough memory");
    return grow(pages);
  };
}

/**
 * Colour profile of the picture, such as an iPhone's Display P3. Empty if it has none.
 * @param {any} library
 * @param {number} handle
 * @param {number} error
 */
function profileOf(library, handle, error) {
  const bytes = library._heif_image_handle_get_raw_color_profile_size(handle);
  if (bytes <= 0 || bytes > mostProfileBytes) return new Uint8Array();
  const at = library._malloc(bytes);
  if (!at) return new Uint8Array();
  library._heif_image_handle_get_raw_color_profile(error, handle, at);
  return library.HEAP32[error >> 2] === 0 ? library.HEAPU8.slice(at, at + bytes) : new Uint8Array();
}

/**
 * Makes an uncompressed TIFF, which sharp can read. Reduces the picture to a half, a third and so on, but not
 * below the largest stored size. Each pixel is the mean of those it replaces. Reducing it here saves memory,
 * because the result exists twice for a while.
 * @param {Uint8Array} plane
 * @param {number} stride bytes per row
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} profile empty if there is none
 */
function tiffOf(plane, stride, width, height, profile) {
  const by = Math.max(1, Math.floor(Math.max(width, height) / longest));
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)];
  const pixelBytes = columns * rows * 3;
  const pixelsAt = 8;
  // The list of tags has to begin at an even address.
  const tagsAt = pixelsAt + pixelBytes + (pixelBytes % 2);
  /**
   * Tag, type (3: two bytes, 4: four, 7: bytes), number, and value or its address. See TIFF 6.0, section 8,
   * and ICC.1, annex B.4.
   */
  const tags = [
    [256, 4, 1, columns],
    [257, 4, 1, rows],
    [258, 3, 3, 0],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, 3],
    [278, 4, 1, rows],
    [279, 4, 1, pixelBytes],
    ...(profile.length > 0 ? [[34675, 7, profile.length, 0]] : []),
  ];
  const bitsAt = tagsAt + 2 + tags.length * 12 + 4;
  const profileAt = bitsAt + 6;
  const tiff = new Uint8Array(profileAt + profile.length);
  const view = new DataView(tiff.buffer);
  tiff.set([0x49, 0x49, 42, 0]);
  view.setUint32(4, tagsAt, true);
  view.setUint16(tagsAt, tags.length, true);
  for (const [index, [tag = 0, type = 0, number = 0, value = 0]] of tags.entries()) {
    const at = tagsAt + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, number, true);
    view.setUint32(at + 8, tag === 258 ? bitsAt : tag === 34675 ? profileAt : value, true);
  }
  for (const sample of [0, 1, 2]) view.setUint16(bitsAt + sample * 2, 8, true);
  tiff.set(profile, profileAt);
  let to = pixelsAt;
  for (let row = 0; row < rows; row += 1) {
    if (by === 1) {
      tiff.set(plane.subarray(row * stride, row * stride + columns * 3), to);
      to += columns * 3;
      continue;
    }
    for (let column = 0; column < columns; column += 1) {
      for (let colour = 0; colour < 3; colour += 1) {
        let sum = 0;
        for (let y = 0; y < by; y += 1) {
          const line = (row * by + y) * stride + column * by * 3 + colour;
          for (let x = 0; x < by; x += 1) sum += plane[line + x * 3] ?? 0;
        }
        tiff[to] = Math.round(sum / (by * by));
        to += 1;
      }
    }
  }
  return tiff;
}

const answer = decode();
parentPort?.postMessage(answer, "tiff" in answer ? [answer.tiff.buffer] : []);
