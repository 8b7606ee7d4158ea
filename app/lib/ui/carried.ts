import { createContext, useContext } from "react";

/** What a link takes along from the address of the page that it stands on. Whoever draws the page says it; by itself, nothing. */
export const LinkDecoratorContext = createContext<(href: string) => string>((href) => href);

/** The address to which a link leads. */
export const useCarried = (href: string): string => useContext(LinkDecoratorContext)(href);
