import { serviceAreas as page } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { brokerage } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";
import { ServiceAreas } from "~/site/ServiceAreas";

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, { schema: [brokerage] });

export default function Page() {
  return <ArticlePage page={page} before={<ServiceAreas />} />;
}
