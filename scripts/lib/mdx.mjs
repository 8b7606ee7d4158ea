import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";

/**
 * Compiler options of the articles in `app/content/pages`. Front matter becomes the export `frontmatter`, and
 * Markdown has tables. The site, its tests and the social pictures share them.
 */
export const mdxOptions = { remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm] };
