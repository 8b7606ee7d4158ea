/** What an article's file exports besides its text: `scripts/lib/mdx.mjs` makes it of the front matter. */
declare module "*.mdx" {
  export const frontmatter: import("./types").FrontMatter;
}
