import { createContext } from "react";

/** True for URLs of pages on which React runs. The root provides it, because lib doesn't know the site's pages. */
export const HydratedPages = createContext<(target: string) => boolean>(() => false);
