import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { page } from "~/content/pages/privacy";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta = () => pageMeta(page);

export default function Page() {
  return <ArticlePage page={page} />;
}
