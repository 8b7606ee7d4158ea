import type { ServerBuild } from "@remix-run/node";

/** What `npm run build` made. Not named as a literal: TypeScript would read and check the whole bundle. */
export const loadBuild = (): Promise<ServerBuild> =>
  import(new URL("../../build/server/index.js", import.meta.url).href);
