import { knowYourOptions as page } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { questionsAndAnswers, questionsOn } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, { schema: [questionsAndAnswers(questionsOn(page))] });

export default function Page() {
  return <ArticlePage page={page} />;
}
