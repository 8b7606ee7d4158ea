import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ListingMenu } from "~/postings/ListingMenu";
import styles from "~/postings/postings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Styles and menu of an order's pages. Every page below checks access itself. */
export default function Postings() {
  return (
    <>
      <Outlet />
      <ListingMenu />
    </>
  );
}
