import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ListingMenu } from "~/postings/ListingMenu";
import styles from "~/postings/postings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The dashboard has the list that was here. @throws Response 301 */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname === "/account/postings") throw redirect("/account?all", 301);
  return null;
}

/** Styles and menu of an order's pages. Every page below checks access itself. */
export default function Postings() {
  return (
    <>
      <Outlet />
      <ListingMenu />
    </>
  );
}
