import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { ServiceAreas } from "~/components/ServiceAreas";
import { page } from "~/content/pages/our-service-areas";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta = () => pageMeta(page);

export default function Page() {
  return <ArticlePage page={page} before={<ServiceAreas />} />;
}
