import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";

/** Stand-ins for the photos of a home, drawn by us: nobody's house, and nothing to ask leave for. */

const folder = new URL("../../app/sample/photos/", import.meta.url);
const [width, height] = [1600, 1200];

/**
 * @param {number} [most] how many; all when left out
 * @returns {Promise<[name: string, file: Uint8Array<ArrayBuffer>][]>} JPEG files by name, the front of the home first
 */
export async function drawnPhotos(most) {
  const names = (await readdir(folder)).map((file) => file.replace(/\.svg$/, ""));
  // "1-front.svg": the number is its place in the listing.
  return Promise.all(
    names
      .sort()
      .slice(0, most)
      .map(async (name) => {
        const svg = await readFile(new URL(`${name}.svg`, folder));
        const file = await sharp(svg).resize(width, height).jpeg({ quality: 85 }).toBuffer();
        return /** @type {[string, Uint8Array<ArrayBuffer>]} */ ([
          `${name.replace(/^\d-/, "")}.jpg`,
          new Uint8Array(file),
        ]);
      }),
  );
}
