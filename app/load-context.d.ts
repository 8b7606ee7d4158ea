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
    /** Whether Firebase has failed this request already, so that what comes after does not wait for it again. */
    firebaseDown?: boolean;
    /** Whether the action has found that the session is over and answers with a login form in place. */
    signedOut?: boolean;
    /** Told by the action of the cookie of a session that has just begun: the page that answers is its user's. */
    signedIn?: (cookie: string) => void;
  }
}
