import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { headOf, pathOf } from "~/postings/facts";
import { SheetPage } from "~/postings/home-page/SheetPage";
import styles from "~/postings/home-page/sheets.css?url";
import { windowSheet } from "~/postings/home-page/sheets.server";
import { WindowSheet } from "~/postings/home-page/WindowSheet";
import { requireSharedListing } from "~/postings/seller-guard.server";

/** The sheet for the window, for the seller and another owner with a login: to print. */

export const handle: PageHandle = { title: (data) => (data ? `Window sheet: ${data.name}` : "Window sheet") };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting } = await requireSharedListing(request, params.reference);
  return { ...headOf(posting), path: pathOf(posting), sheet: windowSheet(posting, new Date()) };
}

export default function SellersWindowSheet() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return (
    <SheetPage back={`${path}/home-page`} label="Back to your home's page">
      <WindowSheet sheet={sheet} />
    </SheetPage>
  );
}
