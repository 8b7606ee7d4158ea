/** Colour of the browser's frame around the page: `--deep` of tokens.css, as in the band at the top. */
export const themeColors = { light: "#12343b", dark: "#08181c" } as const;
