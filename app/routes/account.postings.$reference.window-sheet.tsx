import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { postingHeading } from "~/postings/facts";
import { SheetPage } from "~/postings/home-page/SheetPage";
import styles from "~/postings/home-page/sheets.css?url";
import { windowSheet } from "~/postings/home-page/sheets.server";
import { WindowSheet } from "~/postings/home-page/WindowSheet";
import { readListing } from "~/postings/read-posting.server";

/** Sheet for the window, to print. The office has the same page. */

export const handle: PageHandle = { title: (data) => (data ? `Window sheet: ${data.name}` : "Window sheet") };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response like `readListing` */
export async function loader(args: LoaderFunctionArgs) {
  const { posting, path } = await readListing(args);
  return { ...postingHeading(posting), path, sheet: windowSheet(posting, new Date()) };
}

export default function WindowSheetPage() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return (
    <SheetPage back={`${path}/home-page`}>
      <WindowSheet sheet={sheet} />
    </SheetPage>
  );
}
