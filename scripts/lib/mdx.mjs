import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";

/**
 * How the articles of `app/content/pages` are compiled: front matter becomes the export `frontmatter`, and Markdown has
 * tables. The site, its tests and the social pictures all compile them so.
 */
export const mdxOptions = { remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm] };
