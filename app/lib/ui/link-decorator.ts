import { createContext, useContext } from "react";

/** Adds query parameters of the current page to a link's href. Returns it unchanged by default. */
export const LinkDecoratorContext = createContext<(href: string) => string>((href) => href);

/** Returns a link's href with the parameters that the page adds. */
export const useCarried = (href: string): string => useContext(LinkDecoratorContext)(href);
