import type { ServerBuild } from "@remix-run/node";

/** Loads the output of `npm run build`. A literal path would make TypeScript check the whole bundle. */
export const loadBuild = (): Promise<ServerBuild> =>
  import(new URL("../../build/server/index.js", import.meta.url).href);
