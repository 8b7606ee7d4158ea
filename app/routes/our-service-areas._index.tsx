import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/site/ArticlePage";
import { ServiceAreas } from "~/components/site/ServiceAreas";
import { page } from "~/content/pages/our-service-areas";
import { contentMeta } from "~/content-meta";
import { brokerage } from "~/structured-data";

export const headers = publicPage;
export const meta = contentMeta(page, { says: [brokerage] });

export default function Page() {
  return <ArticlePage page={page} before={<ServiceAreas />} />;
}
