import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fail } from "./install.mjs";

/** Our pictures are flat: this many colours leave no step in the edges of letters. */
const colours = 96;

/**
 * Writes a picture without transparency as a PNG with a palette, a third of the size. Ends the process
 * with one line when there is no ffmpeg.
 * @param {Buffer} png @param {string} path
 */
export function writePalettePng(png, path) {
  const palette = `split[a][b];[a]palettegen=max_colors=${colours}:reserve_transparent=0[p];[b][p]paletteuse=dither=none`;
  const { error, status, stderr } = spawnSync(
    "ffmpeg",
    [
      "-v",
      "error",
      "-y",
      "-f",
      "png_pipe",
      "-i",
      "-",
      "-vf",
      palette,
      "-compression_level",
      "100",
      "-update",
      "1",
      path,
    ],
    { input: png, encoding: "utf8" },
  );
  if (error) {
    fail("ffmpeg is missing. Install it (Debian and Ubuntu: apt-get install ffmpeg) and run this again.");
  }
  if (status !== 0) fail(stderr);
  console.log(`${path} ${(statSync(path).size / 1024).toFixed(1)} KB`);
}
