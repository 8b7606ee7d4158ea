import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allQuestions, faqSearchWords } from "~/content/faq";
import { faqPage } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { answered, questionsAndAnswers } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";
import { FaqList } from "~/site/FaqList";
import { readQuery, searchFaq } from "~/site/faq/faq-search.server";
import styles from "~/styles/faq.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const wholeListMeta = contentMeta(faqPage, { schema: [questionsAndAnswers(answered(allQuestions))] });

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
  const typed = new URL(request.url).searchParams.get("q");
  const query = readQuery(typed ?? "");
  const search = searchFaq(query);
  const searchTitle = search ? faqSearchWords.found(search.found.length, query, search.complete) : null;
  return { query, asked: typed !== null, found: search?.found ?? null, searchTitle };
}

export default function Page() {
  const { query, asked, found, searchTitle } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      page={faqPage}
      before={<FaqList query={query} asked={asked} found={found} heading={searchTitle ?? ""} />}
    />
  );
}
