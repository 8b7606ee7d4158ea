import "@remix-run/node";
import type { BodyLimits } from "./lib/uploads/body";

/** What the server hands to loaders and actions (`server/app.ts`). All optional: `remix-serve` gives none. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The visitor's address, trusted proxies taken off. */
    clientAddress?: string;
    /** What the sender of files may take of our time, where it isn't what the business says. */
    bodyLimits?: BodyLimits;
    requestId?: string;
    /** The method of the visitor's request: Remix calls loaders with a GET after a form was refused, too. */
    method?: string;
  }
}
