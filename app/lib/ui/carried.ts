import { createContext, useContext } from "react";

/** Adds parts of the page's address to a link. The page provides the function. By default it adds nothing. */
export const LinkDecoratorContext = createContext<(href: string) => string>((href) => href);

/** Returns the address that a link opens. */
export const useCarried = (href: string): string => useContext(LinkDecoratorContext)(href);
