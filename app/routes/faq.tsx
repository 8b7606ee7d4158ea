import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { FaqList } from "~/components/FaqList";
import { faqPage } from "~/content/faq";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta = () => pageMeta(faqPage);

export default function Page() {
  return <ArticlePage page={faqPage} before={<FaqList />} />;
}
