import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleAt } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { ArticlePage } from "~/site/ArticlePage";

/** Draws every page that is text only, from `app/content/pages/<address>.mdx`. */
export const handle: PageHandle = { title: (data) => articleAt(data?.path)?.title ?? "" };

export const meta: RootMetaFunction<typeof loader> = (args) => {
  const page = articleAt(args.data?.path);
  return page ? contentMeta(page)(args) : [];
};

export function loader({ params }: LoaderFunctionArgs) {
  const path = `/${params.article}`;
  if (!articleAt(path)) throw new Response("Not found", { status: 404 });
  return { path };
}

export default function Article() {
  const page = articleAt(useLoaderData<typeof loader>().path);
  return page ? <ArticlePage page={page} /> : null;
}
