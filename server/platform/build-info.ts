import { readFileSync } from "node:fs";
import { schema } from "#server/store/schema";

/** What `npm run build` writes into `build/version.json`, and the store's schema. */
export interface BuildInfo {
  /** Of package.json. */
  version: string;
  /** How the store's records are written: `server/store/schema.ts`. */
  schema: number;
  /** The same for the same sources, whatever machine built them. */
  build: string;
  /** Of the repository, where whoever built it said so (`COMMIT`). */
  commit: string | null;
}

/** What runs where nothing was built: `npm run dev`. */
export const notBuilt: BuildInfo = { version: "0.0.0", schema, build: "development", commit: null };

/** @param directory the build's folder */
export const readBuildInfo = (directory: string): BuildInfo => ({
  ...JSON.parse(readFileSync(`${directory}/version.json`, "utf8")),
  schema,
});
