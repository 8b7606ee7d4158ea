import type { LinksFunction } from "@remix-run/node";
import { page } from "~/content/pages/home";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { webSite } from "~/document/structured-data";
import { HomePage } from "~/site/HomePage";
import styles from "~/site/home.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, webSite);

export default function Home() {
  return <HomePage />;
}
