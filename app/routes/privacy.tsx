import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/site/ArticlePage";
import { page } from "~/content/pages/privacy";
import { contentMeta } from "~/content-meta";

export const headers = publicPage;
export const meta = contentMeta(page);

export default function Page() {
  return <ArticlePage page={page} />;
}
