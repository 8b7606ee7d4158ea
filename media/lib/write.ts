import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/**
 * Writes a file and formats it with Biome, so that `npm run lint` accepts it.
 * @throws if Biome can't parse it
 */
export function writeFormatted(path: string, text: string): void {
  writeFileSync(path, text);
  const { status, stderr } = spawnSync("npx", ["biome", "format", "--write", path], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** Formats a file's size: `2048` bytes → "2.0 KB". */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
