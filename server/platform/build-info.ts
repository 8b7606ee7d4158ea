import { readFileSync } from "node:fs";

/** What `npm run build` writes into `build/version.json`. */
export interface BuildInfo {
  /** Of package.json. */
  version: string;
  /** The same for the same sources, whatever machine built them. */
  build: string;
  /** Of the repository, where whoever built it said so (`COMMIT`). */
  commit: string | null;
}

/** What runs where nothing was built: `npm run dev`. */
export const notBuilt: BuildInfo = { version: "0.0.0", build: "development", commit: null };

/** @param directory the build's folder */
export const readBuildInfo = (directory: string): BuildInfo =>
  JSON.parse(readFileSync(`${directory}/version.json`, "utf8"));
