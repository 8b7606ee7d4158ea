import { createContext, useContext } from "react";

/** What the server hands to loaders, actions and `entry.server`. All optional: `remix-serve` gives none. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The visitor's address, trusted proxies taken off. */
    clientAddress?: string;
    requestId?: string;
    /** Set by an action whose form comes back with errors, for the page's title. */
    formFailed?: boolean;
  }
}

/** The nonce while rendering on the server; "" in the browser, where it is no longer needed. */
export const NonceContext = createContext("");

export const useNonce = (): string => useContext(NonceContext);
