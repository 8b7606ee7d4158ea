import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticlePage } from "~/components/site/ArticlePage";
import { FaqList } from "~/components/site/FaqList";
import { allQuestions, faqPage, faqSearchWords } from "~/content/faq";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { questionsAndAnswers } from "~/document/structured-data";
import { readQuery, searchFaq } from "~/rules/faq-search";

const wholeListMeta = contentMeta(faqPage, { schema: [questionsAndAnswers(allQuestions)] });

/** The title of a search tells how many questions it found. */
export const handle: PageHandle = { title: (data) => data?.searchTitle ?? faqPage.title };

/** Search results are not indexed. */
export const meta: RootMetaFunction<typeof loader> = (args) =>
  args.data?.searchTitle
    ? [
        { name: "description", content: faqPage.description },
        { name: "robots", content: "noindex" },
      ]
    : wholeListMeta(args);

export function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(new URL(request.url).searchParams.get("q") ?? "");
  const matches = searchFaq(query);
  const searchTitle = matches ? faqSearchWords.found(matches.length, query) : null;
  return { query, matches, searchTitle };
}

export default function Page() {
  const { query, matches } = useLoaderData<typeof loader>();
  return <ArticlePage page={faqPage} before={<FaqList query={query} matches={matches} />} />;
}
