/** Exports of an article's file besides its text. `scripts/lib/mdx.mjs` makes them from the front matter. */
declare module "*.mdx" {
  export const frontmatter: import("./types").FrontMatter;
}
