import { ArticlePage } from "~/components/site/ArticlePage";
import { ExplainerVideo } from "~/components/site/ExplainerVideo";
import { Timeline } from "~/components/site/Timeline";
import { page } from "~/content/pages/how-mere-posting-works";
import { explainerVideo } from "~/content/video";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { film } from "~/document/structured-data";

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, { schema: [film(explainerVideo)] });

export default function Page() {
  return (
    <ArticlePage
      page={page}
      before={
        <>
          <ExplainerVideo />
          <Timeline />
        </>
      }
    />
  );
}
