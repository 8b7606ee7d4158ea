import { ArticlePage } from "~/components/site/ArticlePage";
import { ServiceAreas } from "~/components/site/ServiceAreas";
import { page } from "~/content/pages/our-service-areas";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { brokerage } from "~/document/structured-data";

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, { schema: [brokerage] });

export default function Page() {
  return <ArticlePage page={page} before={<ServiceAreas />} />;
}
