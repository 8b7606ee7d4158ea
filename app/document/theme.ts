/** Colour of the browser's frame around the page: `--deep` of tokens.css, the band at the page's top. */
export const themeColors = { light: "#12343b", dark: "#08181c" } as const;
