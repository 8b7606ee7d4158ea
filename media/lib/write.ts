import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/**
 * Writes a file of ours as Biome formats it, so that `npm run lint` finds nothing to say about it.
 * @throws when Biome cannot read it
 */
export function writeFormatted(path: string, text: string): void {
  writeFileSync(path, text);
  const { status, stderr } = spawnSync("npx", ["biome", "format", "--write", path], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** A file's size as people read it: `2048` bytes → "2.0 KB". */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
