import type { LinksFunction } from "@remix-run/node";
import { articleOf } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { ArticlePage } from "~/site/ArticlePage";
import styles from "~/site/checklist-print.css?url";

const page = articleOf("/checklist");

/** An article with its own style sheet for printing. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page);

export default function Page() {
  return <ArticlePage page={page} />;
}
