import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";

/** Placeholder photos of a home. We drew them, so they show no real house and need no permission. */

const folder = new URL("../../app/sample/photos/", import.meta.url);
const [width, height] = [1600, 1200];

/** Rendered photos by name, because tests and the demo send the same ones many times. @type {Map<string, Promise<Buffer>>} */
const rendered = new Map();

/** @param {string} name of a drawing, without its ending */
const render = async (name) =>
  sharp(await readFile(new URL(`${name}.svg`, folder)))
    .resize(width, height)
    .jpeg({ quality: 85 })
    .toBuffer();

/**
 * Renders the drawings.
 * @param {number} [most] number of photos. All by default
 * @returns {Promise<[name: string, file: Uint8Array<ArrayBuffer>][]>} JPEG files by name, the front of the home first
 */
export async function drawnPhotos(most) {
  const names = (await readdir(folder)).map((file) => file.replace(/\.svg$/, ""));
  // The number in "1-front.svg" is the photo's place in the listing.
  return Promise.all(
    names
      .sort()
      .slice(0, most)
      .map(async (name) => {
        const file = rendered.get(name) ?? render(name);
        rendered.set(name, file);
        return /** @type {[string, Uint8Array<ArrayBuffer>]} */ ([
          `${name.replace(/^\d-/, "")}.jpg`,
          new Uint8Array(await file),
        ]);
      }),
  );
}
