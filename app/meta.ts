import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { site } from "~/content/site";
import type { PageMeta } from "~/content/types";
import type { loader as rootLoader } from "~/root";

type Words = Pick<PageMeta, "title" | "description">;

/** `<title>` and description of a page. */
export function pageMeta({ title, description }: Words): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "description", content: description }];
}

/** Meta of a page that search engines should leave out: what is behind sign-in, confirmations. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex" }];
}

/** Meta of a form; the title says so when the form came back with errors. */
export const formMeta =
  (words: Words): MetaFunction<unknown, { root: typeof rootLoader }> =>
  ({ matches }) => {
    const failed = matches.find(({ id }) => id === "root")?.data?.formFailed;
    return pageMeta({ ...words, title: `${failed ? "Error: " : ""}${words.title}` });
  };
