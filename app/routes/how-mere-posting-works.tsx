import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { ExplainerVideo } from "~/components/ExplainerVideo";
import { page } from "~/content/pages/how-mere-posting-works";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta = () => pageMeta(page);

export default function Page() {
  return <ArticlePage page={page} before={<ExplainerVideo />} />;
}
