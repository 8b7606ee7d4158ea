import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allQuestions, faqSearchWords } from "~/content/faq";
import { faqPage } from "~/content/pages";
import { answeringMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { answered, questionsAndAnswers } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";
import { FaqList } from "~/site/FaqList";
import styles from "~/site/faq/faq.css?url";
import { readQuery, searchFaq } from "~/site/faq/faq-search.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The title of a search tells how many questions it found. */
export const handle: PageHandle = { title: (data) => data?.answerTitle ?? faqPage.title };
export const meta = answeringMeta(faqPage, { schema: [questionsAndAnswers(answered(allQuestions))] });

export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("q");
  const query = readQuery(typed ?? "");
  const search = searchFaq(query);
  const answerTitle = search ? faqSearchWords.found(search.found.length, query, search.complete) : null;
  return { query, asked: typed !== null, found: search?.found ?? null, answerTitle };
}

export default function Page() {
  const { query, asked, found, answerTitle } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      page={faqPage}
      before={<FaqList query={query} asked={asked} found={found} heading={answerTitle ?? ""} />}
    />
  );
}
