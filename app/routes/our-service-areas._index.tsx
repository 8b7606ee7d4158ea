import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serviceAreas as page } from "~/content/pages";
import { answerFor, answerWords, finderWords } from "~/content/service-area";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { brokerage } from "~/document/structured-data";
import { oneLine } from "~/lib/one-line";
import { ArticlePage } from "~/site/ArticlePage";
import { ServiceAreas } from "~/site/ServiceAreas";

const pageMeta = contentMeta(page, { schema: [brokerage] });

/** The title of an answer says it. */
export const handle: PageHandle = { title: (data) => data?.answerTitle ?? page.title };

/** Answers are not indexed. */
export const meta: RootMetaFunction<typeof loader> = (args) =>
  args.data?.answerTitle
    ? [
        { name: "description", content: page.description },
        { name: "robots", content: "noindex" },
      ]
    : pageMeta(args);

export function loader({ request }: LoaderFunctionArgs) {
  const typed = oneLine(new URL(request.url).searchParams.get("place") ?? "", finderWords.limit);
  const answer = answerFor(typed);
  return { typed, answer, answerTitle: answer ? answerWords(answer).heading : null };
}

export default function Page() {
  const { typed, answer } = useLoaderData<typeof loader>();
  return <ArticlePage page={page} before={<ServiceAreas typed={typed} answer={answer} />} />;
}
