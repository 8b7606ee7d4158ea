import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { page } from "~/content/pages/careers-at-toronto-real-estate-realty";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta = () => pageMeta(page);

export default function Page() {
  return <ArticlePage page={page} />;
}
