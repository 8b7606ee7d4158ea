import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { postingHeading } from "~/postings/facts";
import { SheetPage } from "~/postings/home-page/SheetPage";
import { SignInSheet } from "~/postings/home-page/SignInSheet";
import styles from "~/postings/home-page/sheets.css?url";
import { signInSheet } from "~/postings/home-page/sheets.server";
import { readListing } from "~/postings/read-posting.server";

/** Sign-in sheet for visitors, to print. The office has the same page. */

export const handle: PageHandle = {
  title: (data) => (data ? `Visitors' sheet: ${data.name}` : "Visitors' sheet"),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response like `readListing` */
export async function loader(args: LoaderFunctionArgs) {
  const { posting, path } = await readListing(args);
  return { ...postingHeading(posting), path, sheet: signInSheet(posting, new Date()) };
}

export default function SignInSheetPage() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return (
    <SheetPage back={`${path}/home-page`}>
      <SignInSheet sheet={sheet} />
    </SheetPage>
  );
}
