import { readFileSync } from "node:fs";

/** Content of `build/version.json`, which `npm run build` writes. */
export interface BuildInfo {
  /** Version in package.json. */
  version: string;
  /** Equal for equal sources, on any machine. */
  build: string;
  /** Git commit, if the build's environment names it (`COMMIT`). */
  commit: string | null;
}

/** Used by `npm run dev`, which has no build. */
export const notBuilt: BuildInfo = { version: "0.0.0", build: "development", commit: null };

/** @param directory the build's folder */
export const readBuildInfo = (directory: string): BuildInfo =>
  JSON.parse(readFileSync(`${directory}/version.json`, "utf8"));
