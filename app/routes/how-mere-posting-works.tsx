import type { LinksFunction } from "@remix-run/node";
import { howItWorks as page } from "~/content/pages";
import { explainerVideo } from "~/content/video";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { film } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";
import { ExplainerVideo } from "~/site/ExplainerVideo";
import { Timeline } from "~/site/Timeline";
import styles from "~/styles/how-mere-posting-works.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, { schema: [film(explainerVideo)] });

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
