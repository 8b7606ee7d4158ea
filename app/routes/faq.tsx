import type { LinksFunction } from "@remix-run/node";
import { allQuestions } from "~/content/faq";
import { faqPage } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { answered, questionsAndAnswers } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";
import { FaqList } from "~/site/FaqList";
import styles from "~/site/faq/faq.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: faqPage.title };
export const meta = contentMeta(faqPage, { schema: [questionsAndAnswers(answered(allQuestions))] });

const Page = () => <ArticlePage page={faqPage} before={<FaqList />} />;

export default Page;
