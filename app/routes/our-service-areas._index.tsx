import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleOf } from "~/content/pages";
import { answerFor, answerWords, longestPlace } from "~/content/service-area";
import { answeringMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";

import { ArticlePage } from "~/site/ArticlePage";
import styles from "~/site/areas.css?url";
import { ServiceAreas } from "~/site/ServiceAreas";

const page = articleOf("/our-service-areas");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The title includes the answer. */
export const handle: PageHandle = { title: (data) => data?.answerTitle ?? page.title };
export const meta = answeringMeta(page);

export function loader({ request }: LoaderFunctionArgs) {
  const typed = oneLine(new URL(request.url).searchParams.get("place") ?? "", longestPlace);
  const answer = answerFor(typed);
  return { typed, answer, answerTitle: answer ? answerWords(answer).heading : null };
}

export default function Page() {
  const { typed, answer } = useLoaderData<typeof loader>();
  return <ArticlePage page={page} before={<ServiceAreas typed={typed} answer={answer} />} />;
}

/** Returns any input as one line of printable characters. @param limit maximum number of characters */
const oneLine = (typed: string, limit: number): string =>
  typed
    .slice(0, limit)
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
