import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/site/ArticlePage";
import { FaqList } from "~/components/site/FaqList";
import { allQuestions, faqPage } from "~/content/faq";
import { contentMeta } from "~/content-meta";
import { privateMeta, type RootMetaFunction } from "~/meta";
import { faqSearchWords, readQuery, searchFaq } from "~/rules/faq-search";
import { questionsAndAnswers } from "~/structured-data";

export const headers = publicPage;

const wholeListMeta = contentMeta(faqPage, { says: [questionsAndAnswers(allQuestions)] });

/** A search's title says what was found; it is no page for search engines to keep. */
export const meta: RootMetaFunction<typeof loader> = (args) => {
  const query = args.data?.query ?? "";
  const matches = searchFaq(query);
  if (!matches) return wholeListMeta(args);
  return [
    ...privateMeta(faqSearchWords.found(matches.length, query)),
    { name: "description", content: faqPage.description },
  ];
};

export const loader = ({ request }: LoaderFunctionArgs) => ({
  query: readQuery(new URL(request.url).searchParams.get("q") ?? ""),
});

export default function Page() {
  const { query } = useLoaderData<typeof loader>();
  return <ArticlePage page={faqPage} before={<FaqList query={query} matches={searchFaq(query)} />} />;
}
