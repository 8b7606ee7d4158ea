import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { noFormHere } from "~/office/people/guard.server";
import { headOf } from "~/postings/facts";
import { SheetPage } from "~/postings/home-page/SheetPage";
import { SignInSheet } from "~/postings/home-page/SignInSheet";
import styles from "~/postings/home-page/sheets.css?url";
import { signInSheet } from "~/postings/home-page/sheets.server";
import { officePathOf, openPosting } from "~/postings/office/postings.server";

/** The sheet on which visitors sign in, for the office: the same as the seller's. */

export const handle: PageHandle = {
  title: (data) => (data ? `Visitors' sheet: ${data.name}` : "Visitors' sheet"),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting } = (await openPosting(request, params.reference)).context;
  if (!posting.mls) throw notFound();
  return { ...headOf(posting), path: officePathOf(posting), sheet: signInSheet(posting, new Date()) };
}

export const action = noFormHere;

export default function OfficeSignInSheet() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return (
    <SheetPage back={`${path}/home-page`} label="Back to the home's page">
      <SignInSheet sheet={sheet} />
    </SheetPage>
  );
}
