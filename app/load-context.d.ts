import "@remix-run/node";
import type { BodyLimits } from "./lib/uploads/body";

/** Facts of the connection that `server/app.ts` gives loaders and actions. `remix-serve` gives none of them. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Client address without trusted proxies. */
    clientAddress?: string;
    /** Limits for senders of files, if they differ from those of the business. Tests set them. */
    bodyLimits?: BodyLimits;
    requestId?: string;
    /** Method of the client's request. Remix calls loaders with GET after a refused form, too. */
    method?: string;
  }
}
