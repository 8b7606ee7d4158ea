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

type FormMeta = MetaFunction<unknown, { root: typeof rootLoader }>;

/** The title says so when the form came back with errors. */
function formTitle(title: string, matches: Parameters<FormMeta>[0]["matches"]): string {
  const failed = matches.find(({ id }) => id === "root")?.data?.formFailed;
  return failed ? `Error: ${title}` : title;
}

/** Meta of a form. */
export const formMeta =
  (words: Words): FormMeta =>
  ({ matches }) =>
    pageMeta({ ...words, title: formTitle(words.title, matches) });

/** Meta of a form that search engines should leave out. */
export const privateFormMeta =
  (title: string): FormMeta =>
  ({ matches }) =>
    privateMeta(formTitle(title, matches));
