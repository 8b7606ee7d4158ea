import "@remix-run/node";

/** Gives loaders and actions what `server/app.ts` knows of the connection. `remix-serve` gives nothing. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Client address without trusted proxies. */
    clientAddress?: string;
  }
}
