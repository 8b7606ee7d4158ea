import type { LinksFunction } from "@remix-run/node";
import { articleOf } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { film } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";
import { ExplainerVideo } from "~/site/ExplainerVideo";
import { Timeline } from "~/site/Timeline";
import styles from "~/styles/how-mere-posting-works.css?url";

const page = articleOf("/how-mere-posting-works");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, film);

export default function Page() {
  return (
    <ArticlePage
      page={page}
      after={
        <>
          <Timeline />
          <ExplainerVideo />
        </>
      }
    />
  );
}
