import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleAt } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { ArticlePage } from "~/site/ArticlePage";
import styles from "~/site/shapes.css?url";

/** All addresses without another route: an article from `app/content/pages/<address>.mdx`, or not found. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (data) => articleAt(data?.path)?.title ?? "" };

export const meta: RootMetaFunction<typeof loader> = (args) => {
  const page = articleAt(args.data?.path);
  return page ? contentMeta(page)(args) : [];
};

/** @throws Response 404 */
export function loader({ params }: LoaderFunctionArgs) {
  const path = `/${params["*"]}`;
  if (!articleAt(path)) throw notFound();
  return { path };
}

/** @throws Response 404, or 405 if there is a page */
export function action(args: LoaderFunctionArgs): never {
  loader(args);
  throw new Response("Method not allowed", { status: 405 });
}

export default function Article() {
  const page = articleAt(useLoaderData<typeof loader>().path);
  return page ? <ArticlePage page={page} /> : null;
}
