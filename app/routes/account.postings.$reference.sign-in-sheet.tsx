import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { headOf, pathOf } from "~/postings/facts";
import { SheetPage } from "~/postings/home-page/SheetPage";
import { SignInSheet } from "~/postings/home-page/SignInSheet";
import styles from "~/postings/home-page/sheets.css?url";
import { signInSheet } from "~/postings/home-page/sheets.server";
import { requireSharedListing } from "~/postings/seller-guard.server";

/** The sheet on which visitors sign in, for the seller and another owner with a login: to print. */

export const handle: PageHandle = {
  title: (data) => (data ? `Visitors' sheet: ${data.name}` : "Visitors' sheet"),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting } = await requireSharedListing(request, params.reference);
  return { ...headOf(posting), path: pathOf(posting), sheet: signInSheet(posting, new Date()) };
}

export default function SellersSignInSheet() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return (
    <SheetPage back={`${path}/home-page`} label="Back to your home's page">
      <SignInSheet sheet={sheet} />
    </SheetPage>
  );
}
